import { expiringBases, expiringBuckets, followUps } from '@app/contracts/orders/expiring-values'
import { DateDay } from '@app/contracts/orders/order-filter'
import { z } from 'zod'
import { defineListSearch, type SearchOf } from '#lib/list-search.ts'

/** URL parameters of the expiring page, named as in the call. `show` opens the calendar above the list. */
export const expiringSearch = defineListSearch({
  path: '/ssl/order/expiring',
  filters: {
    bucket: z.enum(expiringBuckets),
    brand: z.coerce.string().trim().min(1).max(60),
    follow: z.enum(followUps),
    managerId: z.uuid(),
    day: DateDay,
    until: DateDay,
  },
  settings: { basis: z.enum(expiringBases) },
  over: { show: z.literal('calendar') },
})
export type ExpiringSearch = SearchOf<typeof expiringSearch>

/** Filters that the time ranges and calendar days count by. */
export const counted = ({ basis, brand, follow, managerId }: ExpiringSearch) => ({ basis, brand, follow, managerId })
