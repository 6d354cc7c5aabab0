import { defineListSearch, type SearchOf, words } from '#lib/list-search.ts'

/** The address of a customer's sub-accounts, which its own path stands before. */
export const userMembersSearch = defineListSearch({
  path: '',
  // Which roles and states there are, the page knows: that would be on every page.
  filters: { q: words, roleId: words, state: words },
})
export type UserMembersSearch = SearchOf<typeof userMembersSearch>
