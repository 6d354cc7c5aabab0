import { type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { lazyNamed } from '#lib/lazy-named.ts'
import type { Shortcut } from '../shortcuts.ts'
import { useShortcuts } from '../use-shortcuts.ts'
import type { PeekProps } from './PeekDrawer.tsx'
import { rowKeyMessages } from './row-keys.messages.ts'
import type { Selection } from './use-selection.ts'

const PeekDrawer = lazyNamed(() => import('./PeekDrawer.tsx'), 'PeekDrawer')

export interface RowKeysProps {
  /** Holds the rows: table rows or cards, each with `data-row`. */
  frame: RefObject<HTMLElement | null>
  onToggle: Selection['toggle'] | undefined
  /** A row in short; undefined where the list shows none, or the row is gone. */
  peek: ((id: string) => Pick<PeekProps, 'title' | 'href' | 'children'> | undefined) | undefined
}

/** What a row leads to: its link, and where it has none its first button. */
const opener = (row: HTMLElement) =>
  row.querySelector<HTMLElement>('a[href]') ?? row.querySelector<HTMLElement>('button')

/** Keyboard control of rows: `j` and `k` move the focus. Loaded once rows are there, since nobody types before. */
export function RowKeys({ frame, onToggle, peek }: RowKeysProps) {
  const t = useT(rowKeyMessages)
  const [peeked, setPeeked] = useState<string>()
  const shown = peeked === undefined ? undefined : peek?.(peeked)

  const here = () => {
    const { activeElement } = document
    return frame.current?.contains(activeElement) ? activeElement?.closest<HTMLElement>('[data-row]') : undefined
  }
  const move = (by: 1 | -1) => {
    const all = [...(frame.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    const now = here()
    const to = now ? Math.min(Math.max(all.indexOf(now) + by, 0), all.length - 1) : 0
    all[to]?.focus()
  }
  const tick = () => {
    const id = here()?.dataset.row
    if (id !== undefined) onToggle?.(id)
  }
  const onRow = (key: string, now: HTMLElement): boolean => {
    if (key === 'ArrowDown' || key === 'ArrowUp') move(key === 'ArrowDown' ? 1 : -1)
    else if (key === 'Enter') opener(now)?.click()
    else if (key === ' ' && peek) setPeeked(now.dataset.row)
    else return false
    return true
  }

  const latest = useRef(onRow)
  latest.current = onRow
  useEffect(() => {
    const element = frame.current
    const onKey = (event: KeyboardEvent) => {
      const { target } = event
      // Keys pressed on what a row holds belong to that.
      if (!(target instanceof HTMLElement) || target.dataset.row === undefined) return
      if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      if (latest.current(event.key, target)) event.preventDefault()
    }
    element?.addEventListener('keydown', onKey)
    return () => element?.removeEventListener('keydown', onKey)
  }, [frame])

  const key = (keys: string, label: string, run?: () => void): Shortcut => ({
    keys,
    label,
    group: 'list',
    ...(run && { run }),
  })
  useShortcuts([
    key('j', t('row.next'), () => move(1)),
    key('k', t('row.previous'), () => move(-1)),
    ...(onToggle ? [key('x', t('row.tick'), tick)] : []),
    key('Enter', t('row.open')),
    ...(peek ? [key('Space', t('row.peek'))] : []),
  ])
  if (!shown) return null
  return (
    <Suspense fallback={null}>
      <PeekDrawer {...shown} onClose={() => setPeeked(undefined)} />
    </Suspense>
  )
}
