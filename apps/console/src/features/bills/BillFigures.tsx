import { availableOf } from '@app/contracts/finance/finance'
import { bookWords } from '@app/contracts/finance/finance-words'
import { useQuery } from '@tanstack/react-query'
import { useT } from '#i18n/use-t.ts'
import { Money } from '#ui/facts/Money.tsx'
import { Figures } from '#ui/table/Figures.tsx'
import type { BillSearch } from './bill-search.ts'
import { billMessages } from './bills.messages.ts'
import { billQueries } from './bills.queries.ts'

const money = (minor: number | undefined) => (minor === undefined ? undefined : <Money minor={minor} />)

/** Sums over all pages of the list. */
export function BillFigures({ search }: { search: BillSearch }) {
  const t = useT(billMessages)
  const sayBook = useT(bookWords)
  const { data } = useQuery(billQueries.figures(search))
  return (
    <Figures
      isAbove
      label={t('bills.figures')}
      figures={[
        [t('bills.in'), money(data?.inMinor)],
        [t('bills.out'), money(data?.outMinor)],
        [t('bills.net'), money(data?.netMinor)],
        [t('bills.fee'), money(data?.feeMinor)],
        ...(search.book ? [[sayBook(search.book), money(data?.bookMinor ?? undefined)] as const] : []),
      ]}
    />
  )
}

/** What the reader's own account has to spend. */
export function OwnBalance() {
  const t = useT(billMessages)
  const { data } = useQuery(billQueries.balance())
  return (
    <Figures
      isAbove
      label={t('bills.own')}
      figures={[
        [t('bills.balance'), money(data?.balanceMinor)],
        [t('bills.credit'), money(data?.creditMinor)],
        [t('bills.available'), money(data && availableOf(data))],
        [t('bills.to-invoice'), money(data?.toBeInvoicedMinor)],
      ]}
    />
  )
}
