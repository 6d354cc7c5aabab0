import { expect, test } from 'vitest'
import { diffLines, mostLines } from './line-diff.ts'

const marks = { same: ' ', gone: '-', new: '+' } as const
const shown = (before: string, after: string) => diffLines(before, after).map(({ is, text }) => marks[is] + text)

test('lines of one text alone are told from those of both, in order', () => {
  expect(shown('a\nb\nc\nd', 'a\nx\nc\nd\ne')).toEqual([' a', '-b', '+x', ' c', ' d', '+e'])
  expect(shown('', 'a')).toEqual(['+a'])
  expect(shown('a', '')).toEqual(['-a'])
  expect(shown('a\nb', 'b\na')).toHaveLength(3)
})

test('white space, empty lines and the ends of lines do not count', () => {
  expect(shown('\tlisten   443 ssl;\r\n\r\n}', '    listen 443 ssl;\n}\n')).toEqual([' ' + '    listen 443 ssl;', ' }'])
})

test('what both have and what is new together are the new text; what both have and what is gone, the old one', () => {
  const before = 'server {\n listen 80;\n root /a;\n}\nserver {\n listen 443;\n}'
  const after = 'server {\n listen 443 ssl;\n root /a;\n}\n# end'
  const lines = diffLines(before, after)
  const trimmed = (text: string) => text.split('\n').map((line) => line.trim())
  const of = (left: 'gone' | 'new') => lines.filter(({ is }) => is !== left).map(({ text }) => text.trim())
  expect(of('gone')).toEqual(trimmed(after))
  expect(of('new')).toEqual(trimmed(before))
})

test('of a text without end the beginning is compared', () => {
  const endless = 'x\n'.repeat(200_000)
  expect(diffLines(endless, 'a\nb').filter(({ is }) => is === 'gone')).toHaveLength(mostLines)
})
