import type { getDashboard } from '@app/contracts/dashboard'
import type { Reply } from '@app/contracts/endpoint'
import { useLocale, useT } from '#i18n/use-t.ts'
import { formatMoney } from '#lib/money.ts'
import { siteConfig } from '#lib/site-config.ts'
import { useElementWidth } from '#ui/layout/use-element-width.ts'
import { dashboardMessages } from './dashboard.messages.ts'
import styles from './dashboard-cards.module.css'
import { axisEnd, axisText } from './revenue-scale.ts'

export type Revenue = NonNullable<Reply<typeof getDashboard>['revenue']>

const height = 208
const top = 12
const bottom = 24
const left = 48

/** One bar per day from zero up; days with more refunds than payments go below the axis. */
export function RevenueBars({ days, label }: { days: Revenue['days']; label: string }) {
  const t = useT(dashboardMessages)
  const locale = useLocale()
  const [box, width] = useElementWidth(640)
  const { currency } = siteConfig()

  const amounts = days.map(({ amountMinor }) => amountMinor / 100)
  const end = axisEnd(Math.max(0, ...amounts))
  const low = Math.min(0, ...amounts)
  const floor = low < 0 ? -axisEnd(-low) : 0
  const plot = height - top - bottom
  const y = (value: number) => top + ((end - value) / (end - floor)) * plot
  const slot = (width - left) / Math.max(1, days.length)
  const barWidth = Math.max(2, Math.min(18, slot - 4))
  const every = width < 480 ? 10 : 5

  return (
    <div className={styles.chart}>
      <div ref={box}>
        <svg width={width} height={height} role="img" aria-label={label}>
          {[end, end / 2, 0, ...(floor < 0 ? [floor] : [])].map((value) => (
            <g key={value}>
              <line
                x1={left}
                x2={width}
                y1={y(value)}
                y2={y(value)}
                className={value === 0 ? styles.axis : styles.rule}
              />
              <text x={left - 10} y={y(value) + 4} textAnchor="end" className={styles.tick}>
                {axisText(value, locale)}
              </text>
            </g>
          ))}
          {days.map(({ day, amountMinor }, i) => {
            const value = amountMinor / 100
            const x = left + i * slot + (slot - barWidth) / 2
            const barTop = Math.min(y(value), y(0))
            const barHeight = Math.max(value === 0 ? 0 : 2, Math.abs(y(value) - y(0)))
            return (
              <g key={day} className={styles.bar}>
                <rect x={left + i * slot} y={top} width={slot} height={plot} fill="transparent" />
                <rect x={x} y={barTop} width={barWidth} height={barHeight} rx={Math.min(2, barWidth / 2)} data-bar />
                <title>{t('dash.revenue-day', { day, amount: formatMoney(amountMinor, currency, locale) })}</title>
                {(days.length - 1 - i) % every === 0 && (
                  <text x={x + barWidth / 2} y={height - 6} textAnchor="middle" className={styles.tick}>
                    {day.slice(5)}
                  </text>
                )}
              </g>
            )
          })}
        </svg>
      </div>
    </div>
  )
}
