import { ContactFilter } from '@app/contracts/list-filters'
import { z } from 'zod'
import { defineListSearch, type SearchOf, words } from '#lib/list-search.ts'
import { listPaths } from '#lib/view-search.ts'

const { view, role, accountId, sort } = ContactFilter.shape

/** The address of the list. A new contact is open over it by `do`, one that is there by `id`. */
export const contactSearch = defineListSearch({
  path: listPaths.contacts,
  filters: { view, q: words, role, accountId },
  settings: { sort },
  over: { do: z.enum(['new']), id: z.uuid() },
})
export type ContactSearch = SearchOf<typeof contactSearch>
