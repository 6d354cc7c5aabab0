import { useQuery } from '@tanstack/react-query'
import { useT } from '#i18n/use-t.ts'
import { Money } from '#ui/facts/Money.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import type { InvoiceSearchParams } from './invoice-search.ts'
import { invoiceMessages } from './invoices.messages.ts'
import styles from './invoices.module.css'
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
    <section aria-label={t('invoices.figures')}>
      <dl className={styles.strip}>
        {figures.map(([name, key]) => (
          <div key={name}>
            <dt>{t(`invoices.figure.${name}`)}</dt>
            <dd>{data ? <Money minor={data[key]} /> : <Skeleton height={20} width={96} />}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
