import type { MenuItem } from '@app/contracts/access/menu'
import type { Locale } from '@app/contracts/wire'
import { fitOf } from '#lib/match-words.ts'

/** The label of an entry in a language, else in the site's own. */
export const labelOf = (item: MenuItem, locale: Locale): string => item.labels[locale] || item.menuName

const isPage = (item: MenuItem) => item.menuType === 'Page'

/** What the sidebar shows: pages that neither the menu nor the site hides, and groups in which something is left. */
export function visibleMenu(items: readonly MenuItem[]): MenuItem[] {
  return items.flatMap((item) => {
    if (item.menuType === 'Func' || item.hidden || item.isOff) return []
    const children = visibleMenu(item.children)
    if (!isPage(item) && children.length === 0) return []
    return [{ ...item, children }]
  })
}

/** Menu in two: pages that are built, and pages that are still to come; each under its own sections and groups. */
export function splitMenu(items: readonly MenuItem[]): { built: MenuItem[]; coming: MenuItem[] } {
  const keep = (list: readonly MenuItem[], isComing: boolean): MenuItem[] =>
    list.flatMap((item) => {
      if (isPage(item)) return item.isComing === isComing ? [item] : []
      const children = keep(item.children, isComing)
      return children.length > 0 ? [{ ...item, children }] : []
    })
  return { built: keep(items, false), coming: keep(items, true) }
}

/** Pages of a menu, whatever group they are in; pages below a page are not among them. */
export const pagesIn = (items: readonly MenuItem[]): MenuItem[] =>
  items.flatMap((item) => (isPage(item) ? [item] : pagesIn(item.children)))

/** Number of pages in a menu. */
export const countPages = (items: readonly MenuItem[]): number =>
  items.reduce((sum, item) => sum + (isPage(item) ? 1 : countPages(item.children)), 0)

/** Entries that the text fits by a label in any language or by its sound; a group that matches keeps all it has. */
export function filterMenu(items: readonly MenuItem[], text: string): MenuItem[] {
  if (!text.trim()) return [...items]
  return items.flatMap((item) => {
    if (fitOf({ labels: Object.values(item.labels), pinyin: item.pinyin }, text) > 0) return [item]
    const children = filterMenu(item.children, text)
    return children.length > 0 ? [{ ...item, children }] : []
  })
}

/** Whether a path is one of a pattern's: `/ssl/order/:id/:orderNo`. */
export function fits(pattern: string, path: string): boolean {
  const [wanted, given] = [pattern.split('/'), path.replace(/\/+$/, '').split('/')]
  return wanted.length === given.length && wanted.every((part, i) => part.startsWith(':') || part === given[i])
}

const holes = (pattern: string) => pattern.split(':').length

/** From the section down to the page a path belongs to; empty where the menu does not know it. */
export function trailTo(items: readonly MenuItem[], path: string): MenuItem[] {
  const trails: MenuItem[][] = []
  const walk = (list: readonly MenuItem[], above: MenuItem[]) => {
    for (const item of list) {
      const trail = [...above, item]
      if (isPage(item) && fits(item.name, path)) trails.push(trail)
      walk(item.children, trail)
    }
  }
  walk(items, [])
  // `/ssl/order/reissue-records/:orderNo` names a path better than `/ssl/order/:id/:orderNo` does.
  trails.sort((a, b) => holes(a.at(-1)?.name ?? '') - holes(b.at(-1)?.name ?? ''))
  return trails[0] ?? []
}

/** Pages near a path that led nowhere: those that share most of its words. */
export function nearestPages(items: readonly MenuItem[], path: string, count = 3): MenuItem[] {
  const words = path
    .toLowerCase()
    .split(/[/\-_.]+/)
    .filter((word) => word.length > 2)
  const pages = (list: readonly MenuItem[]): MenuItem[] =>
    list.flatMap((item) => [...(isPage(item) && !item.hidden && !item.isComing ? [item] : []), ...pages(item.children)])
  return pages(items)
    .map((item) => ({ item, score: words.filter((word) => item.name.toLowerCase().includes(word)).length }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, count)
    .map(({ item }) => item)
}

const openPages = (items: readonly MenuItem[]): MenuItem[] =>
  items.flatMap((item) => [...(isPage(item) && !item.isComing ? [item] : []), ...openPages(item.children)])

/** The first page at or below a path that the member may see and that is open. */
export const firstOpen = (items: readonly MenuItem[], below: string): string | undefined =>
  openPages(visibleMenu(items)).find(({ name }) => `${name}/`.startsWith(`${below}/`))?.name

/** Redirect of a path without a page: its usual page, else the first open page below it; where none is open, the usual one says why. */
export function onwardFrom(items: readonly MenuItem[], path: string, usual: string): string {
  if (openPages(visibleMenu(items)).some(({ name }) => name === usual)) return usual
  return firstOpen(items, path) ?? usual
}

/** Whether the menu has a page for this pattern, whatever it calls its holes. */
export function inMenu(items: readonly MenuItem[], pattern: string): boolean {
  const bare = (text: string) => text.replace(/:\w+/g, ':')
  return items.some((item) => (isPage(item) && bare(item.name) === bare(pattern)) || inMenu(item.children, pattern))
}
