import { listOrders, type OrderSummary } from '@app/contracts/orders/orders'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useT } from '#i18n/use-t.ts'
import { call } from '#lib/call.ts'
import { Button } from '#ui/Button.tsx'
import { liveRows } from '../detail/live-rows.ts'
import { orderQueries } from '../orders.queries.ts'
import { pulseMessages } from './order-pulse.messages.ts'
import styles from './order-pulse.module.css'
import type { OrderSearch } from './order-search.ts'

const livelyMs = 20_000
const flashMs = 1200

interface PulseProps {
  search: OrderSearch
  /** When the list came that is on screen: what comes later is compared with it. Milliseconds. */
  shownAt: number
  rows: readonly OrderSummary[]
  /** Some of them move by themselves. */
  isLively: boolean
}

/**
 * Polls the list while order states change by themselves. States change in place; rows come and go only when the reader
 * refreshes.
 */
export function OrderPulse({ search, shownAt, rows, isLively }: PulseProps) {
  const t = useT(pulseMessages)
  const client = useQueryClient()
  const { queryKey } = orderQueries.list(search)
  const { data: asked } = useQuery({
    queryKey: ['order-pulse', search, shownAt],
    queryFn: async ({ signal }) => {
      const { saved: _own, ...query } = search
      const answer = await call(listOrders, { query }, signal)
      const shown = client.getQueryData(queryKey)
      if (!shown) return answer
      const live = liveRows(shown.orders, answer.orders)
      client.setQueryData(queryKey, { ...shown, orders: live.rows }, { updatedAt: shownAt })
      requestAnimationFrame(() => live.changedIds.forEach(flash))
      return answer
    },
    initialData: () => client.getQueryData(queryKey),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchInterval: isLively ? livelyMs : false,
  })
  const isMoved = asked !== undefined && liveRows(rows, asked.orders).isMoved
  return (
    <div role="status" className={styles.pulse}>
      {isMoved && (
        <Button size="sm" icon={<RefreshCw aria-hidden="true" />} onClick={() => client.setQueryData(queryKey, asked)}>
          {t('pulse.new')}
        </Button>
      )}
    </div>
  )
}

/** Lights up the state of a row once. */
function flash(id: string): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const tag = document.querySelector(`[data-row="${CSS.escape(id)}"] [data-tone]`)
  tag?.parentElement?.animate([{ backgroundColor: 'var(--flash)' }, { backgroundColor: 'transparent' }], flashMs)
}
