import type { MenuItem } from '@app/contracts/access/menu'
import { type CountedEntry, mostCounted } from '@app/contracts/dashboard'
import { useQuery } from '@tanstack/react-query'
import { useT } from '#i18n/use-t.ts'
import { sessionQueries } from '#session/session.queries.ts'
import { shellMessages } from '../shell.messages.ts'

type Counts = Partial<Record<CountedEntry, number>>

/** Work behind an entry: its own, or that of all pages in a group. Counting one part to its end is enough for "99+". */
export function toDoOf({ key, menuType, children }: MenuItem, counts: Counts): number {
  if (menuType === 'Page') return counts[key as CountedEntry] ?? 0
  return children.reduce((sum, child) => sum + toDoOf(child, counts), 0)
}

/** Work that waits behind entries of the menu: number, badge and name of each. */
export function useToDo() {
  const t = useT(shellMessages)
  const { data: counts = {} } = useQuery(sessionQueries.counts())
  const most = mostCounted - 1
  return {
    countOf: (item: MenuItem) => toDoOf(item, counts),
    badge: (count: number) => (count > most ? `${most}+` : `${count}`),
    /** An entry's name as it is read aloud; undefined without work, where its text is enough. */
    named: (name: string, count: number) => {
      if (count === 0) return undefined
      return count > most ? t('shell.to-do-many', { name, most }) : t('shell.to-do', { name, count })
    },
  }
}
