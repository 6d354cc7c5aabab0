import { useQuery } from '@tanstack/react-query'
import { useT } from '#i18n/use-t.ts'
import { Money } from '#ui/facts/Money.tsx'
import { Figures } from '#ui/table/Figures.tsx'
import type { InvoiceSearchParams } from './invoice-search.ts'
import { invoiceMessages } from './invoices.messages.ts'
import { invoiceQueries } from './invoices.queries.ts'

const figures = [
  ['open', 'openMinor'],
  ['issued', 'issuedMinor'],
  ['red', 'redMinor'],
  ['tax', 'taxMinor'],
] as const

/** Sums over all pages of the list. */
export function InvoiceFigures({ search }: { search: InvoiceSearchParams }) {
  const t = useT(invoiceMessages)
  const { data } = useQuery(invoiceQueries.figures(search))
  return (
    <Figures
      isAbove
      label={t('invoices.figures')}
      figures={figures.map(([name, key]) => [t(`invoices.figure.${name}`), data && <Money minor={data[key]} />])}
    />
  )
}
