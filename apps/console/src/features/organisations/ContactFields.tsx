import { idTypes } from '@app/contracts/contacts'
import { contactRoles } from '@app/contracts/products/products'
import { useT } from '#i18n/use-t.ts'
import { Checkbox, Fieldset, Select, TextInput } from '#ui/forms/fields.ts'
import { PhoneField } from '#ui/forms/PhoneField.tsx'
import type { ContactDraft } from './contact-draft.ts'
import { contactMessages } from './contacts.messages.ts'
import styles from './organisations.module.css'

interface FieldsProps {
  draft: ContactDraft
  /** The number that is kept already, its beginning hidden. */
  idNoMasked: string
  errors: Record<string, string | undefined>
  onChange: (part: Partial<ContactDraft>) => void
  /** A field was left: what is wrong with it may be said. */
  onLeave: (field: string, to: EventTarget | null) => void
}

type TextField = 'name' | 'latinFirst' | 'latinLast' | 'title' | 'email' | 'telPrefix' | 'telephone' | 'idNo'
const order = ['label', 'input', 'description', 'error'] as const

export function ContactFields({ draft, idNoMasked, errors, onChange, onLeave }: FieldsProps) {
  const t = useT(contactMessages)
  const optional = (label: string) => `${label} (${t('common.optional')})`
  const text = (field: TextField) => ({
    value: draft[field],
    error: errors[field],
    autoComplete: 'off',
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => onChange({ [field]: event.currentTarget.value }),
    onBlur: (event: React.FocusEvent) => onLeave(field, event.relatedTarget),
  })
  return (
    <>
      <TextInput
        label={t('contacts.name')}
        description={t('contacts.name-help')}
        inputWrapperOrder={[...order]}
        maxLength={100}
        data-autofocus
        {...text('name')}
      />
      <div className={styles.pair}>
        <TextInput label={optional(t('contacts.latinLast'))} maxLength={60} {...text('latinLast')} />
        <TextInput label={optional(t('contacts.latinFirst'))} maxLength={60} {...text('latinFirst')} />
      </div>
      <TextInput label={optional(t('contacts.person-title'))} maxLength={60} {...text('title')} />
      <TextInput label={t('contacts.email')} type="email" maxLength={254} {...text('email')} />
      <PhoneField label={t('contacts.phone')} prefix={text('telPrefix')} number={text('telephone')} />
      <Fieldset variant="unstyled" legend={t('contacts.roles')} className={styles.ticks}>
        {contactRoles.map((role) => (
          <Checkbox
            key={role}
            label={t(`contacts.role.${role}`)}
            checked={draft.roles.includes(role)}
            onChange={(event) => {
              const rest = draft.roles.filter((one) => one !== role)
              onChange({ roles: event.currentTarget.checked ? [...rest, role] : rest })
            }}
          />
        ))}
      </Fieldset>
      <Select
        label={optional(t('contacts.idType'))}
        value={draft.idType ?? ''}
        data={[
          { value: '', label: t('contacts.id-none') },
          ...idTypes.map((type) => ({ value: type, label: t(`contacts.id.${type}`) })),
        ]}
        allowDeselect={false}
        error={errors.idType}
        onChange={(value) => onChange({ idType: idTypes.find((type) => type === value) ?? null })}
      />
      {draft.idType && (
        <TextInput
          label={t('contacts.idNo')}
          description={idNoMasked ? t('contacts.id-kept', { masked: idNoMasked }) : t('contacts.id-help')}
          inputWrapperOrder={[...order]}
          spellCheck={false}
          maxLength={40}
          {...text('idNo')}
        />
      )}
    </>
  )
}
