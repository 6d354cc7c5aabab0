import type { SalesDimension } from '@app/contracts/reports/report-values'
import type { SalesRow } from '@app/contracts/reports/reports'
import { Money } from '#ui/facts/Money.tsx'
import styles from './report.module.css'
import { useRowName } from './report-words.ts'

/** Rows that are drawn; the table has the others. */
const drawn = 10

/** The largest sales as bars, each above that of the period before. */
export function SalesBars({ rows, by }: { rows: readonly SalesRow[]; by: SalesDimension }) {
  const nameOf = useRowName(by)
  const shown = rows.filter(({ salesMinor, previousMinor }) => salesMinor > 0 || previousMinor > 0).slice(0, drawn)
  const longest = Math.max(1, ...shown.flatMap(({ salesMinor, previousMinor }) => [salesMinor, previousMinor]))
  const width = (minor: number) => ({ width: `${(Math.max(0, minor) / longest) * 100}%` })
  return (
    <ul className={styles.bars}>
      {shown.map((row) => (
        <li key={row.key ?? ''}>
          <span className={styles.barName}>{nameOf(row)}</span>
          <span className={styles.track} aria-hidden="true">
            <i style={width(row.salesMinor)} />
            <i style={width(row.previousMinor)} />
          </span>
          <span className={styles.amount}>
            <Money minor={row.salesMinor} />
          </span>
        </li>
      ))}
    </ul>
  )
}
