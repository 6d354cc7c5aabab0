import type { QuotedPromotion } from '@app/contracts/products/promotions'
import { X } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { Button } from '#ui/Button.tsx'
import styles from './PriceLines.module.css'
import { priceMessages } from './price.messages.ts'

interface PromotionFieldProps {
  /** Code of the draft, and what the quote says about it; null until the quote is there. */
  code: string
  promotion: QuotedPromotion | null
  onChange: (code: string) => void
}

/** A code that lowers the price: typed, then told what it takes off or why it does not apply. */
export function PromotionField({ code, promotion, onChange }: PromotionFieldProps) {
  const t = useT(priceMessages)
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const said = promotion?.code.toUpperCase() === code.toUpperCase() ? promotion : null
  const refused = code !== '' && said?.refusal ? said.message : ''
  const apply = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '') onChange(text.trim())
  }
  const remove = () => {
    onChange('')
    setText('')
    setOpen(false)
  }
  if (code !== '' && !refused)
    return (
      <p className={styles.promotion}>
        <span>{said ? t('promo.applied', { name: said.name, code: said.code }) : t('promo.checking', { code })}</span>
        <button type="button" aria-label={t('promo.remove', { code })} onClick={remove}>
          <X className="icon" aria-hidden="true" />
        </button>
      </p>
    )
  if (!isOpen && code === '')
    return (
      <Button size="sm" variant="text" onClick={() => setOpen(true)}>
        {t('promo.enter')}
      </Button>
    )
  return (
    <form className={styles.promoForm} onSubmit={apply} noValidate>
      <label htmlFor={id} className="sr">
        {t('promo.code')}
      </label>
      <input
        id={id}
        value={text}
        maxLength={60}
        placeholder={t('promo.code')}
        autoComplete="off"
        spellCheck={false}
        // biome-ignore lint/a11y/noAutofocus: it opens by the press of a button that it replaces.
        autoFocus
        aria-invalid={refused !== '' || undefined}
        aria-describedby={refused ? `${id}-why` : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit">{t('promo.apply')}</Button>
      {refused && (
        <p id={`${id}-why`} role="alert">
          {refused}
        </p>
      )}
    </form>
  )
}
