import { useLocale } from '#i18n/use-t.ts'
import { axisText } from '#lib/money-scale.ts'
import { useElementWidth } from '#ui/layout/use-element-width.ts'
import { AmountAxis } from './AmountAxis.tsx'
import { amountScale } from './amount-scale.ts'
import styles from './chart.module.css'

export interface MonthBar {
  /** Such as `2026-11`. */
  month: string
  minor: number
  /** The same month of the period before. */
  previousMinor?: number
}

const height = 220
const [top, bottom, left] = [12, 26, 56]
/** Least distance of two labels below the axis. */
const labelWidth = 52

/** Amounts by month as bars, beside those of the period before. A table has them in figures. */
export function MonthBars({ bars, label }: { bars: readonly MonthBar[]; label: string }) {
  const locale = useLocale()
  const [box, width] = useElementWidth(640)
  const values = bars.flatMap(({ minor, previousMinor = 0 }) => [minor / 100, previousMinor / 100])
  const scale = amountScale(values, { height, top, bottom })
  const { y } = scale
  const step = Math.max(1, width - left) / bars.length
  const hasBefore = bars.some(({ previousMinor }) => previousMinor !== undefined)
  const barWidth = Math.min(hasBefore ? 28 : 36, step * (hasBefore ? 0.36 : 0.6))
  const every = Math.max(1, Math.ceil(labelWidth / step))
  return (
    <div ref={box} className={styles.chart}>
      <svg width={width} height={height} role="img" aria-label={label}>
        <AmountAxis scale={scale} from={left} to={width} />
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
  )
}
