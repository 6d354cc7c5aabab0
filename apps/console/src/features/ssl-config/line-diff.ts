export interface DiffLine {
  is: 'same' | 'gone' | 'new'
  text: string
}

/** Most lines of the old text that are compared: no server's configuration of one site has more. */
export const mostLines = 5_000

const meaningOf = (line: string) => line.trim().replace(/\s+/g, ' ')

/**
 * Line diff of two texts, in order: common lines, lines of the old text only (`gone`), lines of the new text only.
 * Ignores white space and empty lines. Longest common subsequence by dynamic programming: O(old × new).
 */
export function diffLines(oldText: string, newText: string): DiffLine[] {
  const [before, after] = [linesOf(oldText).slice(0, mostLines), linesOf(newText)]
  const [a, b] = [before.map(meaningOf), after.map(meaningOf)]
  const width = b.length + 1
  // common[i * width + j]: how many lines a from i and b from j have in common.
  const common = new Uint16Array((a.length + 1) * width)
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      common[i * width + j] =
        a[i] === b[j]
          ? (common[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(common[(i + 1) * width + j] ?? 0, common[i * width + j + 1] ?? 0)

  const lines: DiffLine[] = []
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    const isBoth = i < a.length && j < b.length && a[i] === b[j]
    const isGone =
      j >= b.length || (i < a.length && (common[(i + 1) * width + j] ?? 0) >= (common[i * width + j + 1] ?? 0))
    if (isBoth) lines.push({ is: 'same', text: after[j++] ?? '' })
    else if (isGone) lines.push({ is: 'gone', text: before[i] ?? '' })
    else lines.push({ is: 'new', text: after[j++] ?? '' })
    if (isBoth || isGone) i++
  }
  return lines
}

const linesOf = (text: string) => text.split(/\r\n?|\n/).filter((line) => line.trim() !== '')
