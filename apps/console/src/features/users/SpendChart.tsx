import type { Reply } from '@app/contracts/endpoint'
import type { getUserOverview } from '@app/contracts/users/user-record'
import { ChartColumn, Table2 } from 'lucide-react'
import { useState } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { formatMoney } from '#lib/money.ts'
import { axisEnd, axisText } from '#lib/money-scale.ts'
import { siteConfig } from '#lib/site-config.ts'
import { Button } from '#ui/Button.tsx'
import { Money } from '#ui/facts/Money.tsx'
import { Panel } from '#ui/layout/DetailLayout.tsx'
import { useElementWidth } from '#ui/layout/use-element-width.ts'
import styles from './user-page.module.css'
import { userRecordMessages } from './user-record.messages.ts'

type Months = Reply<typeof getUserOverview>['months']

const net = ({ paidMinor, refundedMinor }: Months[number]) => paidMinor - refundedMinor

/** Spend of twelve months, as bars or as a table. */
export function SpendChart({ months }: { months: Months }) {
  const t = useT(userRecordMessages)
  const locale = useLocale()
  const [isTable, showTable] = useState(false)
  const totalMinor = months.reduce((sum, month) => sum + net(month), 0)
  const money = (minor: number) => formatMoney(minor, siteConfig().currency, locale)
  const answer =
    totalMinor === 0
      ? t('user.overview.spend-none')
      : t('user.overview.spend-answer', {
          total: money(totalMinor),
          mean: money(Math.round(totalMinor / months.length)),
        })
  return (
    <Panel
      title={t('user.overview.spend')}
      note={answer}
      actions={
        <Button
          variant="ghost"
          size="sm"
          aria-pressed={isTable}
          icon={isTable ? <ChartColumn aria-hidden="true" /> : <Table2 aria-hidden="true" />}
          onClick={() => showTable(!isTable)}
        >
          {isTable ? t('user.overview.as-chart') : t('user.overview.as-table')}
        </Button>
      }
    >
      {isTable ? <SpendTable months={months} /> : <SpendBars months={months} label={answer} />}
    </Panel>
  )
}

const height = 200
const top = 10
const bottom = 26
const left = 56

function SpendBars({ months, label }: { months: Months; label: string }) {
  const locale = useLocale()
  const [box, width] = useElementWidth(640)
  const values = months.map((month) => net(month) / 100)
  const end = axisEnd(Math.max(0, ...values))
  const low = Math.min(0, ...values)
  const floor = low < 0 ? -axisEnd(-low) : 0
  const y = (value: number) => top + ((end - value) / (end - floor)) * (height - top - bottom)
  const step = Math.max(1, width - left) / months.length
  const barWidth = Math.min(36, step * 0.6)
  const every = width < 480 ? 3 : 1
  return (
    <div ref={box} className={styles.chart}>
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
        {months.map(({ month }, at) => {
          const value = values[at] ?? 0
          const x = left + step * at + (step - barWidth) / 2
          return (
            <g key={month}>
              <rect
                x={x}
                y={Math.min(y(value), y(0))}
                width={barWidth}
                height={Math.abs(y(value) - y(0))}
                rx={2}
                className={styles.bar}
              >
                <title>{`${month} ${axisText(value, locale)}`}</title>
              </rect>
              {at % every === 0 && (
                <text x={x + barWidth / 2} y={height - 6} textAnchor="middle" className={styles.tick}>
                  {month.slice(2).replace('-', '/')}
                </text>
              )}
            </g>
          )
        })}
      </svg>
    </div>
  )
}

function SpendTable({ months }: { months: Months }) {
  const t = useT(userRecordMessages)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
    <section className={styles.scroll} tabIndex={0} aria-label={t('user.overview.spend')}>
      <table className={styles.figures}>
        <thead>
          <tr>
            <th scope="col">{t('user.overview.month')}</th>
            <th scope="col" className={styles.end}>
              {t('user.overview.paid')}
            </th>
            <th scope="col" className={styles.end}>
              {t('user.overview.refunded')}
            </th>
            <th scope="col" className={styles.end}>
              {t('user.overview.net')}
            </th>
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map((month) => (
            <tr key={month.month}>
              <th scope="row">{month.month}</th>
              <td className={styles.end}>
                <Money minor={month.paidMinor} />
              </td>
              <td className={styles.end}>
                <Money minor={month.refundedMinor} />
              </td>
              <td className={styles.end}>
                <Money minor={net(month)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
