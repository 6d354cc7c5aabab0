import { memberStates } from '@app/contracts/access/company'
import { Id } from '@app/contracts/wire'
import { z } from 'zod'
import { defineListSearch, type SearchOf, words } from '#lib/list-search.ts'

/** The address of a customer's sub-accounts, which its own path stands before. */
export const userMembersSearch = defineListSearch({
  path: '',
  filters: { q: words, roleId: Id, state: z.enum(memberStates) },
})
export type UserMembersSearch = SearchOf<typeof userMembersSearch>
