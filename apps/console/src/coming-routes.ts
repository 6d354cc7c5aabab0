import { comingPages } from '@app/contracts/access/coming-pages'
import type { QueryClient } from '@tanstack/react-query'
import { type AnyRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { siteConfig } from '#lib/site-config.ts'
import { AccessDenied, guard } from '#session/route-guard.ts'
import { sessionQueries } from '#session/session.queries.ts'
import { leadsOn } from '#shell/menu/leads-on.ts'
import { inMenu, onwardFrom } from '#shell/menu/menu-reading.ts'
import { Route as ShellRoute } from './routes/_shell.tsx'

const parent = () => ShellRoute as AnyRoute

/** Routes of pages not built yet: each requests the page's future data and checks that the menu has it. */
const coming = comingPages.map(({ path, needs }) =>
  createRoute({
    getParentRoute: parent,
    path,
    beforeLoad: async (arrival) => {
      await guard(needs)(arrival)
      const menu = await arrival.context.queryClient.ensureQueryData(sessionQueries.menu()).catch(() => undefined)
      if (menu && !inMenu(menu, path.replaceAll('$', ':'))) throw new AccessDenied()
    },
    component: lazyRouteComponent(() => import('#shell/pages/ComingPage.tsx'), 'ComingPage'),
  }),
)

/** Record pages keep their own routes; a section redirects to its first page open to the member. */
async function openTarget({ queryClient }: { queryClient: QueryClient }, path: string, usual: string): Promise<string> {
  if (path.includes('$')) return usual
  const menu = await queryClient.ensureQueryData(sessionQueries.menu()).catch(() => undefined)
  return menu ? onwardFrom(menu, path, usual) : usual
}

/** Redirects without a page of their own. */
const onward = leadsOn.map(({ path, to, onRootTo }) =>
  createRoute({
    getParentRoute: parent,
    path,
    beforeLoad: async ({ params, context }) => {
      const usual = (siteConfig().flags.isRoot && onRootTo) || to
      throw redirect({
        href: (await openTarget(context, path, usual)).replace(/\$(\w+)/g, (_, name: string) =>
          encodeURIComponent(params[name] ?? ''),
        ),
        replace: true,
      })
    },
  }),
)

/** Adds these routes to those that have files. All routes are known at start; none is added at run time. */
export function addComingRoutes(): void {
  const built = Object.values((ShellRoute.children ?? {}) as Record<string, AnyRoute>)
  ShellRoute.addChildren([...built, ...coming, ...onward] as never)
}
