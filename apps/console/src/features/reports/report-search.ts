import { DateDay } from '@app/contracts/orders/order-filter'
import { reportParts, salesDimensions } from '@app/contracts/reports/report-values'
import { z } from 'zod'
import { defineListSearch, type SearchOf } from '#lib/list-search.ts'

/** URL parameters of the report page, named as in its calls. */
export const reportSearch = defineListSearch({
  path: '/finance/report',
  filters: {
    accountId: z.uuid(),
    managerId: z.union([z.uuid(), z.literal('none')]),
    brand: z.coerce.string().trim().min(1).max(60),
    productId: z.uuid(),
    month: z.string().regex(/^\d{4}-\d\d$/),
  },
  settings: { part: z.enum(reportParts), by: z.enum(salesDimensions), from: DateDay, to: DateDay },
})
export type ReportSearch = SearchOf<typeof reportSearch>
