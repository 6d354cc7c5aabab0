import { z } from 'zod'

const lenient = <S extends z.ZodType>(schema: S) => schema.optional().catch(undefined)
const words = lenient(z.coerce.string().trim().min(1).max(100))

/** The address of the departments page: the open one, a search in the tree, and which of its members are on screen. */
export const DeptSearch = z.object({
  dept: lenient(z.uuid()),
  q: words,
  member: words,
  limit: lenient(z.coerce.number().int().min(1).max(100)),
  offset: lenient(z.coerce.number().int().min(1).max(1_000_000)),
})
export type DeptSearch = z.infer<typeof DeptSearch>

/** Opens a department; the search in the tree stays. */
export function deptHref({ q }: DeptSearch, dept?: string): string {
  const search = new URLSearchParams({ ...(dept ? { dept } : {}), ...(q ? { q } : {}) }).toString()
  return `/company/departments${search && `?${search}`}`
}
