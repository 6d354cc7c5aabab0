import { ContactFilter } from '@app/contracts/list-filters'
import { z } from 'zod'
import { listPaths } from '#lib/view-search.ts'

const lenient = <S extends z.ZodType>(schema: S) => schema.optional().catch(undefined)
const { view, q, role, accountId, sort } = ContactFilter.shape

/** The address of the list; what cannot be read counts as absent. */
export const ContactSearch = z.object({
  /** What lies open over the list: a new contact, or with `id` one that is there. */
  do: lenient(z.enum(['new'])),
  id: lenient(z.uuid()),
  view: lenient(view.unwrap()),
  q: lenient(z.coerce.string().pipe(q.unwrap().min(1))),
  role: lenient(role.unwrap()),
  accountId: lenient(accountId.unwrap()),
  sort: lenient(sort.unwrap()),
  limit: lenient(z.coerce.number().int().min(1).max(100)),
  offset: lenient(z.coerce.number().int().min(1).max(1_000_000)),
  /** By which of the member's own views the list was reached. */
  saved: lenient(z.uuid()),
})
export type ContactSearch = z.infer<typeof ContactSearch>

/** A narrower or wider list begins at its first page, with nothing open over it. */
export const narrowed = <S extends object>(search: S, change: Partial<S>): S => ({
  ...search,
  ...{ do: undefined, id: undefined, offset: undefined },
  ...change,
})

export const isFiltered = ({ q, role, accountId, view }: ContactSearch): boolean =>
  Boolean(q ?? role ?? accountId) || (view !== undefined && view !== 'all')

/** The address of a list that says this. */
export function listHref(list: 'contacts' | 'organisations', search: object): string {
  const pairs = Object.entries(search).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  )
  const text = new URLSearchParams(pairs).toString()
  return `${listPaths[list]}${text && `?${text}`}`
}
