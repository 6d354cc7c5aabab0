import { fieldErrorsOf } from '@app/contracts/field-words'
import { Contact } from '@app/contracts/orders'
import { useState } from 'react'
import { SavedContacts } from '#features/organisations/SavedContacts.tsx'
import { useLocale, useT } from '#i18n/use-t.ts'
import { Fieldset, TextInput } from '#ui/fields.ts'
import type { OrderDraft } from './order-draft.ts'
import { wizardMessages } from './order-wizard.messages.ts'
import namesStyles from './wizard-names.module.css'
import panelStyles from './wizard-panel.module.css'

type ContactDraft = Pick<OrderDraft, 'contact'> & Partial<Pick<OrderDraft, 'buyer'>>
type Field = Exclude<keyof OrderDraft['contact'], 'savedId'>

interface ContactStepProps {
  draft: ContactDraft
  change: (part: Partial<ContactDraft>) => void
  /** Every field shows its error, not only those that were left. */
  isTried: boolean
}

/** Whom the CA may ask. Checked as the contract checks it, on leaving a field and while it is mended. */
export function ContactStep({ draft, change, isTried }: ContactStepProps) {
  const t = useT(wizardMessages)
  const locale = useLocale()
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set())
  const { contact } = draft
  const parsed = Contact.safeParse(contact)
  const wrong = parsed.success ? {} : fieldErrorsOf(parsed.error.issues, locale)

  const field = (name: Field) => ({
    value: contact[name],
    error: isTried || left.has(name) ? wrong[name] : undefined,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) =>
      change({ contact: { ...contact, [name]: event.currentTarget.value, savedId: undefined } }),
    onBlur: () => setLeft((before) => new Set(before).add(name)),
  })
  return (
    <section className={panelStyles.panel}>
      <header className={panelStyles.head}>
        <h2>{t('contact.title')}</h2>
        <span className="t2 s13">{t('contact.help')}</span>
      </header>
      <div className={namesStyles.form}>
        <SavedContacts
          accountId={draft.buyer?.id ?? null}
          contact={contact}
          isRight={parsed.success}
          onChoose={(chosen) => change({ contact: chosen })}
        />
        <TextInput label={t('contact.name')} autoComplete="name" maxLength={100} {...field('name')} />
        <TextInput label={t('contact.email')} type="email" autoComplete="email" maxLength={254} {...field('email')} />
        <Fieldset variant="unstyled" legend={t('contact.phone')} className={namesStyles.phone}>
          <TextInput
            aria-label={t('contact.prefix')}
            autoComplete="tel-country-code"
            maxLength={5}
            {...field('telPrefix')}
          />
          <TextInput
            aria-label={t('contact.phone')}
            type="tel"
            autoComplete="tel-national"
            maxLength={20}
            {...field('telephone')}
          />
        </Fieldset>
      </div>
    </section>
  )
}
