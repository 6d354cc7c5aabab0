import { OrganisationFilter } from '@app/contracts/list-filters'
import { z } from 'zod'

const lenient = <S extends z.ZodType>(schema: S) => schema.optional().catch(undefined)
const { view, q, vetting, country, accountId, sort } = OrganisationFilter.shape

export const organisationTabs = ['details', 'documents', 'vetting', 'history'] as const
export type OrganisationTab = (typeof organisationTabs)[number]

/** The address of the list; what cannot be read counts as absent. `id` is the organisation whose drawer is open, `tab` its part. */
export const OrganisationSearch = z.object({
  /** The form lies open: of a new one, or with `id` of that. */
  do: lenient(z.enum(['new', 'edit'])),
  id: lenient(z.uuid()),
  tab: lenient(z.enum(organisationTabs)),
  view: lenient(view.unwrap()),
  q: lenient(z.coerce.string().pipe(q.unwrap().min(1))),
  vetting: lenient(vetting.unwrap()),
  country: lenient(country.unwrap()),
  accountId: lenient(accountId.unwrap()),
  sort: lenient(sort.unwrap()),
  limit: lenient(z.coerce.number().int().min(1).max(100)),
  offset: lenient(z.coerce.number().int().min(1).max(1_000_000)),
  /** By which of the member's own views the list was reached. */
  saved: lenient(z.uuid()),
})
export type OrganisationSearch = z.infer<typeof OrganisationSearch>

export const isFiltered = ({ q, vetting, country, accountId, view }: OrganisationSearch): boolean =>
  Boolean(q ?? vetting ?? country ?? accountId) || (view !== undefined && view !== 'all')
