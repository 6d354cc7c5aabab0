import type { ExportedCard } from '@app/contracts/dashboard'
import { ChartBar, Table2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { formatMoney } from '#lib/money.ts'
import { siteConfig } from '#lib/site-config.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { Button } from '#ui/Button.tsx'
import { Money } from '#ui/facts/Money.tsx'
import { dashboardMessages } from './dashboard.messages.ts'
import dashboardStyles from './dashboard.module.css'
import { sharePercent } from './dashboard-doors.ts'
import figureStyles from './dashboard-figures.module.css'
import type { PeriodQuery } from './dashboard-period.ts'
import styles from './dashboard-sales.module.css'
import { ExportCard } from './ExportCard.tsx'

export interface SoldRow {
  key: string
  name: string
  amountMinor: number
  /** Orders paid in the period; `href` lists them. */
  orders: number
  href: string
}

interface SoldProps {
  card: Exclude<ExportedCard, 'revenue'>
  period: PeriodQuery
  title: string
  answer: string
  rows: readonly SoldRow[]
  /** Revenue of the period: what is beyond the rows is shown as the rest. */
  totalMinor: number
  column: string
  rest: string
  children?: ReactNode
}

/** The largest of the rows in a sentence. */
export function useSoldAnswer([first]: readonly SoldRow[], totalMinor: number): string {
  const t = useT(dashboardMessages)
  const locale = useLocale()
  if (!first) return t('dash.sold-none')
  const amount = formatMoney(first.amountMinor, siteConfig().currency, locale)
  const percent = sharePercent(first.amountMinor, totalMinor)
  return percent === undefined
    ? t('dash.sold-first', { name: first.name, amount })
    : t('dash.sold-most', { name: first.name, amount, percent })
}

/** Revenue of the period by one of its sides, the largest first; as bars or as a table. */
export function SoldCard({ card, period, title, answer, rows, totalMinor, column, rest, children }: SoldProps) {
  const t = useT(dashboardMessages)
  const [isTable, showTable] = useState(false)
  const restMinor = totalMinor - rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const shown = { rows, restMinor, rest, totalMinor }
  return (
    <section className={styles.card} aria-label={title} data-card={card}>
      <header className={dashboardStyles.head}>
        <div>
          <h2>{title}</h2>
          <p>{answer}</p>
        </div>
        {rows.length > 0 && (
          <div className={dashboardStyles.tools}>
            <ExportCard {...{ card, title, period }} />
            <Button
              variant="ghost"
              size="sm"
              aria-pressed={isTable}
              icon={isTable ? <ChartBar aria-hidden="true" /> : <Table2 aria-hidden="true" />}
              onClick={() => showTable(!isTable)}
            >
              {isTable ? t('dash.as-chart') : t('dash.as-table')}
            </Button>
          </div>
        )}
      </header>
      {children}
      {rows.length > 0 && (isTable ? <SoldTable {...shown} column={column} title={title} /> : <SoldBars {...shown} />)}
    </section>
  )
}

interface Shown {
  rows: readonly SoldRow[]
  restMinor: number
  rest: string
  totalMinor: number
}

function SoldBars({ rows, restMinor, rest }: Shown) {
  const t = useT(dashboardMessages)
  const longest = Math.max(1, restMinor, ...rows.map(({ amountMinor }) => amountMinor))
  return (
    <ul className={styles.bars}>
      {rows.map(({ key, name, amountMinor, orders, href }) => (
        <li key={key}>
          <AppLink href={href} className={styles.row} data-paid-orders={orders}>
            <span className={styles.name}>{name}</span>
            <Bar share={amountMinor / longest} />
            <span className={styles.amount}>
              <Money minor={amountMinor} />
            </span>
            <small>{t('dash.sold-orders', { count: orders })}</small>
          </AppLink>
        </li>
      ))}
      {restMinor !== 0 && (
        <li className={styles.row} data-rest>
          <span className={styles.name}>{rest}</span>
          <Bar share={Math.max(0, restMinor) / longest} />
          <span className={styles.amount}>
            <Money minor={restMinor} />
          </span>
          <small />
        </li>
      )}
    </ul>
  )
}

function Bar({ share }: { share: number }) {
  return (
    <span className={styles.track} aria-hidden="true">
      <i style={{ width: `${share * 100}%` }} />
    </span>
  )
}

function SoldTable({ rows, restMinor, rest, totalMinor, column, title }: Shown & { column: string; title: string }) {
  const t = useT(dashboardMessages)
  const share = (minor: number) => {
    const percent = sharePercent(minor, totalMinor)
    return percent === undefined ? '-' : `${percent}%`
  }
  return (
    <div className={styles.table}>
      <table className={figureStyles.figures}>
        <caption className="sr">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{column}</th>
            <th scope="col">{t('dash.column.paid')}</th>
            <th scope="col">{t('dash.column.revenue')}</th>
            <th scope="col">{t('dash.column.share')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, amountMinor, orders, href }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td>
                <AppLink
                  href={href}
                  className={styles.count}
                  aria-label={t('dash.sold-orders-of', { name, count: orders })}
                >
                  {orders}
                </AppLink>
              </td>
              <td>
                <Money minor={amountMinor} />
              </td>
              <td>{share(amountMinor)}</td>
            </tr>
          ))}
          {restMinor !== 0 && (
            <tr>
              <th scope="row">{rest}</th>
              <td />
              <td>
                <Money minor={restMinor} />
              </td>
              <td>{share(restMinor)}</td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}
