export interface FieldChange {
  /** Its name as the server keeps it, `a.b` where it lies deeper. */
  field: string
  gone: string[]
  added: string[]
}

type Content = Readonly<Record<string, unknown>>

const isContent = (value: unknown): value is Content =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** What a field holds as lines of text; nothing where there is nothing. Members of a list stand each for itself. */
function linesOf(value: unknown): string[] {
  if (value === undefined || value === null || value === '') return []
  return Array.isArray(value) ? value.map(textOf) : [textOf(value)]
}

/** The fields in which two contents differ, each with the lines that are gone and those that are new. */
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
