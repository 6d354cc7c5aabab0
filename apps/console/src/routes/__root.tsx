import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Navigate, Outlet } from '@tanstack/react-router'
import { useState } from 'react'

function GoToMissing() {
  // Kept as it was: the address changes to /404 while this is still on screen.
  const [path] = useState(() => location.pathname)
  return <Navigate to="/404" search={{ path }} replace />
}

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Outlet,
  notFoundComponent: GoToMissing,
})
