import { capitalAmount } from '@app/contracts/invoices/capital-amount'
import { invoiceKindWords, invoiceStateWords } from '@app/contracts/invoices/invoice-words'
import type { InvoiceDetail } from '@app/contracts/invoices/invoices'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { ArrowLeft, Printer } from 'lucide-react'
import { useEffect } from 'react'
import { Letterhead, PaperFoot } from '#features/orders/printing/Letterhead.tsx'
import printStyles from '#features/orders/printing/print.module.css'
import { useT } from '#i18n/use-t.ts'
import { formatTime } from '#lib/time.ts'
import { useCurrency } from '#session/use-site.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { InvoiceLines } from './InvoiceLines.tsx'
import styles from './invoice-print.module.css'
import { invoiceHref } from './invoice-search.ts'
import { invoiceMessages } from './invoices.messages.ts'
import { invoiceQueries } from './invoices.queries.ts'
import { printMessages } from './print.messages.ts'

const route = getRouteApi('/print/invoice/$id')

/** Sheet of an invoice with its application, as it will come out of the printer. */
export function InvoicePrintPage() {
  const t = useT(printMessages)
  const { id } = route.useParams()
  const { data: invoice, error, isError, refetch } = useQuery(invoiceQueries.one(id))
  const title = invoice
    ? t('invoice-print.file', { number: invoice.invoiceNo ?? invoice.applyNo })
    : t('invoice-print.title')
  // A PDF takes its name from the title of the page.
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <div className={printStyles.page}>
      <header className={printStyles.bar}>
        <ButtonLink variant="ghost" href={invoiceHref(id)} icon={<ArrowLeft aria-hidden="true" />}>
          {t('invoice-print.back')}
        </ButtonLink>
        <Button
          variant="primary"
          icon={<Printer aria-hidden="true" />}
          {...(invoice ? {} : { disabled: true })}
          onClick={() => window.print()}
        >
          {t('invoice-print.do')}
        </Button>
      </header>
      <main className={printStyles.desk}>
        {isError && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!isError && !invoice && <Skeleton height={900} radius={2} />}
        {invoice && (
          <article className={printStyles.sheet}>
            <Sheet invoice={invoice} />
          </article>
        )}
      </main>
    </div>
  )
}

function Sheet({ invoice }: { invoice: InvoiceDetail }) {
  const t = useT(printMessages)
  const say = useT(invoiceMessages)
  const sayKind = useT(invoiceKindWords)
  const sayState = useT(invoiceStateWords)
  const { format } = useCurrency()
  const { buyer, seller, amountMinor, redMinor, currency, orders } = invoice
  const party = (one: Omit<typeof buyer, 'kind' | 'title'>) =>
    [one.taxNo, one.address, one.phone, `${one.bank} ${one.bankAccount}`.trim()]
      .filter((text) => text !== '')
      .join('\n')
  const rows: [string, string][] = [
    [say('invoices.applyNo'), invoice.applyNo],
    [say('invoices.kind'), sayKind(invoice.kind)],
    [say('invoices.state'), sayState(invoice.state)],
    ...(invoice.invoiceNo ? [[say('invoices.invoiceNo'), invoice.invoiceNo] as [string, string]] : []),
    ...(invoice.invoiceDate ? [[say('invoices.invoiceDate'), invoice.invoiceDate] as [string, string]] : []),
    [say('invoices.buyer'), `${buyer.title}\n${party(buyer)}`],
    [say('invoices.seller'), seller ? `${seller.name}\n${party(seller)}` : say('invoices.seller-none')],
    [say('invoices.orders'), orders.map(({ order, spec }) => order?.orderNo ?? spec).join(', ')],
    [say('invoices.appliedAt'), `${formatTime(invoice.appliedAt)} · ${invoice.appliedBy}`],
    ...(invoice.remark ? [[say('invoices.remark'), invoice.remark] as [string, string]] : []),
    [say('invoices.amount'), format(amountMinor)],
    ...(currency === 'CNY' ? [[t('invoice-print.in-words'), capitalAmount(amountMinor)] as [string, string]] : []),
    ...(redMinor > 0 ? [[say('invoices.figure.red'), format(redMinor)] as [string, string]] : []),
  ]
  return (
    <>
      <Letterhead
        number={invoice.invoiceNo ?? invoice.applyNo}
        href={invoiceHref(invoice.id)}
        title={t('invoice-print.title')}
      />
      <dl className={styles.facts}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.lines}>
        <InvoiceLines invoice={invoice} />
      </div>
      {currency === 'CNY' && <p className={styles.note}>{t('invoice-print.note')}</p>}
      <PaperFoot href={invoiceHref(invoice.id)} />
    </>
  )
}
