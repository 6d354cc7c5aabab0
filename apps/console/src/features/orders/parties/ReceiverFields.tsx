import { fieldErrorsOf } from '@app/contracts/field-words'
import { Receiver } from '@app/contracts/order-values'
import { useState } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { cx } from '#ui/cx.ts'
import { Fieldset, Textarea, TextInput } from '#ui/forms/fields.ts'
import type { DeliveryDraft } from '../material/order-draft.ts'
import { wizardMessages } from '../material/order-wizard.messages.ts'
import namesStyles from '../material/wizard-names.module.css'
import { usageMessages } from '../order-usage.messages.ts'

type Field = keyof DeliveryDraft['receiver']

interface ReceiverProps {
  receiver: DeliveryDraft['receiver']
  onChange: (receiver: DeliveryDraft['receiver']) => void
  /** Every field shows its error, not only those that were left. */
  isTried: boolean
}

/** Who gets the token, and where. */
export function ReceiverFields({ receiver, onChange, isTried }: ReceiverProps) {
  const t = useT(wizardMessages)
  const say = useT(usageMessages)
  const locale = useLocale()
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set())
  const parsed = Receiver.safeParse(receiver)
  const wrong = parsed.success ? {} : fieldErrorsOf(parsed.error.issues, locale)
  const field = (name: Field) => ({
    value: receiver[name],
    error: isTried || left.has(name) ? wrong[name] : undefined,
    onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange({ ...receiver, [name]: event.currentTarget.value }),
    onBlur: () => setLeft((before) => new Set(before).add(name)),
  })
  return (
    <div className={cx(namesStyles.form, namesStyles.within)}>
      <TextInput label={t('contact.name')} autoComplete="shipping name" maxLength={100} {...field('name')} />
      <Fieldset variant="unstyled" legend={t('contact.phone')} className={namesStyles.phone}>
        <TextInput
          aria-label={t('contact.prefix')}
          autoComplete="shipping tel-country-code"
          maxLength={5}
          {...field('telPrefix')}
        />
        <TextInput
          aria-label={t('contact.phone')}
          type="tel"
          autoComplete="shipping tel-national"
          maxLength={20}
          {...field('telephone')}
        />
      </Fieldset>
      <Textarea
        label={say('delivery.address')}
        autoComplete="shipping street-address"
        rows={2}
        maxLength={300}
        {...field('address')}
      />
      <TextInput
        label={say('delivery.postcode')}
        autoComplete="shipping postal-code"
        maxLength={20}
        {...field('postcode')}
      />
    </div>
  )
}
