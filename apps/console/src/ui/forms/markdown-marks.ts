import { isApple } from '#lib/keyboard.ts'

/** Marks at the beginning of lines. */
export const lineMarks = {
  heading: () => '## ',
  subheading: () => '### ',
  list: () => '- ',
  ordered: (at: number) => `${at + 1}. `,
  quote: () => '> ',
} as const
export type LineMark = keyof typeof lineMarks

/** Where something is put into a text, and what: its end and beginning around what is selected afterwards. */
export interface Put {
  from: number
  to: number
  parts: readonly [start: string, text: string, end: string]
}

/** Line breaks that are missing for an empty line between a text and what follows it. */
const apart = (text: string, isBefore: boolean): string => {
  if (text === '') return ''
  const breaks = (isBefore ? /\n*$/ : /^\n*/).exec(text)?.[0].length ?? 0
  return '\n'.repeat(Math.max(0, 2 - breaks))
}

/** Marks the lines that a selection touches; an empty one gets a word to write over. */
export function markLines(text: string, [from, to]: readonly [number, number], name: LineMark, word: string): Put {
  const start = text.lastIndexOf('\n', from - 1) + 1
  const lineEnd = text.indexOf('\n', Math.max(from, to > from && text[to - 1] === '\n' ? to - 1 : to))
  const end = lineEnd < 0 ? text.length : lineEnd
  const before = apart(text.slice(0, start), true)
  const after = apart(text.slice(end), false)
  const lines = text.slice(start, end).split('\n')
  const [only] = lines
  if (lines.length === 1) return { from: start, to: end, parts: [before + lineMarks[name](0), only || word, after] }
  // Empty lines part the entries of a list, and go on in a quote.
  let at = 0
  const marked = lines.map((line) => (line === '' && name !== 'quote' ? '' : lineMarks[name](at++) + line))
  return { from: start, to: end, parts: [before, marked.join('\n'), after] }
}

/** Keys of a mark with ⌘ or Ctrl; digits are those of the row above the letters, whatever Shift makes of them. */
interface Keys {
  code: string
  shift?: boolean
  alt?: boolean
}

export const markKeys = {
  bold: { code: 'KeyB' },
  code: { code: 'KeyE' },
  heading: { code: 'Digit2', alt: true },
  subheading: { code: 'Digit3', alt: true },
  ordered: { code: 'Digit7', shift: true },
  list: { code: 'Digit8', shift: true },
  quote: { code: 'Digit9', shift: true },
} as const satisfies Record<string, Keys>
export type KeyedMark = keyof typeof markKeys

type Press = Pick<KeyboardEvent, 'code' | 'shiftKey' | 'altKey' | 'metaKey' | 'ctrlKey' | 'getModifierState'>

/** The mark that a press asks for. AltGr, which some systems tell as Ctrl and Alt, writes a character. */
export function markOf(press: Press): KeyedMark | undefined {
  const isMain = isApple ? press.metaKey && !press.ctrlKey : press.ctrlKey && !press.metaKey
  if (!isMain || press.getModifierState('AltGraph')) return undefined
  const names = Object.keys(markKeys) as KeyedMark[]
  return names.find((name) => {
    const { code, shift = false, alt = false }: Keys = markKeys[name]
    return press.code === code && press.shiftKey === shift && press.altKey === alt
  })
}

/** Keys of a mark as they are written: `⌘⇧7`, `Ctrl Shift 7`. */
export function keysText(name: KeyedMark): string {
  const { code, shift, alt }: Keys = markKeys[name]
  const key = code.slice(-1)
  if (isApple) return ['⌘', alt && '⌥', shift && '⇧', key].filter(Boolean).join('')
  return ['Ctrl', alt && 'Alt', shift && 'Shift', key].filter(Boolean).join(' ')
}
