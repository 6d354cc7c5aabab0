import { Contact } from '@app/contracts/orders/orders'
import type { ContactRole } from '@app/contracts/products/products'
import { SavedContacts } from '#features/organisations/SavedContacts.tsx'
import { useT } from '#i18n/use-t.ts'
import { cx } from '#ui/cx.ts'
import { TextInput } from '#ui/forms/fields.ts'
import { PhoneField } from '#ui/forms/PhoneField.tsx'
import { useCheckedFields } from '#ui/forms/use-checked-fields.ts'
import type { ContactDraft } from '../material/order-draft.ts'
import { wizardMessages } from '../material/order-wizard.messages.ts'
import namesStyles from '../material/wizard-names.module.css'

interface ContactFieldsProps {
  contact: ContactDraft
  contactRole: ContactRole
  /** Whose saved contacts are offered; null for the caller's own. */
  accountId: string | null
  onChange: (contact: ContactDraft) => void
  /** Every field shows its error, not only those that were left. */
  isTried: boolean
}

/** One person of an order. Checked as the contract checks it, on leaving a field and while it is mended. */
export function ContactFields({ contact, contactRole, accountId, onChange, isTried }: ContactFieldsProps) {
  const t = useT(wizardMessages)
  const { field, isRight } = useCheckedFields(Contact, contact, {
    isTried,
    onChange: (part: Partial<ContactDraft>) => onChange({ ...contact, ...part, savedId: undefined }),
  })
  const isAdmin = contactRole === 'admin'
  // A section of its own: what a browser fills in for one person stays out of the others.
  const fills = (what: string) => (isAdmin ? what : `section-${contactRole} ${what}`)
  return (
    <div className={cx(namesStyles.form, !isAdmin && namesStyles.within)}>
      <SavedContacts {...{ accountId, contact, contactRole }} isRight={isRight} onChoose={onChange} />
      <TextInput label={t('contact.name')} autoComplete={fills('name')} maxLength={100} {...field('name')} />
      <TextInput
        label={t('contact.email')}
        type="email"
        autoComplete={fills('email')}
        maxLength={254}
        {...field('email')}
      />
      <PhoneField
        label={t('contact.phone')}
        prefix={{ autoComplete: fills('tel-country-code'), ...field('telPrefix') }}
        number={{ autoComplete: fills('tel-national'), ...field('telephone') }}
      />
    </div>
  )
}
