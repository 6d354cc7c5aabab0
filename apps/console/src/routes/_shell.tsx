import { createFileRoute, Outlet } from '@tanstack/react-router'
import { requireAccount } from '#session/route-guard.ts'
import { sessionQueries } from '#session/session.queries.ts'
import { Shell } from '#shell/Shell.tsx'

export const Route = createFileRoute('/_shell')({
  beforeLoad: async ({ context }) => {
    // Side by side: the menu draws itself when it has come, the page does not wait for it.
    void context.queryClient.prefetchQuery(sessionQueries.menu())
    await requireAccount(context.queryClient)
  },
  component: () => (
    <Shell>
      <Outlet />
    </Shell>
  ),
})
