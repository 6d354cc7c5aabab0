export interface DiffPart {
  text: string
  is: 'same' | 'gone' | 'new'
}

/** What a found text lacks and has too much of, as the run between the common start and the common end. */
export function diffTexts(found: string, expected: string): { found: DiffPart[]; expected: DiffPart[] } {
  const shorter = Math.min(found.length, expected.length)
  let start = 0
  while (start < shorter && found[start] === expected[start]) start++
  let end = 0
  while (end < shorter - start && found.at(-1 - end) === expected.at(-1 - end)) end++
  const cut = (text: string, is: 'gone' | 'new'): DiffPart[] =>
    [
      { text: text.slice(0, start), is: 'same' as const },
      { text: text.slice(start, text.length - end), is },
      { text: text.slice(text.length - end), is: 'same' as const },
    ].filter((part) => part.text !== '')
  return { found: cut(found, 'gone'), expected: cut(expected, 'new') }
}
