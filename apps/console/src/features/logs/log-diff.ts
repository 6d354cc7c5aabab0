export interface FieldChange {
  /** Field name as stored on the server; `a.b` for nested fields. */
  field: string
  gone: string[]
  added: string[]
}

type Content = Readonly<Record<string, unknown>>

const isContent = (value: unknown): value is Content =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** Field value as lines of text; empty for no value. List members are lines of their own. */
function linesOf(value: unknown): string[] {
  if (value === undefined || value === null || value === '') return []
  return Array.isArray(value) ? value.map(textOf) : [textOf(value)]
}

/** Changed fields of two contents, each with removed and added lines. */
export function changesBetween(before: Content | null, after: Content | null, path = ''): FieldChange[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names.flatMap((name) => {
    const [was, is] = [before?.[name], after?.[name]]
    const field = path ? `${path}.${name}` : name
    if (isContent(was) || isContent(is))
      return changesBetween(isContent(was) ? was : null, isContent(is) ? is : null, field)
    const [old, now] = [linesOf(was), linesOf(is)]
    const gone = old.filter((line) => !now.includes(line))
    const added = now.filter((line) => !old.includes(line))
    return gone.length + added.length > 0 ? [{ field, gone, added }] : []
  })
}
