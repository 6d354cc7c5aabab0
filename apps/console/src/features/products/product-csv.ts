/** A quoted cell, a plain one, or nothing, and what ends it: as RFC 4180 has it, or with the tabs of a copied spreadsheet. */
const cell = /(?:"((?:[^"]|"")*)"|([^",\t\n]*))(,|\t|\n|$)/gy

function linesOf(text: string): string[][] {
  const source = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .trimEnd()
  const lines: string[][] = [[]]
  for (const [, quoted, plain = '', end] of source.matchAll(cell)) {
    lines.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).trim())
    if (end === '\n') lines.push([])
    if (end === '') break
  }
  return lines.filter((line) => line.some((text) => text !== ''))
}

/** Rows of a file by the names of its columns, which its first line gives. A text that was guarded against formulas loses its guard. */
export function rowsIn(text: string): Record<string, string>[] {
  const [head = [], ...lines] = linesOf(text)
  return lines.map((cells) =>
    Object.fromEntries(head.map((column, at) => [column, (cells[at] ?? '').replace(/^'(?=[=+\-@])/, '')])),
  )
}
