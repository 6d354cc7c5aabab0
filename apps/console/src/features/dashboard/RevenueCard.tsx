import { ChartLine, Table2 } from 'lucide-react'
import { useState } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { formatMoney } from '#lib/money.ts'
import { siteConfig } from '#lib/site-config.ts'
import { Button } from '#ui/Button.tsx'
import { Money } from '#ui/facts/Money.tsx'
import { dashboardMessages } from './dashboard.messages.ts'
import dashboardStyles from './dashboard.module.css'
import { changePercent } from './dashboard-doors.ts'
import figureStyles from './dashboard-figures.module.css'
import type { PeriodQuery } from './dashboard-period.ts'
import { ExportCard } from './ExportCard.tsx'
import { type Revenue, RevenueLines } from './RevenueLines.tsx'

function useAnswer({ totalMinor, previousMinor }: Revenue): string {
  const t = useT(dashboardMessages)
  const locale = useLocale()
  if (totalMinor === 0 && previousMinor === 0) return t('dash.revenue-none')
  const total = formatMoney(totalMinor, siteConfig().currency, locale)
  const change = changePercent(totalMinor, previousMinor)
  if (change === undefined) return t('dash.revenue-new', { total })
  if (change === 0) return t('dash.revenue-same', { total })
  const percent = Math.abs(change)
  return change > 0 ? t('dash.revenue-more', { total, percent }) : t('dash.revenue-less', { total, percent })
}

/** Revenue of the period summed up, beside the period before; as lines or as a table. */
export function RevenueCard({ revenue, period }: { revenue: Revenue; period: PeriodQuery }) {
  const t = useT(dashboardMessages)
  const answer = useAnswer(revenue)
  const [isTable, showTable] = useState(false)
  return (
    <section className={dashboardStyles.card} aria-labelledby="revenue">
      <header className={dashboardStyles.head}>
        <div>
          <h2 id="revenue">{t('dash.revenue')}</h2>
          <p>{answer}</p>
        </div>
        <div className={dashboardStyles.tools}>
          <ExportCard card="revenue" title={t('dash.revenue')} period={period} />
          <Button
            variant="ghost"
            size="sm"
            aria-pressed={isTable}
            icon={isTable ? <ChartLine aria-hidden="true" /> : <Table2 aria-hidden="true" />}
            onClick={() => showTable(!isTable)}
          >
            {isTable ? t('dash.as-chart') : t('dash.as-table')}
          </Button>
        </div>
      </header>
      {isTable ? <RevenueTable revenue={revenue} /> : <RevenueLines days={revenue.days} label={answer} />}
    </section>
  )
}

function RevenueTable({ revenue }: { revenue: Revenue }) {
  const t = useT(dashboardMessages)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
    <section className={figureStyles.scroll} tabIndex={0} aria-label={t('dash.revenue-note')}>
      <table className={figureStyles.figures}>
        <caption className="sr">{t('dash.revenue-note')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('dash.column.day')}</th>
            <th scope="col">{t('dash.revenue-present')}</th>
            <th scope="col">{t('dash.revenue-before')}</th>
          </tr>
        </thead>
        <tbody>
          {revenue.days.toReversed().map(({ day, amountMinor, previousMinor }) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              <td>
                <Money minor={amountMinor} />
              </td>
              <td>
                <Money minor={previousMinor} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
