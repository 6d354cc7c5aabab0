import { expect, test } from 'vitest'
import { type LineMark, markLines, markOf } from './markdown-marks.ts'

/** The text with a mark put in; `[` and `]` stand for the selection before and after. */
function marked(text: string, name: LineMark): string {
  const [from, to] = [text.indexOf('['), text.indexOf(']') - 1]
  const bare = text.replace(/[[\]]/g, '')
  const put = markLines(bare, [from, to], name, 'words')
  const [start, chosen, end] = put.parts
  return `${bare.slice(0, put.from)}${start}[${chosen}]${end}${bare.slice(put.to)}`
}

test('the lines that are selected become a list, a quote or a heading, apart from what stands around them', () => {
  expect(marked('[]', 'ordered')).toBe('1. [words]')
  expect(marked('first\n[]', 'quote')).toBe('first\n\n> [words]')
  expect(marked('on[e]', 'subheading')).toBe('### [one]')
  expect(marked('before\no[ne\ntw]o\nafter', 'ordered')).toBe('before\n\n[1. one\n2. two]\n\nafter')
  expect(marked('[one\n\ntwo]', 'list')).toBe('[- one\n\n- two]')
  expect(marked('[one\n\ntwo]', 'quote')).toBe('[> one\n> \n> two]')
  // A line break at the end of the selection is no line of its own.
  expect(marked('[one\n]two', 'list')).toBe('- [one]\n\ntwo')
})

test('keys ask for their mark, and AltGr for its character', () => {
  const press = (part: Partial<KeyboardEvent>, isAltGraph = false) =>
    markOf({
      ...{ code: 'KeyB', shiftKey: false, altKey: false, metaKey: false, ctrlKey: true, ...part },
      getModifierState: () => isAltGraph,
    })
  expect(press({})).toBe('bold')
  expect(press({ code: 'Digit7', shiftKey: true })).toBe('ordered')
  expect(press({ code: 'Digit3', altKey: true })).toBe('subheading')
  expect(press({ code: 'Digit3', altKey: true }, true)).toBe(undefined)
  expect(press({ code: 'Digit7' })).toBe(undefined)
  expect(press({ ctrlKey: false })).toBe(undefined)
})
