import { capitalAmount } from '@app/contracts/invoices/capital-amount'
import type { InvoiceDetail } from '@app/contracts/invoices/invoices'
import { useT } from '#i18n/use-t.ts'
import { Money } from '#ui/facts/Money.tsx'
import { invoiceMessages } from './invoices.messages.ts'
import styles from './invoices.module.css'

/** Rate in per cent, such as `6%`. */
const percent = (rateBp: number) => `${rateBp / 100}%`

/** Lines of an invoice with their taxes, and the sums. */
export function InvoiceLines({
  invoice: { lines, netMinor, taxMinor, amountMinor, currency },
}: {
  invoice: InvoiceDetail
}) {
  const t = useT(invoiceMessages)
  const money = (minor: number) => <Money minor={minor} currency={currency} />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className={styles.tableWrap} aria-label={t('invoices.lines')} tabIndex={0}>
      <table className={styles.lines}>
        <caption>{t('invoices.lines')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('invoices.line.name')}</th>
            <th scope="col">{t('invoices.line.quantity')}</th>
            <th scope="col">{t('invoices.line.net')}</th>
            <th scope="col">{t('invoices.line.rate')}</th>
            <th scope="col">{t('invoices.line.tax')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.name} ${line.spec} ${line.rateBp}`}>
              <th scope="row">
                {line.name}
                {line.spec && <small>{line.spec}</small>}
              </th>
              <td>{line.quantity}</td>
              <td>{money(line.netMinor)}</td>
              <td>{line.category === 'S' ? percent(line.rateBp) : t(`invoices.category.${line.category}`)}</td>
              <td>{money(line.taxMinor)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('invoices.sum')}</th>
            <td />
            <td>{money(netMinor)}</td>
            <td />
            <td>{money(taxMinor)}</td>
          </tr>
          <tr>
            <th scope="row">{t('invoices.total')}</th>
            <td colSpan={4}>
              {currency === 'CNY' && <span className={styles.capitals}>{capitalAmount(amountMinor)}</span>}{' '}
              {money(amountMinor)}
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
