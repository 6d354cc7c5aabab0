import { useCallback, useRef, useState } from 'react'
import { nothingSelected, pageState, pageToggled, type Selected, toggled } from './selection.ts'

export interface SelectionOptions {
  /** The rows on screen, in their order; undefined until they have come. */
  pageIds: readonly string[] | undefined
  /** How many rows the filters match, on all pages. */
  total: number
  /** The total stopped at its cap. */
  isCapped?: boolean | undefined
  /** What the list shows, as its address says it: another list, nothing ticked. */
  resetKey: string
}

export interface Selection extends Pick<Selected, 'ids' | 'isAllResults'> {
  /** How many rows an action would reach. */
  count: number
  total: number
  isCapped: boolean
  /** How much of the page is ticked. */
  page: 'all' | 'some' | 'none'
  /** With `range` every row since the one ticked before. */
  toggle: (id: string, options?: { range?: boolean }) => void
  togglePage: () => void
  selectAllResults: () => void
  clear: () => void
}

/** What is ticked in a list with bulk actions. It outlives a refetch, and ends when the list is another one. */
export function useSelection({ pageIds = [], total, isCapped = false, resetKey }: SelectionOptions): Selection {
  const [selected, setSelected] = useState(nothingSelected)
  const [key, setKey] = useState(resetKey)
  if (key !== resetKey) {
    setKey(resetKey)
    setSelected(nothingSelected)
  }
  const latest = useRef(pageIds)
  latest.current = pageIds

  // They stay the same, so that a row is drawn again only when its own tick changes.
  const toggle = useCallback<Selection['toggle']>(
    (id, { range = false } = {}) => setSelected((before) => toggled(before, id, latest.current, range)),
    [],
  )
  const togglePage = useCallback(() => setSelected((before) => pageToggled(before, latest.current)), [])
  const selectAllResults = useCallback(
    () => setSelected({ ids: new Set(latest.current), isAllResults: true, anchor: undefined }),
    [],
  )
  const clear = useCallback(() => setSelected(nothingSelected), [])
  return {
    ids: selected.ids,
    isAllResults: selected.isAllResults,
    count: selected.isAllResults ? total : selected.ids.size,
    total,
    isCapped,
    page: pageState(selected, pageIds),
    toggle,
    togglePage,
    selectAllResults,
    clear,
  }
}
