import type { Rolldown } from 'vite'

type Graph = Rolldown.ChunkingContext

const orderList = 'src/features/orders/list/OrderListPage.tsx'

/** Pages most people open first; what they share is fetched together, not in twenty small files. */
const firstPages = [
  'src/main.tsx',
  'src/shell/Shell.tsx',
  'src/features/dashboard/DashboardPage.tsx',
  orderList,
  'src/features/products/list/ProductListPage.tsx',
]

const known = new WeakMap<object, Map<string, Set<string>>>()

/** Everything a module imports, without what it only loads later. */
function reachOf(graph: Graph, root: string): Set<string> {
  const cache = known.get(graph) ?? new Map<string, Set<string>>()
  known.set(graph, cache)
  const found = cache.get(root)
  if (found) return found
  const seen = new Set<string>()
  const walk = (id: string) => {
    if (seen.has(id)) return
    seen.add(id)
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) walk(next)
  }
  walk(root)
  cache.set(root, seen)
  return seen
}

const isGround = /node_modules\/(react|react-dom|scheduler)\/|rolldown\/runtime/
const isOfKit =
  /src\/(ui|lib|i18n|session|shell)\/|contracts\/src\/|node_modules\/(@tanstack|zod|dayjs|lucide-react|use-sync-external-store|seroval|cookie-es)\//
// Mantine stays with the entry and with the first drawer or form: a chunk that both need would fetch all of it at once.
const isMantine = /ui\/(LookProvider|mantine|forms\/fields|overlays\/(Dialog|Drawer|ConfirmBody|overlays))/
/** Reached by the contract of orders, used by the forms of one alone. */
const isOfForms = /contracts\/src\/orders\/order-values/
/** Reached by the contract of orders or a library's entry, used by pages that nobody opens first. */
const isOfLaterPages =
  /contracts\/src\/(validation\/check-details|orders\/(order-desk|order-bulk))|@tanstack\/(query-core\/.*\/queriesObserver|react-query\/.*\/useQueries|react-router\/.*\/useBlocker)/
/** Hashes a password: the sign-in page needs it, and of the console only forms with a password. */
const isHash = /node_modules\/@noble\/hashes\/|lib\/hash-password/
/** The frame of ordinary lists: of the first pages the catalogue alone has it. */
const isOfLists = /session\/(ListPage|use-list-)|ui\/table\/ListFilters/
const isOrderRoute = /routes\/_shell\/ssl\/order\/list\.tsx\?/
const isSignIn = /src\/(features\/sign-in\/|login\.tsx)/

/**
 * Names the chunk of a module: `door` for React and what the sign-in page uses, `kit` for what the first pages share,
 * `orders` for the list most people begin with. Everything else follows the routes.
 */
export function chunkOf(home: string): (id: string, graph: Graph) => string | null {
  return (id, graph) => {
    const isReachedFrom = (source: string) => reachOf(graph, `${home}/${source}`).has(id)
    if (isGround.test(id)) return 'door'
    if ([isMantine, isSignIn, isOfLaterPages, isOfLists, isHash].some((only) => only.test(id))) return null
    if (isReachedFrom('src/login.tsx')) return 'door'
    if (isOfForms.test(id)) return 'order-forms'
    if (isOfKit.test(id) && firstPages.some(isReachedFrom)) return 'kit'
    // What the route tree needs of the feature, its search above all, belongs to the entry.
    if (isReachedFrom('src/main.tsx')) return null
    return isOrderRoute.test(id) || isReachedFrom(orderList) ? 'orders' : null
  }
}
