/** What is ticked in a list. */
export interface Selected {
  ids: ReadonlySet<string>
  /** Everything the filters match, also what is on other pages; `ids` then holds the page that is on screen. */
  isAllResults: boolean
  /** Where a range begins: what was ticked last. */
  anchor: string | undefined
}

export const nothingSelected: Selected = { ids: new Set(), isAllResults: false, anchor: undefined }

/** One row ticked or not; with `isRange` every row since the one before does as it does. */
export function toggled(before: Selected, id: string, page: readonly string[], isRange: boolean): Selected {
  const ids = new Set(before.ids)
  const isOn = !ids.has(id)
  const from = isRange && before.anchor !== undefined ? page.indexOf(before.anchor) : -1
  const to = page.indexOf(id)
  const touched = from < 0 || to < 0 ? [id] : page.slice(Math.min(from, to), Math.max(from, to) + 1)
  for (const each of touched) isOn ? ids.add(each) : ids.delete(each)
  // Whoever takes one row out of everything means the rest of what can be seen.
  return { ids, isAllResults: false, anchor: id }
}

/** How much of a page is ticked. */
export function pageState({ ids }: Selected, page: readonly string[]): 'all' | 'some' | 'none' {
  const ticked = page.filter((id) => ids.has(id)).length
  return ticked === 0 ? 'none' : ticked === page.length ? 'all' : 'some'
}

/** The whole page ticked, or none of it where it was; what is ticked on other pages stays. */
export function pageToggled(before: Selected, page: readonly string[]): Selected {
  const ids = new Set(before.ids)
  const isOn = pageState(before, page) !== 'all'
  for (const id of page) isOn ? ids.add(id) : ids.delete(id)
  return { ids, isAllResults: false, anchor: undefined }
}
