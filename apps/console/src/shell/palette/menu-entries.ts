import type { MenuItem } from '@app/contracts/access/menu'
import type { Locale } from '@app/contracts/wire'
import { menuIcon } from '#shell/menu/menu-icons.ts'
import { labelOf } from '#shell/menu/menu-reading.ts'
import type { Entry } from './palette-entry.ts'

/** Whether the member's menu has this page and it is open already. */
export const isOpenPage = (items: readonly MenuItem[], path: string): boolean =>
  items.some(
    ({ menuType, name, isComing, children }) =>
      (menuType === 'Page' && name === path && !isComing) || isOpenPage(children, path),
  )

/**
 * Every page open to the member, hidden ones included, except pages that need a record's id. Pages not built yet come
 * last and say so.
 */
export function menuEntries(items: readonly MenuItem[], locale: Locale, comingNote: string): Entry[] {
  const walk = (list: readonly MenuItem[], above: readonly string[]): { entry: Entry; isComing: boolean }[] =>
    list.flatMap((item) => {
      const label = labelOf(item, locale)
      const inside = walk(item.children, [...above, label])
      if (item.menuType !== 'Page' || item.name.includes(':')) return inside
      const trail = above.join(' › ')
      const entry: Entry = {
        id: `go:${item.name}`,
        section: 'go',
        icon: menuIcon(item.key),
        label,
        note: item.isComing ? `${trail} · ${comingNote}` : trail,
        href: item.name,
        isKept: true,
        words: [item.labels.zh, item.labels.en, item.name],
        pinyin: item.pinyin,
      }
      return [{ entry, isComing: item.isComing }, ...inside]
    })
  const all = walk(items, [])
  return [...all.filter(({ isComing }) => !isComing), ...all.filter(({ isComing }) => isComing)].map(
    ({ entry }) => entry,
  )
}
