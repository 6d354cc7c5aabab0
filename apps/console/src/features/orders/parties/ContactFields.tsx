import { fieldErrorsOf } from '@app/contracts/field-words'
import { Contact } from '@app/contracts/orders'
import type { ContactRole } from '@app/contracts/products'
import { useState } from 'react'
import { SavedContacts } from '#features/organisations/SavedContacts.tsx'
import { useLocale, useT } from '#i18n/use-t.ts'
import { cx } from '#ui/cx.ts'
import { Fieldset, TextInput } from '#ui/forms/fields.ts'
import type { ContactDraft } from '../material/order-draft.ts'
import { wizardMessages } from '../material/order-wizard.messages.ts'
import namesStyles from '../material/wizard-names.module.css'

type Field = Exclude<keyof ContactDraft, 'savedId'>

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
  const locale = useLocale()
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set())
  const parsed = Contact.safeParse(contact)
  const wrong = parsed.success ? {} : fieldErrorsOf(parsed.error.issues, locale)
  const isAdmin = contactRole === 'admin'
  // A section of its own: what a browser fills in for one person stays out of the others.
  const fills = (what: string) => (isAdmin ? what : `section-${contactRole} ${what}`)

  const field = (name: Field) => ({
    value: contact[name],
    error: isTried || left.has(name) ? wrong[name] : undefined,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) =>
      onChange({ ...contact, [name]: event.currentTarget.value, savedId: undefined }),
    onBlur: () => setLeft((before) => new Set(before).add(name)),
  })
  return (
    <div className={cx(namesStyles.form, !isAdmin && namesStyles.within)}>
      <SavedContacts {...{ accountId, contact, contactRole }} isRight={parsed.success} onChoose={onChange} />
      <TextInput label={t('contact.name')} autoComplete={fills('name')} maxLength={100} {...field('name')} />
      <TextInput
        label={t('contact.email')}
        type="email"
        autoComplete={fills('email')}
        maxLength={254}
        {...field('email')}
      />
      <Fieldset variant="unstyled" legend={t('contact.phone')} className={namesStyles.phone}>
        <TextInput
          aria-label={t('contact.prefix')}
          autoComplete={fills('tel-country-code')}
          maxLength={5}
          {...field('telPrefix')}
        />
        <TextInput
          aria-label={t('contact.phone')}
          type="tel"
          autoComplete={fills('tel-national')}
          maxLength={20}
          {...field('telephone')}
        />
      </Fieldset>
    </div>
  )
}
