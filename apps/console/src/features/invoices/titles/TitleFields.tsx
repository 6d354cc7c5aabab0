import { titleKinds } from '@app/contracts/invoices/invoice-values'
import { type ChangeEvent, type FocusEvent, useMemo } from 'react'
import { countryChoices } from '#features/organisations/countries.ts'
import { useLocale, useT } from '#i18n/use-t.ts'
import { Checkbox, Fieldset, SegmentedControl, Select, TextInput } from '#ui/forms/fields.ts'
import { type TitleDraft, typedTaxNumber } from './title-draft.ts'
import { titleMessages } from './titles.messages.ts'
import styles from './titles.module.css'

interface FieldsProps {
  draft: TitleDraft
  errors: Readonly<Record<string, string | undefined>>
  /** Whether the title is the default already: one stays, so it is not taken away here. */
  isKeptDefault: boolean
  onChange: (part: Partial<TitleDraft>) => void
  /** A field was left: its fault may be shown. */
  onLeave: (field: string, to: EventTarget | null) => void
}

type TextField = Exclude<keyof TitleDraft, 'kind' | 'country' | 'isDefault'>
const order = ['label', 'input', 'description', 'error'] as const

export function TitleFields({ draft, errors, isKeptDefault, onChange, onLeave }: FieldsProps) {
  const t = useT(titleMessages)
  const locale = useLocale()
  const countries = useMemo(() => countryChoices(locale), [locale])
  const isChinese = draft.country === 'CN'
  const isPerson = draft.kind === 'personal'
  const optional = (label: string) => `${label} (${t('common.optional')})`
  const text = (field: TextField) => ({
    value: draft[field],
    error: errors[field],
    autoComplete: 'off',
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChange({ [field]: event.currentTarget.value }),
    onBlur: (event: FocusEvent) => onLeave(field, event.relatedTarget),
  })
  return (
    <>
      <SegmentedControl
        aria-label={t('title.kind')}
        value={draft.kind}
        data={titleKinds.map((kind) => ({ value: kind, label: t(`title.kind.${kind}`) }))}
        onChange={(value) => onChange({ kind: titleKinds.find((kind) => kind === value) ?? 'enterprise' })}
      />
      <TextInput
        label={t('title.title')}
        description={isPerson ? undefined : t('title.title-help')}
        inputWrapperOrder={[...order]}
        maxLength={100}
        data-autofocus
        {...text('title')}
      />
      <Select
        label={t('title.country')}
        searchable
        allowDeselect={false}
        value={draft.country}
        data={countries}
        error={errors.country}
        onChange={(country) => onChange({ country: country ?? 'CN' })}
      />
      {!isPerson && (
        <TextInput
          label={isChinese ? t('title.taxNo') : optional(t('title.taxNo-abroad'))}
          description={isChinese ? <TaxNumberState text={draft.taxNo} /> : undefined}
          inputWrapperOrder={[...order]}
          maxLength={40}
          spellCheck={false}
          classNames={{ input: 'mono' }}
          {...text('taxNo')}
        />
      )}
      <TextInput label={optional(t('title.email'))} type="email" maxLength={254} {...text('email')} />
      {!isPerson && (
        <Fieldset
          variant="unstyled"
          legend={t(isChinese ? 'title.special' : 'title.bank-abroad')}
          className={styles.fieldset}
        >
          {isChinese && <p className="t3">{t('title.special-help')}</p>}
          <TextInput label={optional(t('title.address'))} maxLength={200} {...text('address')} />
          <TextInput label={optional(t('title.phone'))} maxLength={40} {...text('phone')} />
          <div className={styles.pair}>
            <TextInput label={optional(t('title.bank'))} maxLength={100} {...text('bank')} />
            <TextInput label={optional(t('title.bankAccount'))} maxLength={40} {...text('bankAccount')} />
          </div>
        </Fieldset>
      )}
      {!isKeptDefault && (
        <Checkbox
          label={t('title.is-default')}
          checked={draft.isDefault}
          onChange={(event) => onChange({ isDefault: event.currentTarget.checked })}
        />
      )}
    </>
  )
}

/** Check of a Chinese tax number while it is typed. */
function TaxNumberState({ text }: { text: string }) {
  const t = useT(titleMessages)
  const { state, length: count } = typedTaxNumber(text)
  const words = {
    ...{ empty: t('title.tax-count', { count }), short: t('title.tax-count', { count }) },
    ...{ right: t('title.tax-right'), legacy: t('title.tax-legacy', { count }), wrong: t('title.tax-wrong') },
  }
  return (
    <span className={styles.check} data-state={state} role="status">
      {words[state]}
    </span>
  )
}
