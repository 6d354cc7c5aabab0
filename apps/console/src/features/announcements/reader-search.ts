import { ReaderFilter } from '@app/contracts/announcements/announcement-readers'
import { z } from 'zod'
import { addressOf, defineListSearch, type SearchOf, words } from '#lib/list-search.ts'

const { view, sort } = ReaderFilter.shape

/** Address of the readers of an announcement: a tab of its page. */
export const readerSearch = defineListSearch({
  path: '',
  filters: { view, q: words },
  settings: { tab: z.literal('readers'), sort },
})
export type ReaderSearch = SearchOf<typeof readerSearch>

/** Where the readers of an announcement are listed. */
export const readersHref = (id: string, search: ReaderSearch = {}): string =>
  addressOf(`/cms/announcement/${id}`, { ...search, tab: 'readers' })
