import type { Rolldown } from 'vite'

type Graph = Rolldown.ChunkingContext

/** Pages most people open first; what they share is fetched together, not in twenty small files. */
const firstPages = [
  'src/main.tsx',
  'src/shell/Shell.tsx',
  'src/features/dashboard/DashboardPage.tsx',
  'src/features/orders/OrderListPage.tsx',
  'src/features/products/ProductListPage.tsx',
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

const isReact = /node_modules\/(react|react-dom|scheduler)\//
const isOfKit =
  /src\/(ui|lib|i18n|session|shell)\/|contracts\/src\/|node_modules\/(@tanstack|i18next|zod|dayjs|lucide-react|use-sync-external-store|seroval|cookie-es)\//
// Mantine stays with the entry and with the first drawer or form: a chunk that both need would fetch all of it at once.
const isMantine = /ui\/(LookProvider|mantine|Dialog|Drawer|ConfirmBody|fields|overlays)/
const isSignIn = /src\/(features\/sign-in\/|login\.tsx)/

/**
 * Names the chunk of a module: `react` for both documents, `door` for what the sign-in page uses, `kit` for what the
 * first pages share. Everything else follows the routes.
 */
export function chunkOf(home: string): (id: string, graph: Graph) => string | null {
  return (id, graph) => {
    if (isReact.test(id)) return 'react'
    if (isMantine.test(id) || isSignIn.test(id)) return null
    if (reachOf(graph, `${home}/src/login.tsx`).has(id)) return 'door'
    if (!isOfKit.test(id)) return null
    return firstPages.some((page) => reachOf(graph, `${home}/${page}`).has(id)) ? 'kit' : null
  }
}
