import { Receiver } from '@app/contracts/orders/order-values'
import { useT } from '#i18n/use-t.ts'
import { cx } from '#ui/cx.ts'
import { Textarea, TextInput } from '#ui/forms/fields.ts'
import { PhoneField } from '#ui/forms/PhoneField.tsx'
import { useCheckedFields } from '#ui/forms/use-checked-fields.ts'
import type { DeliveryDraft } from '../material/order-draft.ts'
import { wizardMessages } from '../material/order-wizard.messages.ts'
import namesStyles from '../material/wizard-names.module.css'
import { usageMessages } from '../order-usage.messages.ts'

type Draft = DeliveryDraft['receiver']

interface ReceiverProps {
  receiver: Draft
  onChange: (receiver: Draft) => void
  /** Every field shows its error, not only those that were left. */
  isTried: boolean
}

/** Who gets the token, and where. */
export function ReceiverFields({ receiver, onChange, isTried }: ReceiverProps) {
  const t = useT(wizardMessages)
  const say = useT(usageMessages)
  const { field } = useCheckedFields(Receiver, receiver, {
    isTried,
    onChange: (part: Partial<Draft>) => onChange({ ...receiver, ...part }),
  })
  return (
    <div className={cx(namesStyles.form, namesStyles.within)}>
      <TextInput label={t('contact.name')} autoComplete="shipping name" maxLength={100} {...field('name')} />
      <PhoneField
        label={t('contact.phone')}
        prefix={{ autoComplete: 'shipping tel-country-code', ...field('telPrefix') }}
        number={{ autoComplete: 'shipping tel-national', ...field('telephone') }}
      />
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
