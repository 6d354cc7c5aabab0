import { z } from 'zod'
import { addressOf, lenient, paging, words } from '#lib/list-search.ts'

/** The address of the departments page: the open one, a search in the tree, and which of its members are on screen. */
export const DeptSearch = z.object({
  dept: lenient(z.uuid()),
  q: lenient(words),
  member: lenient(words),
  limit: lenient(paging.limit),
  offset: lenient(paging.offset),
})
export type DeptSearch = z.infer<typeof DeptSearch>

/** Opens a department; the search in the tree stays. */
export const deptHref = ({ q }: DeptSearch, dept?: string): string => addressOf('/company/departments', { dept, q })
