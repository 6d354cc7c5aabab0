import { z } from 'zod'

const lenient = <S extends z.ZodType>(schema: S) => schema.optional().catch(undefined)

/** The address of the roles page. `role` is the open one, or `new`; `from` is what a new one is copied from. */
export const RoleSearch = z.object({
  role: lenient(z.union([z.uuid(), z.literal('new')])),
  from: lenient(z.uuid()),
  q: lenient(z.coerce.string().trim().min(1).max(100)),
})
export type RoleSearch = z.infer<typeof RoleSearch>

export function roleHref({ q }: RoleSearch, role: string, from?: string): string {
  const search = new URLSearchParams({ role, ...(from ? { from } : {}), ...(q ? { q } : {}) })
  return `/company/roles?${search}`
}
