import { z } from 'zod'
import { lenient, paging, words } from '#lib/list-search.ts'

/** Address of the articles to read. */
export const readingSearch = z.object({
  q: lenient(words),
  categoryId: lenient(z.uuid()),
  page: lenient(paging.offset),
})
export type ReadingSearch = z.output<typeof readingSearch>
