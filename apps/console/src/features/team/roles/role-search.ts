import { z } from 'zod'
import { addressOf, lenient, words } from '#lib/list-search.ts'

/** The address of the roles page. `role` is the open one, or `new`; `from` is what a new one is copied from. */
export const RoleSearch = z.object({
  role: lenient(z.union([z.uuid(), z.literal('new')])),
  from: lenient(z.uuid()),
  q: lenient(words),
})
export type RoleSearch = z.infer<typeof RoleSearch>

export const roleHref = ({ q }: RoleSearch, role: string, from?: string): string =>
  addressOf('/company/roles', { role, from, q })
