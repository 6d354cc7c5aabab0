import type { MenuItem } from '@app/contracts/access/menu'
import type { SavedView } from '@app/contracts/views'
import { useQuery } from '@tanstack/react-query'
import { useLocale } from '#i18n/use-t.ts'
import { listPaths, viewHref } from '#lib/view-search.ts'
import { preferenceQueries, useKeepPreference } from '#session/preferences.queries.ts'
import { viewQueries } from '#session/views.queries.ts'
import { labelOf, pagesIn } from './menu-reading.ts'
import { useMenu } from './use-menu.ts'

/** Preference under which favourites are kept. */
const subject = 'favourites'

/** More would push the menu itself off the screen. */
export const mostFavourites = 12

/** A favourite as it is kept: `page:` and its path, or `view:` and its id. */
export const pageFavourite = (path: string): string => `page:${path}`
export const viewFavourite = (id: string): string => `view:${id}`

export interface Favourite {
  id: string
  label: string
  href: string
  /** Key of the page's menu entry, which gives the icon. */
  key: string
}

/** Kept favourites; what is not a list of texts was not written by this console. */
export const readFavourites = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : []

/** A kept favourite as the menu shows it; undefined where the page or the view is no longer the member's. */
export function favouriteOf(
  id: string,
  pages: readonly MenuItem[],
  views: readonly SavedView[],
  label: (page: MenuItem) => string,
): Favourite | undefined {
  const view = views.find((each) => viewFavourite(each.id) === id)
  const path = view ? listPaths[view.list] : id.slice('page:'.length)
  const page = pages.find(({ name }) => name === path)
  if (!page || (id.startsWith('view:') && !view)) return undefined
  return { id, key: page.key, label: view?.name ?? label(page), href: view ? viewHref(view) : page.name }
}

/** The member's favourites, kept on the server. Undefined until the menu and the views they name have come. */
export function useFavourites() {
  const locale = useLocale()
  const { items } = useMenu()
  const { data: preferences } = useQuery(preferenceQueries.own())
  const { data: views } = useQuery(viewQueries.own())
  const { mutate } = useKeepPreference()
  const kept = readFavourites(preferences?.[subject])
  // Without the views, a change would drop the favourites that name them.
  const isWaiting = views === undefined && kept.some((id) => id.startsWith('view:'))
  const pages = items && pagesIn(items).filter(({ isComing }) => !isComing)
  const favourites =
    pages && !isWaiting
      ? kept.flatMap((id) => favouriteOf(id, pages, views ?? [], (page) => labelOf(page, locale)) ?? [])
      : undefined
  const keep = (ids: readonly string[]) => mutate({ subject, value: ids.length > 0 ? ids : null })
  const ids = favourites?.map(({ id }) => id) ?? []
  return {
    favourites,
    pages,
    views,
    add: (id: string) => keep([...ids, id]),
    remove: (id: string) => keep(ids.filter((each) => each !== id)),
    /** Moves one to a place, counted from 0. */
    move: (id: string, to: number) => keep(ids.filter((each) => each !== id).toSpliced(to, 0, id)),
  }
}
