/** What stands between `{{` and `}}`, trimmed; names of variables are among it. */
export const placeholder = /\{\{([^{}]*)\}\}/g

/** Names in double braces, each once, whether there is such a variable or not. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name.trim())),
]

/** Puts values into a text, in one pass: a value that looks like a variable stays text, and so does an unknown name. */
export const fillPlaceholders = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(placeholder, (whole, inner: string) => {
    const name = inner.trim()
    return Object.hasOwn(values, name) ? (values[name] ?? '') : whole
  })

/** Known name that takes the fewest edits from one that is not known. */
export function nearestName(name: string, known: readonly string[]): string {
  const ranked = known.map((one) => ({ one, edits: editsBetween(name.toLowerCase(), one.toLowerCase()) }))
  return ranked.toSorted((a, b) => a.edits - b.edits)[0]?.one ?? ''
}

function editsBetween(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (const [i, a] of [...from.slice(0, 64)].entries()) {
    const next = [i + 1]
    for (const [j, b] of [...to].entries())
      next.push(Math.min((row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1, (row[j] ?? 0) + (a === b ? 0 : 1)))
    row = next
  }
  return row.at(-1) ?? 0
}
