/** Field names and values of a page of settings in words. */
export interface Teller {
  /** Name of a field by its path, such as `name.en`. */
  nameOf: (path: string) => string
  /** A value as text; empty for nothing. */
  valueOf: (path: string, value: unknown) => string
}

export interface Difference {
  path: string
  name: string
  before: string
  after: string
}

type Content = Readonly<Record<string, unknown>>
const isContent = (value: unknown): value is Content =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Fields in which two versions of settings differ, texts in two languages one by one. */
export function differencesBetween(before: object, after: object, teller: Teller, above = ''): Difference[] {
  const [old, now] = [before as Content, after as Content]
  return Object.keys({ ...old, ...now }).flatMap((key) => {
    const path = above + key
    const [was, is] = [old[key], now[key]]
    if (isContent(was) && isContent(is)) return differencesBetween(was, is, teller, `${path}.`)
    if (JSON.stringify(was) === JSON.stringify(is)) return []
    return [{ path, name: teller.nameOf(path), before: teller.valueOf(path, was), after: teller.valueOf(path, is) }]
  })
}
