import { invoiceKindWords } from '@app/contracts/invoices/invoice-words'
import type { InvoiceSummary } from '@app/contracts/invoices/invoices'
import { useMemo } from 'react'
import { customerHref } from '#features/customer-search/customer-links.ts'
import { useT } from '#i18n/use-t.ts'
import { useActor, useCan } from '#session/use-actor.ts'
import { useWhyNot } from '#session/use-why-not.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { Money } from '#ui/facts/Money.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { actionsColumn, RowActions } from '#ui/table/RowActions.tsx'
import { TwoLines } from '#ui/table/TwoLines.tsx'
import { type Column, column } from '#ui/table/table-column.ts'
import { InvoiceStateTag } from './InvoiceStateTag.tsx'
import type { InvoiceAct } from './invoice-acts.ts'
import { actsOf, needOf } from './invoice-rights.ts'
import { invoiceMessages } from './invoices.messages.ts'
import styles from './invoices.module.css'

/** Customer of an invoice, leading to its record for those who may open it. */
export function CustomerName({ account: { id, name } }: Pick<InvoiceSummary, 'account'>) {
  const mayOpen = useCan('user.view')
  return mayOpen ? (
    <AppLink href={customerHref(id)} className={styles.word} title={name}>
      {name}
    </AppLink>
  ) : (
    <span className={styles.word} title={name}>
      {name}
    </span>
  )
}

export type OnInvoiceAct = (act: InvoiceAct, invoice: InvoiceSummary) => void

function InvoiceMenu({ invoice, onAct }: { invoice: InvoiceSummary; onAct: OnInvoiceAct }) {
  const t = useT(invoiceMessages)
  const { isOperator } = useActor()
  const whyNot = useWhyNot()
  const acts = actsOf(invoice, isOperator)
  if (acts.length === 0) return null
  return (
    <RowActions
      label={t('invoices.more-of', { applyNo: invoice.applyNo })}
      entries={acts.map((act) => ({
        ...{ id: act, label: t(`invoices.act.${act}`), whyNot: whyNot(needOf[act]) },
        ...{ isDanger: act === 'red' || act === 'cancel', onSelect: () => onAct(act, invoice) },
      }))}
    />
  )
}

interface ColumnOptions {
  onOpen: (id: string) => void
  onAct: OnInvoiceAct
  /** Whether all of them are one customer's. */
  isOfOne?: boolean
}

/** Columns of the list. The number opens the invoice beside it. */
export function useInvoiceColumns({ onOpen, onAct, isOfOne = false }: ColumnOptions) {
  const t = useT(invoiceMessages)
  const sayKind = useT(invoiceKindWords)
  const { isOperator } = useActor()
  return useMemo<Column<InvoiceSummary>[]>(() => {
    const customer = column<InvoiceSummary>(
      { id: 'customer', title: t('invoices.customer'), width: 140, grow: 1, drop: 3, card: 'fact' },
      ({ account }) => <CustomerName account={account} />,
    )
    return [
      column({ id: 'applyNo', title: t('invoices.applyNo'), width: 150, pin: 'start', card: 'title' }, (invoice) => (
        <TwoLines sub={sayKind(invoice.kind)}>
          <button type="button" className={styles.number} onClick={() => onOpen(invoice.id)}>
            {invoice.applyNo}
          </button>
        </TwoLines>
      )),
      column({ id: 'state', title: t('invoices.state'), width: 148, card: 'tag' }, (invoice) => (
        <InvoiceStateTag invoice={invoice} />
      )),
      ...(isOperator && !isOfOne ? [customer] : []),
      column({ id: 'title', title: t('invoices.title-tax'), width: 170, grow: 2, card: 'wide' }, ({ title, taxNo }) => (
        <TwoLines sub={taxNo || undefined}>
          <span className={styles.word} title={title}>
            {title}
          </span>
        </TwoLines>
      )),
      column(
        { id: 'amount', title: t('invoices.amount'), width: 130, align: 'end', sort: 'amount', card: 'fact' },
        ({ amountMinor, redMinor, currency }) => (
          <TwoLines sub={redMinor > 0 ? <Money minor={-redMinor} currency={currency} /> : undefined}>
            <Money minor={amountMinor} currency={currency} />
          </TwoLines>
        ),
      ),
      column(
        { id: 'invoiceNo', title: t('invoices.invoiceNo'), width: 180, drop: 2, card: 'fact' },
        ({ invoiceNo, invoiceDate }) =>
          invoiceNo ? (
            <TwoLines sub={invoiceDate ?? undefined}>
              <span className="mono">{invoiceNo}</span>
            </TwoLines>
          ) : (
            '-'
          ),
      ),
      column({ id: 'handler', title: t('invoices.handler'), width: 96, drop: 1, card: 'none' }, ({ handler }) => (
        <span className={styles.word}>{handler ?? '-'}</span>
      )),
      column(
        { id: 'appliedAt', title: t('invoices.appliedAt'), width: 110, sort: 'appliedAt', card: 'fact' },
        ({ appliedAt }) => <Time at={appliedAt} as="stacked" />,
      ),
      actionsColumn(t('invoices.actions'), 56, (invoice) => <InvoiceMenu invoice={invoice} onAct={onAct} />),
    ]
  }, [t, sayKind, isOperator, isOfOne, onOpen, onAct])
}
