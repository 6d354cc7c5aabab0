import { useT } from '#i18n/use-t.ts'
import { CopyButton } from '#ui/facts/CopyButton.tsx'
import { TextInput } from '#ui/forms/fields.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Close } from '#ui/overlays/Dismiss.tsx'
import { subAccountMessages } from './sub-accounts.messages.ts'

/** A link that lets somebody in, shown once to who made it. */
export function LinkShown({
  name,
  url,
  title,
  onClose,
}: {
  name: string
  url: string
  title: string
  onClose: () => void
}) {
  const t = useT(subAccountMessages)
  return (
    <Dialog isOpen onClose={onClose} title={title} width={560} footer={<Close onClick={onClose} />}>
      <p className="t2">{t('sub.link-body', { name })}</p>
      <TextInput
        mt={12}
        label={t('sub.link')}
        value={url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
        rightSection={<CopyButton value={url} label={t('common.copy-named', { name: t('sub.link') })} />}
      />
    </Dialog>
  )
}
