import type { Reply } from '@app/contracts/endpoint'
import type { InvoiceableItem, listInvoiceable } from '@app/contracts/invoices/invoiceable'
import { useState } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { AmountField } from '#session/AmountField.tsx'
import { useCurrency } from '#session/use-site.ts'
import { Money } from '#ui/facts/Money.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { Checkbox, SegmentedControl, Select, TextInput } from '#ui/forms/fields.ts'
import { applyMessages } from './apply.messages.ts'
import { type ApplyDraft, amountOf, ticked } from './apply-draft.ts'
import styles from './invoices.module.css'

interface ChoiceProps {
  invoiceable: Reply<typeof listInvoiceable>
  draft: ApplyDraft
  setDraft: (change: (before: ApplyDraft) => ApplyDraft) => void
  /** Whether the reader went on without a right choice. */
  fault: boolean
}

/** What the invoice is over: ticked orders with their amounts, or all that was first paid in a month. */
export function ApplyChoice({ invoiceable, draft, setDraft, fault }: ChoiceProps) {
  const t = useT(applyMessages)
  const { format } = useCurrency()
  const { toBeInvoicedMinor, months } = invoiceable
  return (
    <>
      <p className={styles.head}>
        <span>{t('apply.to-be-invoiced')}</span>
        <span className={styles.amount}>
          <Money minor={toBeInvoicedMinor} />
        </span>
      </p>
      <SegmentedControl
        aria-label={t('apply.of')}
        value={draft.of}
        data={(['items', 'month'] as const).map((value) => ({ value, label: t(`apply.of.${value}`) }))}
        onChange={(value) => setDraft((before) => ({ ...before, of: value === 'month' ? 'month' : 'items' }))}
      />
      {draft.of === 'month' ? (
        <Select
          label={t('apply.month')}
          value={draft.month ?? null}
          data={months.map(({ month, items, leftMinor }) => ({
            value: month,
            label: t('apply.month-of', { month, count: items, amount: format(leftMinor) }),
          }))}
          error={fault && t('apply.month-missing')}
          onChange={(month) => setDraft((before) => ({ ...before, month: month ?? undefined }))}
        />
      ) : (
        <Items {...{ invoiceable, draft, setDraft, fault }} />
      )}
    </>
  )
}

function Items({ invoiceable: { items, total }, draft, setDraft, fault }: ChoiceProps) {
  const t = useT(applyMessages)
  const [text, setText] = useState('')
  const word = text.trim().toLowerCase()
  const listed = items.filter(
    ({ id, order, primaryName, spec }) =>
      draft.amounts[id] !== undefined ||
      `${order?.orderNo ?? ''} ${primaryName} ${spec.zh} ${spec.en}`.toLowerCase().includes(word),
  )
  return (
    <fieldset className={styles.items}>
      <legend className="sr">{t('apply.of.items')}</legend>
      {items.length > 8 && (
        <TextInput
          type="search"
          aria-label={t('apply.search')}
          placeholder={t('apply.search')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      <ul className={styles.scroll}>
        {listed.map((item) => (
          <Item key={item.id} {...{ item, draft, setDraft }} />
        ))}
      </ul>
      {total > items.length && <p className="t3 s13">{t('apply.latest', { count: items.length })}</p>}
      {fault && (
        <p className={styles.fault} role="alert">
          {t('apply.items-missing')}
        </p>
      )}
    </fieldset>
  )
}

interface ItemProps extends Pick<ChoiceProps, 'draft' | 'setDraft'> {
  item: InvoiceableItem
}

function Item({ item, draft, setDraft }: ItemProps) {
  const t = useT(applyMessages)
  const locale = useLocale()
  const { format } = useCurrency()
  const { id, order, spec, primaryName, at, leftMinor, invoices } = item
  const name = order?.orderNo ?? spec[locale]
  const typed = draft.amounts[id]
  const isTicked = typed !== undefined
  return (
    <li>
      <Checkbox
        label={
          <span className={styles.itemName}>
            <b>{name}</b> {primaryName}
            <small>
              {order && spec[locale]} <Time at={at} as="day" />
            </small>
          </span>
        }
        aria-label={`${name} ${primaryName}`.trim()}
        checked={isTicked}
        disabled={leftMinor === 0}
        onChange={() => setDraft((before) => ticked(before, item))}
      />
      {isTicked ? (
        <AmountField
          className={styles.itemAmount}
          size="xs"
          aria-label={t('apply.amount-of', { name })}
          value={typed}
          error={amountOf(draft, item) === undefined && t('apply.at-most', { left: format(leftMinor) })}
          onChange={(amount) => setDraft((before) => ({ ...before, amounts: { ...before.amounts, [id]: amount } }))}
        />
      ) : (
        <span className={styles.figure}>
          <Money minor={leftMinor} />
          {invoices.length > 0 && (
            <small>{t('apply.held-by', { numbers: invoices.map(({ applyNo }) => applyNo).join(', ') })}</small>
          )}
        </span>
      )}
    </li>
  )
}
