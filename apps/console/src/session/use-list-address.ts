import { useMemo } from 'react'
import type { AnyListSearch, DefinedList } from '#lib/list-search.ts'

interface Navigation<S> {
  search: (now: S) => S
  replace?: boolean
  resetScroll?: boolean
  ignoreBlocker?: boolean
}

/** The route of a list, as `getRouteApi` gives it. */
export interface ListRoute<S> {
  useSearch: () => S
  useNavigate: () => (to: Navigation<S>) => Promise<void>
}

/**
 * Search parameters of a list page and their changes. Each change applies to the latest URL: search words arrive a
 * moment after typing, and meanwhile a record may have been opened.
 */
export function useListAddress<S extends AnyListSearch>(route: ListRoute<NoInfer<S>>, list: DefinedList<S>) {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const moves = useMemo(
    () => ({
      narrow: (change: Partial<S>) => void navigate({ search: (now) => list.narrowed(now, change) }),
      clear: () => void navigate({ search: list.cleared }),
      /** With `replace` where the page asked for is none. */
      turnTo: (page: number, limit: number, { replace = false } = {}) =>
        void navigate({ search: (now) => list.paged(now, page, limit), replace }),
      /** The open record is in the URL, so that Back closes it and a link opens it; `{}` closes it. */
      open: (over: Partial<S>, { replace = false } = {}) =>
        void navigate({ search: (now) => list.opened(now, over), replace, resetScroll: false, ignoreBlocker: true }),
    }),
    [navigate, list],
  )
  return { ...moves, list, search }
}

export type ListAddress<S extends AnyListSearch> = ReturnType<typeof useListAddress<S>>
