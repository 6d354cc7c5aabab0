import { AnnouncementFilter } from '@app/contracts/announcements/announcement-filter'
import { defineListSearch, type SearchOf, words } from '#lib/list-search.ts'
import { listPaths } from '#lib/view-search.ts'

const { view, level, readers, categoryId, sort } = AnnouncementFilter.shape

/** Address of the list of announcements. */
export const announcementSearch = defineListSearch({
  path: listPaths.announcements,
  filters: { view, q: words, level, readers, categoryId },
  settings: { sort },
  over: {},
})
export type AnnouncementSearch = SearchOf<typeof announcementSearch>
