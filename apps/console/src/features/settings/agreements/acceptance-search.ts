import { agreementKinds } from '@app/contracts/agreement-kinds'
import { z } from 'zod'
import { defineListSearch, type SearchOf, words } from '#lib/list-search.ts'
import { listPaths } from '#lib/view-search.ts'

/** The address of the list of who accepted which agreement. */
export const acceptanceSearch = defineListSearch({
  path: listPaths.acceptances,
  // A version may look like a number in an address.
  filters: { view: z.literal('all'), agreement: z.enum(agreementKinds), version: z.coerce.string().max(40), q: words },
})
export type AcceptanceSearch = SearchOf<typeof acceptanceSearch>
