import type { Bill } from '@app/contracts/bills/bills'
import { ledgerKindWords, payMethodWords, reconcileWords } from '@app/contracts/finance/finance-words'
import { useMemo } from 'react'
import { customerHref } from '#features/customer-search/customer-links.ts'
import { orderHref } from '#features/orders/order-links.ts'
import { useT } from '#i18n/use-t.ts'
import { useActor, useCan } from '#session/use-actor.ts'
import { useCurrency } from '#session/use-site.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { Money } from '#ui/facts/Money.tsx'
import { StatusTag } from '#ui/facts/StatusTag.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { TwoLines } from '#ui/table/TwoLines.tsx'
import { type Column, column } from '#ui/table/table-column.ts'
import { billMessages } from './bills.messages.ts'
import styles from './bills.module.css'

/** Amount with its sign: money in is green. */
export function Signed({ minor, currency }: { minor: number; currency: Bill['currency'] }) {
  return (
    <span className={minor > 0 ? styles.in : undefined}>
      {minor > 0 && '+'}
      <Money minor={minor} currency={currency} />
    </span>
  )
}

/** Customer of a line, leading to its record for those who may open it. */
export function CustomerName({ account: { id, name } }: Pick<Bill, 'account'>) {
  if (!useCan('user.view'))
    return (
      <span className={styles.word} title={name}>
        {name}
      </span>
    )
  return (
    <AppLink href={customerHref(id)} className={styles.word} title={name}>
      {name}
    </AppLink>
  )
}

/** What a line belongs to: its order, or the transaction that it reverses. */
function Belongs({ bill, onOpen }: { bill: Bill; onOpen: (id: string) => void }) {
  const t = useT(billMessages)
  const { order, reverses, memo } = bill
  const note = order && memo === order.orderNo ? undefined : memo
  if (order)
    return (
      <TwoLines sub={note}>
        <AppLink href={orderHref(order)} className={styles.word}>
          {order.orderNo}
        </AppLink>
      </TwoLines>
    )
  if (reverses)
    return (
      <TwoLines sub={note}>
        <button type="button" className={styles.open} onClick={() => onOpen(reverses.id)}>
          {t('bills.reverses', { serialNo: reverses.serialNo })}
        </button>
      </TwoLines>
    )
  return (
    <span className={styles.word} title={memo}>
      {memo || '-'}
    </span>
  )
}

const reconcileFamilies = { matched: 'done', open: 'inReview', difference: 'returned' } as const

/** Columns of the ledger's list. The number opens the transaction beside the list. */
export function useBillColumns(onOpen: (id: string) => void, isOfOne = false) {
  const t = useT(billMessages)
  const sayKind = useT(ledgerKindWords)
  const sayMethod = useT(payMethodWords)
  const sayReconcile = useT(reconcileWords)
  const { isOperator } = useActor()
  const { format } = useCurrency()
  return useMemo<Column<Bill>[]>(() => {
    const customer = column<Bill>(
      { id: 'customer', title: t('bills.customer'), width: 150, grow: 1, drop: 3, card: 'fact' },
      ({ account }) => <CustomerName account={account} />,
    )
    const reconciled = column<Bill>(
      { id: 'reconcile', title: t('bills.reconcile'), width: 110, drop: 2, card: 'fact' },
      ({ reconcile }) =>
        reconcile === null ? (
          '-'
        ) : (
          <StatusTag family={reconcileFamilies[reconcile]}>{sayReconcile(reconcile)}</StatusTag>
        ),
    )
    return [
      column({ id: 'serial', title: t('bills.serial'), width: 178, pin: 'start', card: 'title' }, (bill) => (
        <TwoLines sub={bill.channelNo ?? undefined}>
          <button type="button" className={styles.open} onClick={() => onOpen(bill.id)}>
            {bill.serialNo}
          </button>
        </TwoLines>
      )),
      column({ id: 'kind', title: t('bills.kind'), width: 120, card: 'tag' }, ({ kind, method, reversedBy }) => (
        <TwoLines sub={reversedBy ? t('bills.reversed') : sayMethod(method)}>{sayKind(kind)}</TwoLines>
      )),
      ...(isOperator && !isOfOne ? [customer] : []),
      column({ id: 'belongs', title: t('bills.belongs'), width: 170, grow: 2, card: 'wide' }, (bill) => (
        <Belongs bill={bill} onOpen={onOpen} />
      )),
      column(
        { id: 'amount', title: t('bills.amount'), width: 130, align: 'end', card: 'fact' },
        ({ amountMinor, bookMinor, currency }) => (
          <TwoLines sub={bookMinor !== null && t('bills.in-book', { amount: format(bookMinor) })}>
            <Signed minor={amountMinor} currency={currency} />
          </TwoLines>
        ),
      ),
      column(
        { id: 'balance', title: t('bills.balance-after'), width: 130, drop: 2, align: 'end', card: 'fact' },
        ({ balanceMinor, currency }) => <Money minor={balanceMinor} currency={currency} />,
      ),
      ...(isOperator ? [reconciled] : []),
      column({ id: 'operator', title: t('bills.operator'), width: 110, drop: 1, card: 'fact' }, ({ operator }) => (
        <span className={styles.word}>{operator ?? '-'}</span>
      )),
      column({ id: 'at', title: t('bills.at'), width: 110, sort: 'at', card: 'fact' }, ({ at }) => (
        <Time at={at} as="stacked" />
      )),
    ]
  }, [t, format, sayKind, sayMethod, sayReconcile, isOperator, isOfOne, onOpen])
}
