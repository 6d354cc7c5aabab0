import { type FormEvent, useId, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { Button } from '#ui/Button.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { TextInput } from '#ui/forms/fields.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Cancel } from '#ui/overlays/Dismiss.tsx'
import { ownDefaultsMessages } from './own-defaults.messages.ts'
import { useSetProducts } from './own-defaults.queries.ts'
import { type ProductLine, raised } from './own-products.ts'

const mostPercent = 300

interface RaiseDialogProps {
  id: string
  products: readonly ProductLine[]
  onClose: () => void
  onDone: () => void
}

/** Sets base prices of some products by a percentage above the prices of this site. */
export function RaiseDialog({ id, products, onClose, onDone }: RaiseDialogProps) {
  const t = useT(ownDefaultsMessages)
  const formId = useId()
  const { set, isPending } = useSetProducts(id)
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const percent = /^\d{1,3}$/.test(text.trim()) && Number(text) <= mostPercent ? Number(text) : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (percent === undefined || isPending) return
    const wish = products.map(({ productId, terms }) => ({
      productId,
      basePrices: percent === 0 ? [] : terms.map(({ validity, site }) => ({ validity, ...raised(site, percent) })),
    }))
    set(wish, () => {
      showSuccess(t('own.raised', { count: products.length }))
      onDone()
    })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('own.raise-title', { count: products.length })}
      footer={
        <>
          <Cancel onClick={onClose} />
          <Button form={formId} type="submit" variant="primary" loading={isPending}>
            {t('own.save')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <TextInput
          label={t('own.raise-by')}
          description={t('own.raise-help')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          inputMode="numeric"
          maxLength={3}
          autoComplete="off"
          data-autofocus
          value={text}
          error={isTried && percent === undefined && t('own.raise-wrong')}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </form>
    </Dialog>
  )
}
