import { type InvoicedUsage, invoicedUsages } from '@app/contracts/invoices/invoice-values'
import type { ChangeEvent, FocusEvent } from 'react'
import { useMemo } from 'react'
import { countryChoices } from '#features/organisations/countries.ts'
import { useLocale, useT } from '#i18n/use-t.ts'
import { useCurrency, useSite } from '#session/use-site.ts'
import { Fieldset, Select, Textarea, TextInput } from '#ui/forms/fields.ts'
import { invoiceSettingsMessages } from './invoice-settings.messages.ts'
import styles from './invoices.module.css'
import type { SettingsDraft } from './settings-draft.ts'
import titleStyles from './titles/titles.module.css'

interface FieldsProps {
  draft: SettingsDraft
  errors: Readonly<Record<string, string | undefined>>
  onChange: (part: Partial<SettingsDraft>) => void
  /** A field was left: its fault may be shown. */
  onLeave: (field: string, to: EventTarget | null) => void
}

const sellerFields = ['address', 'phone', 'bank', 'bankAccount'] as const

export function SettingsFields(props: FieldsProps) {
  const t = useT(invoiceSettingsMessages)
  const { draft, errors, onChange, onLeave } = props
  const { code: currency } = useCurrency()
  const { flags } = useSite()
  const isChinese = currency === 'CNY'
  // Who opens no sites sells no plans.
  const usages = invoicedUsages.filter((usage) => usage !== 'plan' || flags.isSaas || flags.isRoot)
  return (
    <>
      <SellerFields {...props} isChinese={isChinese} />
      <Fieldset variant="unstyled" legend={t('settings.taxes')} className={titleStyles.fieldset}>
        <div className={titleStyles.pair}>
          <TextInput
            label={t('settings.rate')}
            rightSection="%"
            inputMode="decimal"
            value={draft.rate}
            error={errors.defaultRateBp}
            onChange={(event) => onChange({ rate: event.currentTarget.value })}
            onBlur={(event) => onLeave('defaultRateBp', event.relatedTarget)}
          />
          {!isChinese && (
            <TextInput
              label={t('settings.series')}
              description={t('settings.series-help', { series: draft.series })}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              value={draft.series}
              maxLength={8}
              error={errors.series}
              onChange={(event) => onChange({ series: event.currentTarget.value.toUpperCase() })}
              onBlur={(event) => onLeave('series', event.relatedTarget)}
            />
          )}
        </div>
        {!isChinese && (
          <Textarea
            label={t('settings.country-rates')}
            description={t('settings.country-rates-help')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            rows={3}
            value={draft.countryRates}
            error={Object.entries(errors).find(([field]) => field.startsWith('countryRates'))?.[1]}
            onChange={(event) => onChange({ countryRates: event.currentTarget.value })}
          />
        )}
      </Fieldset>
      <Fieldset variant="unstyled" legend={t('settings.classes')} className={titleStyles.fieldset}>
        {isChinese && <p className="t3 s13">{t('settings.classes-help')}</p>}
        {usages.map((usage) => (
          <ClassFields key={usage} usage={usage} isChinese={isChinese} {...props} />
        ))}
      </Fieldset>
    </>
  )
}

function SellerFields({ draft, errors, onChange, onLeave, isChinese }: FieldsProps & { isChinese: boolean }) {
  const t = useT(invoiceSettingsMessages)
  const locale = useLocale()
  const countries = useMemo(() => countryChoices(locale), [locale])
  const { seller } = draft
  const text = (field: Exclude<keyof typeof seller, 'country'>) => ({
    label: t(field === 'taxNo' && !isChinese ? 'settings.seller.vat' : `settings.seller.${field}`),
    value: seller[field],
    error: errors[`seller.${field}`],
    autoComplete: 'off',
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      onChange({ seller: { ...seller, [field]: event.currentTarget.value } }),
    onBlur: (event: FocusEvent) => onLeave(`seller.${field}`, event.relatedTarget),
  })
  return (
    <Fieldset variant="unstyled" legend={t('settings.seller')} className={titleStyles.fieldset}>
      <p className="t3 s13">{t('settings.seller-help')}</p>
      <TextInput {...text('name')} maxLength={100} data-autofocus />
      <div className={titleStyles.pair}>
        <TextInput {...text('taxNo')} maxLength={40} classNames={{ input: 'mono' }} />
        <Select
          label={t('settings.seller.country')}
          searchable
          allowDeselect={false}
          value={seller.country}
          data={countries}
          onChange={(country) => onChange({ seller: { ...seller, country: country ?? seller.country } })}
        />
      </div>
      <div className={titleStyles.pair}>
        {sellerFields.map((field) => (
          <TextInput key={field} {...text(field)} maxLength={field === 'address' ? 200 : 100} />
        ))}
      </div>
      {isChinese && <TextInput {...text('drawer')} maxLength={30} />}
    </Fieldset>
  )
}

function ClassFields({
  usage,
  isChinese,
  draft,
  errors,
  onChange,
  onLeave,
}: FieldsProps & { usage: InvoicedUsage; isChinese: boolean }) {
  const t = useT(invoiceSettingsMessages)
  const own = draft.classes[usage]
  const text = (field: keyof typeof own) => {
    const path = `classes.${usage}.${field === 'rate' ? 'rateBp' : field}`
    return {
      label: t(`settings.class.${field}`),
      value: own[field],
      error: errors[path],
      autoComplete: 'off',
      onChange: (event: ChangeEvent<HTMLInputElement>) =>
        onChange({ classes: { ...draft.classes, [usage]: { ...own, [field]: event.currentTarget.value } } }),
      onBlur: (event: FocusEvent) => onLeave(path, event.relatedTarget),
    }
  }
  return (
    <fieldset className={styles.class}>
      <legend>{t(`settings.usage.${usage}`)}</legend>
      <TextInput {...text('name')} maxLength={60} />
      {isChinese && (
        <>
          <TextInput {...text('shortName')} maxLength={20} />
          <TextInput {...text('code')} maxLength={19} inputMode="numeric" classNames={{ input: 'mono' }} />
        </>
      )}
      <TextInput {...text('rate')} inputMode="decimal" rightSection="%" placeholder={draft.rate} />
    </fieldset>
  )
}
