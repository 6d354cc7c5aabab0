import { BillFilter } from '@app/contracts/bills/bill-filter'
import { z } from 'zod'
import { defineListSearch, type SearchOf, words } from '#lib/list-search.ts'
import { listPaths } from '#lib/view-search.ts'

const { view, kind, method, accountId, managerId, book, productId, from, to, amountFrom, amountTo, sort } =
  BillFilter.shape

/** The address of the list. A transaction is open over it by `id`. */
export const billSearch = defineListSearch({
  path: listPaths.bills,
  filters: {
    ...{ view, q: words, kind, method, accountId, from, to, amountFrom, amountTo },
    ...{ managerId, book, productId, brand: words },
  },
  settings: { sort },
  over: { id: z.uuid(), do: z.enum(['adjust', 'reverse', 'statement']) },
})
export type BillSearch = SearchOf<typeof billSearch>
