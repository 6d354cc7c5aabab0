import type { getDashboard } from '@app/contracts/dashboard'
import type { Reply } from '@app/contracts/endpoint'
import { useLocale, useT } from '#i18n/use-t.ts'
import { runningTotals, shortAmount } from '#lib/money-scale.ts'
import { AmountAxis } from '#ui/charts/AmountAxis.tsx'
import { amountScale } from '#ui/charts/amount-scale.ts'
import chartStyles from '#ui/charts/chart.module.css'
import { useElementWidth } from '#ui/layout/use-element-width.ts'
import { dashboardMessages } from './dashboard.messages.ts'
import styles from './dashboard-figures.module.css'

export type Revenue = NonNullable<Reply<typeof getDashboard>['revenue']>

const height = 248
const top = 14
const bottom = 26
const left = 52
const right = 84
/** Least distance between the labels of the two ends. */
const labelGap = 36

/** Revenue summed up over the period, beside the period before as a dashed line. */
export function RevenueLines({ days, label }: { days: Revenue['days']; label: string }) {
  const t = useT(dashboardMessages)
  const locale = useLocale()
  const [box, width] = useElementWidth(640)

  const present = runningTotals(days.map(({ amountMinor }) => amountMinor))
  const before = runningTotals(days.map(({ previousMinor }) => previousMinor))
  const scale = amountScale([...present, ...before], { height, top, bottom })
  const { y } = scale
  const span = Math.max(1, width - left - right)
  // A single day is a level line over the whole width.
  const x = (at: number) => left + (days.length === 1 ? at * span : (at / (days.length - 1)) * span)
  const points = (values: readonly number[]) =>
    (values.length === 1 ? [...values, ...values] : values).map((value, at) => `${x(at)},${y(value)}`).join(' ')
  const marks = dayMarks(days.length, width < 480 ? 3 : 5)
  const [presentEnd = 0, beforeEnd = 0] = [present.at(-1), before.at(-1)]
  const [presentY, beforeY] = apart(y(presentEnd), y(beforeEnd))

  return (
    <div className={styles.chart}>
      <div ref={box} className={chartStyles.chart}>
        <svg width={width} height={height} role="img" aria-label={label}>
          <AmountAxis scale={scale} from={left} to={width - right} />
          {marks.map((at) => (
            <text
              key={at}
              x={x(at)}
              y={height - 6}
              textAnchor={at === 0 ? 'start' : at === days.length - 1 ? 'end' : 'middle'}
              className={chartStyles.tick}
            >
              {days[at]?.day.slice(5)}
            </text>
          ))}
          <polyline points={points(before)} className={styles.before} />
          <polygon
            points={`${x(0)},${y(0)} ${points(present)} ${x(Math.max(1, days.length - 1))},${y(0)}`}
            className={styles.area}
          />
          <polyline points={points(present)} className={styles.present} />
          <LineEnd
            name={t('dash.revenue-present')}
            amount={shortAmount(presentEnd, locale)}
            x={width - right}
            y={presentY}
          />
          <LineEnd
            name={t('dash.revenue-before')}
            amount={shortAmount(beforeEnd, locale)}
            x={width - right}
            y={beforeY}
            isBefore
          />
        </svg>
      </div>
    </div>
  )
}

interface LineEndProps {
  name: string
  amount: string
  x: number
  y: number
  isBefore?: boolean
}

function LineEnd({ name, amount, x, y, isBefore }: LineEndProps) {
  return (
    <g className={isBefore ? styles.endBefore : styles.end}>
      <text x={x + 8} y={y}>
        {name}
      </text>
      <text x={x + 8} y={y + 16}>
        {amount}
      </text>
    </g>
  )
}

/** Days that the axis names, first and last among them. */
function dayMarks(days: number, most: number): number[] {
  const last = days - 1
  const count = Math.min(most, days)
  return [...new Set(Array.from({ length: count }, (_, at) => Math.round((at / Math.max(1, count - 1)) * last)))]
}

/** Heights of two labels, moved apart where they would cover each other, and kept inside the drawing. */
function apart(first: number, second: number): [number, number] {
  const lowest = height - bottom - 18
  const middle = Math.min(Math.max((first + second) / 2, top + labelGap / 2), lowest - labelGap / 2)
  if (Math.abs(first - second) >= labelGap) return [Math.min(first, lowest), Math.min(second, lowest)]
  return first <= second
    ? [middle - labelGap / 2, middle + labelGap / 2]
    : [middle + labelGap / 2, middle - labelGap / 2]
}
