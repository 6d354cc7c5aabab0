import type { BillDetail } from '@app/contracts/bills/bills'
import { bookWords, ledgerKindWords, payMethodWords, reconcileWords } from '@app/contracts/finance/finance-words'
import { useQuery } from '@tanstack/react-query'
import { Printer, Undo2 } from 'lucide-react'
import { orderHref } from '#features/orders/order-links.ts'
import { useT } from '#i18n/use-t.ts'
import { useCan } from '#session/use-actor.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { FactRow, FactRows } from '#ui/facts/FactRows.tsx'
import { Money } from '#ui/facts/Money.tsx'
import { MonoFact } from '#ui/facts/MonoFact.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { SkeletonLines } from '#ui/feedback/Skeleton.tsx'
import { Drawer } from '#ui/overlays/Drawer.tsx'
import { CustomerName, Signed } from './bill-columns.tsx'
import { billSearch } from './bill-search.ts'
import { billMessages } from './bills.messages.ts'
import styles from './bills.module.css'
import { billQueries } from './bills.queries.ts'
import { SendBack } from './SendBack.tsx'

interface DrawerProps {
  id: string | undefined
  onClose: () => void
  onReverse: () => void
}

/** One transaction beside the list: what moved, what it belongs to, and its entries. */
export function BillDrawer({ id, onClose, onReverse }: DrawerProps) {
  const t = useT(billMessages)
  const mayReverse = useCan('bill.adjust')
  const { data, error, isError, refetch } = useQuery({ ...billQueries.one(id ?? ''), enabled: id !== undefined })
  return (
    <Drawer
      isOpen={id !== undefined}
      onClose={onClose}
      title={data?.serialNo ?? t('bills.title')}
      size="md"
      footer={
        data && (
          <>
            {data.isReversible && mayReverse && (
              <Button icon={<Undo2 aria-hidden="true" />} onClick={onReverse}>
                {t('bills.reverse')}
              </Button>
            )}
            <ButtonLink href={`/print/voucher/${data.id}`} icon={<Printer aria-hidden="true" />}>
              {t('bills.print')}
            </ButtonLink>
          </>
        )
      }
    >
      {isError ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <BillParts bill={data} />
      ) : (
        <SkeletonLines lines={8} />
      )}
    </Drawer>
  )
}

const billHref = (id: string) => billSearch.href({ view: 'all', id })

function BillParts({ bill }: { bill: BillDetail }) {
  const t = useT(billMessages)
  const sayKind = useT(ledgerKindWords)
  const sayMethod = useT(payMethodWords)
  const sayReconcile = useT(reconcileWords)
  const { order, reverses, reversedBy, currency } = bill
  return (
    <>
      <p className={styles.head}>
        <span>{sayKind(bill.kind)}</span>
        <span className={styles.amount}>
          <Signed minor={bill.amountMinor} currency={currency} />
        </span>
      </p>
      <FactRows>
        <FactRow name={t('bills.serial')}>
          <MonoFact value={bill.serialNo} name={t('bills.serial')} />
        </FactRow>
        <FactRow name={t('bills.at')}>
          <Time at={bill.at} />
        </FactRow>
        <FactRow name={t('bills.customer')}>
          <CustomerName account={bill.account} />
        </FactRow>
        <FactRow name={t('bills.method')}>{sayMethod(bill.method)}</FactRow>
        {bill.channelNo && (
          <FactRow name={t('bills.channel')}>
            <MonoFact value={bill.channelNo} name={t('bills.channel')} />
          </FactRow>
        )}
        {order && (
          <FactRow name={t('bills.order')}>
            <AppLink href={orderHref(order)}>{order.orderNo}</AppLink>
          </FactRow>
        )}
        {reverses && (
          <FactRow name={t('bills.reverse')}>
            <AppLink href={billHref(reverses.id)}>{t('bills.reverses', { serialNo: reverses.serialNo })}</AppLink>
          </FactRow>
        )}
        {reversedBy && (
          <FactRow name={t('bills.reverse')}>
            <AppLink href={billHref(reversedBy.id)}>
              {t('bills.reversed-by', { serialNo: reversedBy.serialNo })}
            </AppLink>
          </FactRow>
        )}
        {bill.reconcile && <FactRow name={t('bills.reconcile')}>{sayReconcile(bill.reconcile)}</FactRow>}
        <FactRow name={t('bills.memo')}>{bill.memo || '-'}</FactRow>
        <FactRow name={t('bills.operator')}>{bill.operator ?? t('bills.system')}</FactRow>
        <FactRow name={t('bills.balance-after')}>
          <Money minor={bill.balanceMinor} currency={currency} />
        </FactRow>
        {bill.creditMinor > 0 && (
          <FactRow name={t('bills.credit')}>
            <Money minor={bill.creditMinor} currency={currency} />
          </FactRow>
        )}
      </FactRows>
      <Entries bill={bill} />
      {bill.kind === 'recharge' && bill.method !== 'manual' && <SendBack bill={bill} />}
    </>
  )
}

/** Entries of a transaction. The books are the customer's: what it has is on the credit side. */
export function Entries({ bill: { entries, currency } }: { bill: BillDetail }) {
  const t = useT(billMessages)
  const sayBook = useT(bookWords)
  const total = entries.reduce((sum, { amountMinor }) => sum + Math.max(amountMinor, 0), 0)
  return (
    <table className={styles.entries}>
      <caption>{t('bills.entries')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('bills.book')}</th>
          <th scope="col">{t('bills.debit')}</th>
          <th scope="col">{t('bills.credit-side')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ book, amountMinor }) => (
          <tr key={book}>
            <th scope="row">{sayBook(book)}</th>
            <td>{amountMinor < 0 && <Money minor={-amountMinor} currency={currency} />}</td>
            <td>{amountMinor > 0 && <Money minor={amountMinor} currency={currency} />}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('bills.sum')}</th>
          <td>
            <Money minor={total} currency={currency} />
          </td>
          <td>
            <Money minor={total} currency={currency} />
          </td>
        </tr>
      </tfoot>
    </table>
  )
}
