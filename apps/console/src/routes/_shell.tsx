import { createFileRoute, Outlet } from '@tanstack/react-router'
import { preferenceQueries } from '#session/preferences.queries.ts'
import { requireAccount } from '#session/route-guard.ts'
import { sessionQueries } from '#session/session.queries.ts'
import { viewQueries } from '#session/views.queries.ts'
import { Shell } from '#shell/Shell.tsx'

export const Route = createFileRoute('/_shell')({
  beforeLoad: async ({ context }) => {
    // Side by side: the menu and the views draw themselves when they have come, the page does not wait for them.
    void context.queryClient.prefetchQuery(sessionQueries.menu())
    void context.queryClient.prefetchQuery(viewQueries.own())
    // The page is drawn as the member likes it, not first otherwise; without an answer it is drawn as it comes.
    const known = context.queryClient.prefetchQuery(preferenceQueries.own())
    await requireAccount(context.queryClient)
    await known
  },
  component: () => (
    <Shell>
      <Outlet />
    </Shell>
  ),
})
