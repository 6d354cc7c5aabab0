import { type SubAccountFilter as Filter, SubAccountFilter } from '@app/contracts/list-filters'
import { z } from 'zod'

const lenient = <S extends z.ZodType>(schema: S) => schema.optional().catch(undefined)
const { view, q, roleId, deptId, sort } = SubAccountFilter.shape

/** The address of the list; what cannot be read counts as absent. */
export const SubAccountSearch = z.object({
  /** What lies open over the list: an invitation, or many of a file. */
  do: lenient(z.enum(['invite', 'import'])),
  view: lenient(view.unwrap()),
  q: lenient(q.unwrap().min(1)),
  roleId: lenient(roleId.unwrap()),
  deptId: lenient(deptId.unwrap()),
  sort: lenient(sort.unwrap()),
  limit: lenient(z.coerce.number().int().min(1).max(100)),
  offset: lenient(z.coerce.number().int().min(1).max(1_000_000)),
  /** By which of the member's own views the list was reached. */
  saved: lenient(z.uuid()),
})
export type SubAccountSearch = z.infer<typeof SubAccountSearch>

/** A narrower or wider list begins at its first page. */
export const narrowed = (search: SubAccountSearch, change: Partial<SubAccountSearch>): SubAccountSearch => ({
  ...search,
  do: undefined,
  offset: undefined,
  ...change,
})

export const isFiltered = ({ q, roleId, deptId, view }: SubAccountSearch): boolean =>
  Boolean(q ?? roleId ?? deptId) || (view !== undefined && view !== 'all')

/** What of the address decides who is in the list, whatever its page. */
export const filterOf = ({ limit: _, offset: __, do: ___, saved: ____, ...rest }: SubAccountSearch): Partial<Filter> =>
  rest

export function subAccountHref(search: SubAccountSearch): string {
  const pairs = Object.entries(search).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  )
  const text = new URLSearchParams(pairs).toString()
  return `/company/sub-account${text && `?${text}`}`
}
