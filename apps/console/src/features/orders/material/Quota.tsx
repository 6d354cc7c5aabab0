import type { Reply } from '@app/contracts/endpoint'
import type { quoteOrder } from '@app/contracts/orders/order-quote'
import type { ReactNode } from 'react'
import { useCurrency } from '#session/use-site.ts'
import styles from './wizard-names.module.css'

const mostCells = 12

interface QuotaProps {
  count: number
  included: number
  /** How many of them cost extra. */
  over: number
  quote: Reply<typeof quoteOrder> | undefined
  children: ReactNode
}

/** How many are used of those in the price, and what the rest costs. */
export function Quota({ count, included, over, quote, children }: QuotaProps) {
  const { format } = useCurrency()
  const cells = included + over
  const extra = quote?.priceLines.filter(({ kind }) => kind !== 'base').reduce((sum, line) => sum + line.amountMinor, 0)
  return (
    <p className={styles.quota} role="status">
      {cells <= mostCells && (
        <span className={styles.cells} aria-hidden="true">
          {Array.from({ length: cells }, (_, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: cells have nothing but their place.
            <i key={i} data-is={i >= included ? 'over' : i < count - over ? 'used' : undefined} />
          ))}
        </span>
      )}
      <span>{children}</span>
      {extra !== undefined && extra > 0 && <b>+{format(extra)}</b>}
    </p>
  )
}
