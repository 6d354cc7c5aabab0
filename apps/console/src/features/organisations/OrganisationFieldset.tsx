import { type OrganisationFields, organisationTypes } from '@app/contracts/organisations'
import { useMemo } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { Select, TextInput } from '#ui/forms/fields.ts'
import { PhoneField } from '#ui/forms/PhoneField.tsx'
import { countryChoices } from './countries.ts'
import { organisationMessages } from './organisations.messages.ts'
import styles from './organisations.module.css'

interface FieldsProps {
  draft: OrganisationFields
  errors: Record<string, string | undefined>
  onChange: (part: Partial<OrganisationFields>) => void
  onLeave: (field: string, to: EventTarget | null) => void
}

const order = ['label', 'input', 'description', 'error'] as const

export function OrganisationFieldset({ draft, errors, onChange, onLeave }: FieldsProps) {
  const t = useT(organisationMessages)
  const locale = useLocale()
  const countries = useMemo(() => countryChoices(locale), [locale])
  const optional = (label: string) => `${label} (${t('common.optional')})`
  const text = (field: Exclude<keyof OrganisationFields, 'type' | 'country'>) => ({
    value: draft[field],
    error: errors[field],
    autoComplete: 'off',
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => onChange({ [field]: event.currentTarget.value }),
    onBlur: (event: React.FocusEvent) => onLeave(field, event.relatedTarget),
  })
  const isChinese = draft.country === 'CN'
  return (
    <>
      <TextInput
        label={t('org.name')}
        description={t('org.name-help')}
        inputWrapperOrder={[...order]}
        maxLength={200}
        data-autofocus
        {...text('name')}
      />
      <TextInput label={optional(t('org.nameEn'))} maxLength={200} {...text('nameEn')} />
      <div className={styles.pair}>
        <Select
          label={t('org.type')}
          allowDeselect={false}
          value={draft.type}
          data={organisationTypes.map((type) => ({ value: type, label: t(`org.type.${type}`) }))}
          onChange={(value) => onChange({ type: organisationTypes.find((type) => type === value) ?? 'private' })}
        />
        <Select
          label={t('org.country')}
          searchable
          allowDeselect={false}
          value={draft.country}
          data={countries}
          error={errors.country}
          onChange={(country) => onChange({ country: country ?? 'CN' })}
        />
      </div>
      <div className={styles.pair}>
        <TextInput
          label={isChinese ? t('org.creditCode') : optional(t('org.creditCode'))}
          maxLength={18}
          spellCheck={false}
          {...text('creditCode')}
        />
        <TextInput
          label={isChinese ? optional(t('org.registrationNo')) : t('org.registrationNo')}
          maxLength={60}
          {...text('registrationNo')}
        />
      </div>
      <div className={styles.place}>
        <TextInput label={t('org.province')} maxLength={100} {...text('province')} />
        <TextInput label={t('org.city')} maxLength={100} {...text('city')} />
      </div>
      <TextInput label={t('org.address')} maxLength={300} {...text('address')} />
      <PhoneField
        label={t('org.telephone')}
        help={t('org.telephone-help')}
        prefix={text('telPrefix')}
        number={text('telephone')}
      />
      <TextInput label={optional(t('org.postcode'))} maxLength={20} {...text('postcode')} />
      <div className={styles.pair}>
        <TextInput label={optional(t('org.lei'))} maxLength={20} spellCheck={false} {...text('lei')} />
        <TextInput label={optional(t('org.duns'))} maxLength={11} {...text('duns')} />
      </div>
    </>
  )
}
