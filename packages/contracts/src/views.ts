import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, Line } from './wire.ts'

/** Lists that can be looked at by views of one's own. */
export const viewLists = [
  'orders',
  'products',
  'sub-accounts',
  'logs',
  'messages',
  'contacts',
  'organisations',
] as const
export type ViewList = (typeof viewLists)[number]

/** Limits of a member's views of one list. */
export const mostViews = 20
export const longestViewName = 40

/** Filters and order of a list under a name. It is one member's own. */
export const SavedView = z.object({
  id: Id,
  list: z.enum(viewLists),
  name: z.string(),
  /** The search part of the list's address, without its question mark. */
  search: z.string(),
  /** The list opens with it where the address says nothing else. One of a list at most. */
  isDefault: z.boolean(),
})
export type SavedView = z.infer<typeof SavedView>

const Name = Line(longestViewName).min(1, 'field.missing')
// As much as an address may say: a search of many lines is long.
const Search = z.string().max(10_000)
/** The place among the views of its list, counted from 0; one beyond the last is the last. */
const Position = z.int().min(0).max(1000)
const one = z.object({ id: Id })
/** All views of the list they belong to, in their order: most changes touch more than one. */
const answer = z.object({ view: SavedView, views: z.array(SavedView) })

export const listViews = endpoint({
  method: 'GET',
  path: '/savedViews',
  access: 'signed-in',
  summary: "The member's own views of all lists, in their order.",
  reply: z.object({ views: z.array(SavedView) }),
})

export const createView = endpoint({
  method: 'POST',
  path: '/savedViews',
  access: 'signed-in',
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
  summary: "Deletes one of the member's own views.",
  params: one,
  reply: z.object({}),
})
