import { capitalAmount } from '@app/contracts/invoices/capital-amount'
import { invoiceKindWords, invoiceStateWords } from '@app/contracts/invoices/invoice-words'
import type { InvoiceDetail } from '@app/contracts/invoices/invoices'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Letterhead, PaperFoot } from '#features/orders/printing/Letterhead.tsx'
import { PrintFrame } from '#features/orders/printing/PrintFrame.tsx'
import { useT } from '#i18n/use-t.ts'
import { formatTime } from '#lib/time.ts'
import { useCurrency } from '#session/use-site.ts'
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
  const asked = useQuery(invoiceQueries.one(id))
  const number = asked.data?.invoiceNo ?? asked.data?.applyNo
  return (
    <PrintFrame
      asked={asked}
      title={number === undefined ? t('invoice-print.title') : t('invoice-print.file', { number })}
      back={{ href: invoiceHref(id), label: t('invoice-print.back') }}
      print={t('invoice-print.do')}
    >
      {(invoice) => <Sheet invoice={invoice} />}
    </PrintFrame>
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
