import { useLocale } from '#i18n/use-t.ts'
import { axisText } from '#lib/money-scale.ts'
import type { AmountScale } from './amount-scale.ts'
import styles from './chart.module.css'

interface AmountAxisProps {
  scale: AmountScale
  /** Where the lines begin and end; the amounts stand before them. */
  from: number
  to: number
}

/** Marked amounts of a chart, each with a line across. */
export function AmountAxis({ scale: { y, ticks }, from, to }: AmountAxisProps) {
  const locale = useLocale()
  return ticks.map((value) => (
    <g key={value}>
      <line x1={from} x2={to} y1={y(value)} y2={y(value)} className={value === 0 ? styles.axis : styles.rule} />
      <text x={from - 10} y={y(value) + 4} textAnchor="end" className={styles.tick}>
        {axisText(value, locale)}
      </text>
    </g>
  ))
}
