import { useLocale } from '#i18n/use-t.ts'
import { axisEnd, axisText } from '#lib/money-scale.ts'
import { useElementWidth } from '#ui/layout/use-element-width.ts'
import styles from './report.module.css'

export interface MonthBar {
  month: string
  minor: number
  /** The same month of the period before. */
  previousMinor?: number
}

const height = 220
const top = 12
const bottom = 26
const left = 56
/** Least distance of two labels below the axis. */
const labelWidth = 52

/** Amounts by month as bars, beside those of the period before. The table below it has them in figures. */
export function MonthBars({ bars, label }: { bars: readonly MonthBar[]; label: string }) {
  const locale = useLocale()
  const [box, width] = useElementWidth(640)
  const values = bars.flatMap(({ minor, previousMinor = 0 }) => [minor / 100, previousMinor / 100])
  const end = axisEnd(Math.max(0, ...values))
  const low = Math.min(0, ...values)
  const floor = low < 0 ? -axisEnd(-low) : 0
  const y = (value: number) => top + ((end - value) / (end - floor)) * (height - top - bottom)
  const step = Math.max(1, width - left) / bars.length
  const hasBefore = bars.some(({ previousMinor }) => previousMinor !== undefined)
  const barWidth = Math.min(28, step * (hasBefore ? 0.36 : 0.6))
  const every = Math.max(1, Math.ceil(labelWidth / step))
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
          {bars.map(({ month, minor, previousMinor }, at) => {
            const middle = left + step * (at + 0.5)
            const bar = (value: number, x: number, className: string | undefined) => (
              <rect
                {...{
                  x,
                  y: Math.min(y(value), y(0)),
                  width: barWidth,
                  height: Math.abs(y(value) - y(0)),
                  rx: 2,
                  className,
                }}
              />
            )
            return (
              <g key={month}>
                <title>{`${month} ${axisText(minor / 100, locale)}`}</title>
                {previousMinor !== undefined && bar(previousMinor / 100, middle - barWidth - 1, styles.barBefore)}
                {bar(minor / 100, previousMinor === undefined ? middle - barWidth / 2 : middle + 1, styles.bar)}
                {at % every === 0 && (
                  <text x={middle} y={height - 6} textAnchor="middle" className={styles.tick}>
                    {month.slice(2).replace('-', '/')}
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
