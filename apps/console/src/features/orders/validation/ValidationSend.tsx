import type { Order } from '@app/contracts/orders/orders'
import type { Locale } from '@app/contracts/wire'
import { useId, useState } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { fieldErrors } from '#lib/call.ts'
import { Button } from '#ui/Button.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { TextInput } from '#ui/forms/fields.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Cancel } from '#ui/overlays/Dismiss.tsx'
import { ChoiceChips } from '../ChoiceChips.tsx'
import styles from './order-validation.module.css'
import { validationMessages } from './validation.messages.ts'
import { useSendInstructions } from './validation.queries.ts'

const languages = [
  { value: 'zh', label: '中文' },
  { value: 'en', label: 'English' },
]

/** Mails the records of the open names to whoever is to publish them. */
export function ValidationSend({ order, open, onClose }: { order: Order; open: number; onClose: () => void }) {
  const t = useT(validationMessages)
  const sending = useSendInstructions()
  const formId = useId()
  const own = useLocale()
  const [email, setEmail] = useState('')
  const [locale, setLocale] = useState<Locale>(own)
  const submit = () =>
    sending.mutate(
      { params: { id: order.id }, body: { email: email.trim(), locale } },
      {
        onSuccess: () => {
          showSuccess(t('send.done', { email: email.trim() }))
          onClose()
        },
      },
    )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('send.title')}
      footer={
        <>
          <Cancel onClick={onClose} />
          <Button variant="primary" type="submit" form={formId} loading={sending.isPending} disabled={!email.trim()}>
            {t('send.do')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.send}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <p className="t2 s13">{t('send.what', { count: open })}</p>
        <TextInput
          type="email"
          label={t('send.email')}
          description={t('send.email-hint')}
          value={email}
          error={fieldErrors(sending.error).email}
          autoComplete="off"
          data-autofocus
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <ChoiceChips
          label={t('send.language')}
          options={languages}
          value={locale}
          onChange={(value) => setLocale(value === 'en' ? 'en' : 'zh')}
        />
      </form>
    </Dialog>
  )
}
