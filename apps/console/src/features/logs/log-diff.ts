export interface FieldChange {
  /** Field name as stored on the server; `a.b` for nested fields. */
  field: string
  /** Removed and added values; members of a list one by one. */
  gone: unknown[]
  added: unknown[]
}

type Content = Readonly<Record<string, unknown>>

const isContent = (value: unknown): value is Content =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Field value as a list; empty for no value. */
function valuesOf(value: unknown): unknown[] {
  if (value === undefined || value === null || value === '') return []
  return Array.isArray(value) ? value : [value]
}

const without = (values: readonly unknown[], others: readonly unknown[]): unknown[] => {
  const known = new Set(others.map((other) => JSON.stringify(other)))
  return values.filter((value) => !known.has(JSON.stringify(value)))
}

/** Changed fields of two contents, each with removed and added values. */
export function changesBetween(before: Content | null, after: Content | null, path = ''): FieldChange[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names.flatMap((name) => {
    const [was, is] = [before?.[name], after?.[name]]
    const field = path ? `${path}.${name}` : name
    if (isContent(was) || isContent(is))
      return changesBetween(isContent(was) ? was : null, isContent(is) ? is : null, field)
    const [old, now] = [valuesOf(was), valuesOf(is)]
    const [gone, added] = [without(old, now), without(now, old)]
    return gone.length + added.length > 0 ? [{ field, gone, added }] : []
  })
}
