import type { MappedSource } from '@app/contracts/reconcile/reconcile-values'
import { columnsOf, dateOrders } from '@app/contracts/reconcile/statement-mapping'
import { useT } from '#i18n/use-t.ts'
import { Fieldset, Select, TextInput } from '#ui/forms/fields.ts'
import { importMessages } from './reconcile.messages.ts'
import styles from './reconcile.module.css'
import type { ColumnDraft } from './statement-file.ts'

/** What a person says of a bank's or a CA's file. */
export interface MappingDraft {
  name: string
  columns: ColumnDraft
  dateOrder: (typeof dateOrders)[number]
  timeZone: string
  rate: string
  tolerance: string
}

interface MappingProps {
  source: MappedSource
  headings: readonly string[]
  draft: MappingDraft
  errors: Readonly<Record<string, string>>
  onChange: (change: Partial<MappingDraft>) => void
}

/** Which column means what, and how dates and amounts are to be read. */
export function MappingForm({ source, headings, draft, errors, onChange }: MappingProps) {
  const t = useT(importMessages)
  const options = headings.map((heading) => ({ value: heading, label: heading }))
  return (
    <>
      <TextInput
        label={t(source === 'bank' ? 'statement-import.account' : 'statement-import.ca')}
        description={source === 'bank' ? t('statement-import.account-help') : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={draft.name}
        maxLength={40}
        error={errors['mapping.name']}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <Fieldset legend={t('statement-import.columns')}>
        <div className={styles.pair}>
          {columnsOf[source].map((column) => (
            <Select
              key={column}
              label={t(`statement-import.column.${column}`)}
              data={options}
              value={draft.columns[column] ?? null}
              clearable
              placeholder={t('statement-import.no-column')}
              error={errors[`mapping.columns.${column}`]}
              onChange={(heading) =>
                onChange({ columns: { ...draft.columns, [column]: heading === null ? undefined : heading } })
              }
            />
          ))}
        </div>
      </Fieldset>
      <div className={styles.pair}>
        <Select
          label={t('statement-import.date-order')}
          data={dateOrders.map((value) => ({ value, label: t(`statement-import.date-order.${value}`) }))}
          value={draft.dateOrder}
          allowDeselect={false}
          onChange={(value) => onChange({ dateOrder: dateOrders.find((one) => one === value) ?? 'ymd' })}
        />
        <TextInput
          label={t('statement-import.zone')}
          value={draft.timeZone}
          error={errors['mapping.timeZone']}
          onChange={(event) => onChange({ timeZone: event.currentTarget.value })}
        />
        {source === 'upstream' && (
          <>
            <TextInput
              label={t('statement-import.rate')}
              description={t('statement-import.rate-help')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              inputMode="decimal"
              value={draft.rate}
              error={errors['mapping.rate']}
              onChange={(event) => onChange({ rate: event.currentTarget.value })}
            />
            <TextInput
              label={t('statement-import.tolerance')}
              inputMode="decimal"
              value={draft.tolerance}
              error={errors['mapping.tolerance']}
              onChange={(event) => onChange({ tolerance: event.currentTarget.value })}
            />
          </>
        )}
      </div>
    </>
  )
}
