import type { SavedView, ViewList } from '@app/contracts/views'

/** Where each list with views of one's own is. */
export const listPaths: Readonly<Record<ViewList, string>> = {
  orders: '/ssl/order/list',
  products: '/ssl/product/list',
  promotions: '/ssl/product/promotion',
  'sub-accounts': '/company/sub-account',
  'api-keys': '/company/api-keys',
  logs: '/company/logs',
  messages: '/setting/center/messages',
  'mail-templates': '/setting/center/email-template',
  'sms-templates': '/setting/center/message-template',
  contacts: '/ssl/order/contact',
  articles: '/cms/article/list',
  announcements: '/cms/announcement/list',
  organisations: '/ssl/order/org',
  users: '/users',
  bills: '/finance/bill',
  differences: '/finance/differences',
  invoices: '/finance/invoice/list',
  wording: '/setting/center/website/lang',
  acceptances: '/setting/center/website/acceptances',
  tenants: '/saas/list',
}

/** What the address of every such list may say beside its filters. */
export interface ListSearch {
  /** A view that the page itself offers. */
  view?: string | undefined
  /** The member's view that led to the list. The URL carries its filters as well, so the view may be unknown. */
  saved?: string | undefined
}

/** Parameters that no view stores: the page, the record open over the list, and the view itself. */
const passing: readonly string[] = ['limit', 'offset', 'cursor', 'id', 'do', 'tab', 'saved']

/** What an address says, always written in one way, so that two of them can be compared. */
function written(search: object): string {
  const said = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
  const sorted = said.toSorted(([a], [b]) => (a < b ? -1 : 1))
  return new URLSearchParams(sorted.map(([name, value]) => [name, String(value)])).toString()
}

/** The filters and the order of a list's address: what a view keeps. */
export function viewSearch(search: ListSearch): string {
  const kept = Object.entries(search).filter(([name]) => !passing.includes(name))
  return written(Object.fromEntries(kept.filter(([name, value]) => name !== 'view' || value !== 'all')))
}

/** The search part of an address as values. */
const searchValues = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search))

/** What shows everything says so: the bare address means the view that is the default. */
const told = (search: string) => search || 'view=all'

/** The address of one of the member's own views. */
export const viewHref = ({ id, list, search }: SavedView): string => `${listPaths[list]}?${told(search)}&saved=${id}`

/** The same for anybody else: its filters alone. */
export const sharedHref = ({ list, search }: Pick<SavedView, 'list' | 'search'>): string =>
  `${listPaths[list]}?${told(search)}`

/** The same list at the same place, reached by none of the member's own views. */
export const plainHref = (list: ViewList, search: ListSearch): string =>
  `${listPaths[list]}?${told(written({ ...search, saved: undefined }))}`

const builtIn = (search: ListSearch) => viewSearch({ view: search.view })

/** The own view that a list shows: the one it was reached by, or one with the very same filters. */
export function activeView(views: readonly SavedView[], search: ListSearch): SavedView | undefined {
  const reached = views.find(({ id }) => id === search.saved)
  const shown = viewSearch(search)
  return reached ?? (shown === builtIn(search) ? undefined : views.find((view) => sameSearch(view, search)))
}

const sameSearch = (view: SavedView, search: ListSearch) => viewSearch(searchValues(view.search)) === viewSearch(search)

/** Whether a list shows something else than the view it stands in: then there is something to save. */
export const differsFrom = (view: SavedView | undefined, search: ListSearch): boolean =>
  view ? !sameSearch(view, search) : viewSearch(search) !== builtIn(search)

/** Whether an address says nothing at all: the list opens with the member's default. */
export const isBare = (search: ListSearch): boolean => Object.values(search).every((value) => value === undefined)
