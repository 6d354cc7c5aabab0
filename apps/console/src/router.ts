import { createRouter } from '@tanstack/react-router'
import { queryClient } from '#session/query-client.ts'
import { ErrorPage } from '#shell/pages/ErrorPage.tsx'
import { PendingPage } from '#shell/pages/PendingPage.tsx'
import { addComingRoutes } from './coming-routes.ts'
import { routeTree } from './route-tree.gen.ts'

addComingRoutes()

/** Search parameters are plain text, so that links read and type well; the routes' schemas turn them into values. */
const parseSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text))

function stringifySearch(search: Record<string, unknown>): string {
  const pairs = Object.entries(search).flatMap(([name, value]): [string, string][] =>
    value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
  )
  const text = new URLSearchParams(pairs).toString()
  return text && `?${text}`
}

export const router = createRouter({
  routeTree,
  context: { queryClient },
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 200,
  defaultPendingMinMs: 0,
  defaultPendingComponent: PendingPage,
  defaultErrorComponent: ErrorPage,
  trailingSlash: 'never',
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
