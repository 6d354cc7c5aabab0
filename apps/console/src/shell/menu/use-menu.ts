import type { MenuItem } from '@app/contracts/access/menu'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useLocale } from '#i18n/use-t.ts'
import { sessionQueries } from '#session/session.queries.ts'
import type { Crumb } from '#ui/layout/page-frame.ts'
import { labelOf, trailTo, visibleMenu } from './menu-reading.ts'

/** The menu's entries that the sidebar shows, and how far their fetch has come. */
export function useMenu() {
  const { data, error, refetch } = useQuery(sessionQueries.menu())
  const items = useMemo(() => (data ? visibleMenu(data) : undefined), [data])
  return { items, all: data, error, retry: () => void refetch() }
}

/** Where the present path stands in the menu, hidden pages included. */
export function useTrail(): MenuItem[] {
  const { all } = useMenu()
  const path = useLocation({ select: (location) => location.pathname })
  return useMemo(() => trailTo(all ?? [], path), [all, path])
}

/** The crumbs above a page: what it lies in, without itself. Undefined until the menu has come. */
export function useCrumbs(): readonly Crumb[] | undefined {
  const { all } = useMenu()
  const trail = useTrail()
  const locale = useLocale()
  return useMemo(
    () =>
      all &&
      trail.slice(0, -1).map((item) => ({
        label: labelOf(item, locale),
        href: item.menuType === 'Page' && !item.isComing && !item.name.includes(':') ? item.name : undefined,
      })),
    [all, trail, locale],
  )
}
