import type { ViewList } from '@app/contracts/views'
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { viewHref } from '#lib/view-search.ts'
import { viewQueries } from './views.queries.ts'

/** What a route's `beforeLoad` is told. */
export interface Arrival {
  context: { queryClient: QueryClient }
  cause: 'preload' | 'enter' | 'stay'
  location: { searchStr: string }
}

/**
 * For `beforeLoad` of a list: opens the member's default view where the URL has no parameters. A member already on the
 * list who clears the filters sees everything.
 */
export async function openDefaultView(list: ViewList, { context, cause, location }: Arrival): Promise<void> {
  if (cause !== 'enter' || location.searchStr) return
  // Without an answer the list opens without a view.
  const views = await context.queryClient.ensureQueryData(viewQueries.own()).catch(() => [])
  const view = views.find((each) => each.list === list && each.isDefault)
  if (view) throw redirect({ href: viewHref(view), replace: true })
}
