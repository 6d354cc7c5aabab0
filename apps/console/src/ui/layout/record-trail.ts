import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useT } from '#i18n/use-t.ts'
import { createStore, useStore } from '#lib/external-store.ts'
import type { Shortcut } from '../shortcuts.ts'
import { useShortcuts } from '../use-shortcuts.ts'

/** The records of the list that was looked at last, in its order. */
const trail = createStore<readonly string[]>([])

/** On a list: remembers where its rows lead, so that a record's page knows its neighbours. */
export function useRecordTrail(hrefs: readonly string[] | undefined): void {
  const joined = hrefs?.join('\n')
  useEffect(() => {
    if (joined !== undefined) trail.set(joined === '' ? [] : joined.split('\n'))
  }, [joined])
}

export interface Neighbours {
  /** Position in the list, from 1. */
  n: number
  total: number
  previous: string | undefined
  next: string | undefined
}

/**
 * On a record's page: its neighbours in the list it was opened from, to which `[` and `]` lead; undefined where it was
 * opened by itself. `tab` is the part of the address behind the record's own, which a walk keeps.
 */
export function useNeighbours(href: string, tab = ''): Neighbours | undefined {
  const t = useT()
  const { history } = useRouter()
  const hrefs = useStore(trail)
  const at = hrefs.indexOf(href)
  // From the address and not from the page: that of the record just walked to may not be drawn yet.
  const walk = (step: 1 | -1) => {
    const { pathname } = history.location
    const here = hrefs.indexOf(pathname.endsWith(tab) ? pathname.slice(0, pathname.length - tab.length) : pathname)
    const to = hrefs[(here < 0 ? at : here) + step]
    if (to !== undefined) history.push(to + tab)
  }
  const key = (keys: string, label: string, step: 1 | -1): Shortcut => ({
    keys,
    label,
    group: 'page',
    run: () => walk(step),
  })
  const isInList = at >= 0 && hrefs.length > 1
  useShortcuts(isInList ? [key('[', t('record.previous'), -1), key(']', t('record.next'), 1)] : [])
  const beside = (step: 1 | -1) => hrefs[at + step] && hrefs[at + step] + tab
  return isInList ? { n: at + 1, total: hrefs.length, previous: beside(-1), next: beside(1) } : undefined
}
