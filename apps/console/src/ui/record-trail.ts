import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useT } from '#i18n/use-t.ts'
import { createStore, useStore } from '#lib/external-store.ts'
import type { Shortcut } from './shortcuts.ts'
import { useShortcuts } from './use-shortcuts.ts'

/** The records of the list that was looked at last, in its order. */
const trail = createStore<readonly string[]>([])

/** On a list: remembers where its rows lead, so that a record's page knows its neighbours. */
export function useRecordTrail(hrefs: readonly string[] | undefined): void {
  const joined = hrefs?.join('\n')
  useEffect(() => {
    if (joined !== undefined) trail.set(joined === '' ? [] : joined.split('\n'))
  }, [joined])
}

/** On a record's page: `[` and `]` lead to its neighbours in the list it was opened from. */
export function useNeighbourKeys(href: string): void {
  const t = useT()
  const { history } = useRouter()
  const hrefs = useStore(trail)
  const at = hrefs.indexOf(href)
  const key = (keys: string, label: string, to: string | undefined): Shortcut[] =>
    at >= 0 && to !== undefined ? [{ keys, label, group: 'page', run: () => history.push(to) }] : []
  useShortcuts([...key('[', t('record.previous'), hrefs[at - 1]), ...key(']', t('record.next'), hrefs[at + 1])])
}
