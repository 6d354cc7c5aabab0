import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, Line } from './wire.ts'

/** Lists with saved views. */
export const viewLists = [
  'orders',
  'products',
  'promotions',
  'sub-accounts',
  'api-keys',
  'logs',
  'messages',
  'mail-templates',
  'sms-templates',
  'contacts',
  'organisations',
  'users',
  'bills',
  'differences',
  'invoices',
  'wording',
  'acceptances',
  'articles',
  'announcements',
  'tenants',
] as const
export type ViewList = (typeof viewLists)[number]

/** Limit of a member's views per list. */
export const mostViews = 20
export const longestViewName = 40

/** Saved filters and order of a list; belongs to one member. */
export const SavedView = z.object({
  id: Id,
  list: z.enum(viewLists),
  name: z.string(),
  /** Query string of the list's address, without the question mark. */
  search: z.string(),
  /** Whether the list opens with this view when its address has no query; at most one view per list. */
  isDefault: z.boolean(),
})
export type SavedView = z.infer<typeof SavedView>

const Name = Line(longestViewName).min(1, 'field.missing')
// As long as an address may be: a multi-line search is long.
const Search = z.string().max(10_000)
/** Index among the views of a list, from 0; larger values mean the last. */
const Position = z.int().min(0).max(1000)
const one = z.object({ id: Id })
/** Changed view with all views of its list in order, because most changes move others too. */
const answer = z.object({ view: SavedView, views: z.array(SavedView) })

export const listViews = endpoint({
  method: 'GET',
  path: '/savedViews',
  access: 'signed-in',
  summary: "The member's own views of all lists, in their order.",
  byKey: 'never',
  reply: z.object({ views: z.array(SavedView) }),
})

export const createView = endpoint({
  method: 'POST',
  path: '/savedViews',
  access: 'signed-in',
  inPlace: 'never',
  summary: 'Keeps filters and order of a list under a name.',
  body: z.object({
    list: z.enum(viewLists),
    name: Name,
    search: Search,
    isDefault: z.boolean().default(false),
    position: Position.optional(),
  }),
  reply: answer,
})

export const updateView = endpoint({
  method: 'PUT',
  path: '/savedViews/:id',
  access: 'signed-in',
  inPlace: 'never',
  summary: "Renames one of the member's own views, changes what it shows, makes it the default or moves it.",
  params: one,
  body: z.object({
    name: Name.optional(),
    search: Search.optional(),
    isDefault: z.boolean().optional(),
    position: Position.optional(),
  }),
  reply: answer,
})

export const deleteView = endpoint({
  method: 'DELETE',
  path: '/savedViews/:id',
  access: 'signed-in',
  inPlace: 'never',
  summary: "Deletes one of the member's own views.",
  params: one,
  reply: z.object({}),
})
