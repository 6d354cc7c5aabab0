import { availableOf } from '@app/contracts/finance/finance'
import { bookWords } from '@app/contracts/finance/finance-words'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useT } from '#i18n/use-t.ts'
import { Money } from '#ui/facts/Money.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import type { BillSearch } from './bill-search.ts'
import { billMessages } from './bills.messages.ts'
import styles from './bills.module.css'
import { billQueries } from './bills.queries.ts'

function Figure({ name, minor }: { name: string; minor: number | undefined }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{minor === undefined ? <Skeleton height={20} width={96} /> : <Money minor={minor} />}</dd>
    </div>
  )
}

const Strip = ({ label, children }: { label: string; children: ReactNode }) => (
  <section aria-label={label}>
    <dl className={styles.strip}>{children}</dl>
  </section>
)

/** Sums over all pages of the list. */
export function BillFigures({ search }: { search: BillSearch }) {
  const t = useT(billMessages)
  const sayBook = useT(bookWords)
  const { data } = useQuery(billQueries.figures(search))
  return (
    <Strip label={t('bills.figures')}>
      <Figure name={t('bills.in')} minor={data?.inMinor} />
      <Figure name={t('bills.out')} minor={data?.outMinor} />
      <Figure name={t('bills.net')} minor={data?.netMinor} />
      <Figure name={t('bills.fee')} minor={data?.feeMinor} />
      {search.book && <Figure name={sayBook(search.book)} minor={data?.bookMinor ?? undefined} />}
    </Strip>
  )
}

/** What the reader's own account has to spend. */
export function OwnBalance() {
  const t = useT(billMessages)
  const { data } = useQuery(billQueries.balance())
  return (
    <Strip label={t('bills.own')}>
      <Figure name={t('bills.balance')} minor={data?.balanceMinor} />
      <Figure name={t('bills.credit')} minor={data?.creditMinor} />
      <Figure name={t('bills.available')} minor={data && availableOf(data)} />
      <Figure name={t('bills.to-invoice')} minor={data?.toBeInvoicedMinor} />
    </Strip>
  )
}
