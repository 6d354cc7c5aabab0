import type { MenuItem } from '@app/contracts/access/menu'
import type { MenuEntry, SiteMenu } from '@app/contracts/settings/site-settings'

/** Entries of a group in the order of the site; those that it did not name keep their place behind. */
export function arranged(entries: readonly MenuEntry[], { order }: SiteMenu): MenuEntry[] {
  const placeOf = ({ id }: MenuEntry) => (order.includes(id) ? order.indexOf(id) : order.length)
  return entries.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** The menu with an entry of a group one place up (-1) or down (1). */
export function moved(group: readonly MenuEntry[], menu: SiteMenu, id: string, step: -1 | 1): SiteMenu {
  const ids = arranged(group, menu).map((entry) => entry.id)
  const at = ids.indexOf(id)
  const other = ids[at + step]
  if (at < 0 || other === undefined) return menu
  ids[at] = other
  ids[at + step] = id
  // As it comes with the product is no arrangement.
  const isUsual = group.every((entry, place) => entry.id === ids[place])
  const rest = menu.order.filter((one) => !ids.includes(one))
  return { ...menu, order: isUsual ? rest : [...rest, ...ids] }
}

/** The menu with a page shown or left out. */
export const switched = (menu: SiteMenu, id: string, isShown: boolean): SiteMenu => ({
  ...menu,
  hidden: isShown ? menu.hidden.filter((one) => one !== id) : [...menu.hidden, id].toSorted(),
})

/** Every entry of a menu by its id. */
export function entriesById(entries: readonly MenuEntry[], found = new Map<string, MenuEntry>()) {
  for (const entry of entries) {
    found.set(entry.id, entry)
    entriesById(entry.children, found)
  }
  return found
}

/** Ids of entries from top to bottom, as the site has them. */
const idsInOrder = (entries: readonly MenuEntry[], menu: SiteMenu): string[] =>
  arranged(entries, menu).flatMap(({ id, children }) => [id, ...idsInOrder(children, menu)])

/** A menu as the server sent it, in an arrangement that may not be saved yet. */
export function rearranged(items: readonly MenuItem[], entries: readonly MenuEntry[], menu: SiteMenu): MenuItem[] {
  const places = new Map(idsInOrder(entries, menu).map((id, place) => [id, place]))
  const hidden = new Set(menu.hidden)
  // What is not listed, such as a page to come, is behind what is.
  const placeOf = ({ menuId }: MenuItem) => places.get(menuId) ?? places.size
  const inOrder = (level: readonly MenuItem[]): MenuItem[] =>
    level
      .toSorted((a, b) => placeOf(a) - placeOf(b))
      .map((item) => ({ ...item, isOff: hidden.has(item.menuId), children: inOrder(item.children) }))
  return inOrder(items)
}
