import { comingPages } from '@app/contracts/access/coming-pages'
import type { QueryClient } from '@tanstack/react-query'
import { type AnyRoute, createRoute, redirect } from '@tanstack/react-router'
import { siteConfig } from '#lib/site-config.ts'
import { AccessDenied, guard } from '#session/route-guard.ts'
import { sessionQueries } from '#session/session.queries.ts'
import { ComingPage } from '#shell/ComingPage.tsx'
import { leadsOn } from '#shell/leads-on.ts'
import { inMenu, onwardFrom } from '#shell/menu-reading.ts'
import { Route as ShellRoute } from './routes/_shell.tsx'

const parent = () => ShellRoute as AnyRoute

/** Routes of pages that are still to come: each asks what the built page will ask, and that the menu has it. */
const coming = comingPages.map(({ path, needs }) =>
  createRoute({
    getParentRoute: parent,
    path,
    beforeLoad: async (arrival) => {
      await guard(needs)(arrival)
      const menu = await arrival.context.queryClient.ensureQueryData(sessionQueries.menu()).catch(() => undefined)
      if (menu && !inMenu(menu, path.replaceAll('$', ':'))) throw new AccessDenied()
    },
    component: ComingPage,
  }),
)

/** A record's own pages are where they are; a section leads to what of it is open for the member. */
async function openTarget({ queryClient }: { queryClient: QueryClient }, path: string, usual: string): Promise<string> {
  if (path.includes('$')) return usual
  const menu = await queryClient.ensureQueryData(sessionQueries.menu()).catch(() => undefined)
  return menu ? onwardFrom(menu, path, usual) : usual
}

/** Paths that only lead on. */
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

/** Adds them beside the routes that have files. All routes are known from the start; none is added while running. */
export function addComingRoutes(): void {
  const built = Object.values((ShellRoute.children ?? {}) as Record<string, AnyRoute>)
  ShellRoute.addChildren([...built, ...coming, ...onward] as never)
}
