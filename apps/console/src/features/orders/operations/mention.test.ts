import { expect, test } from 'vitest'
import { mentionAt, withMention } from './mention.ts'

test.each([
  ['@', 1, { at: 0, text: '' }],
  ['请 @李', 4, { at: 2, text: '李' }],
  ['请看@li', 5, { at: 2, text: 'li' }],
  ['a@example', 9, undefined],
  ['@li done', 8, undefined],
  ['@li done', 3, { at: 0, text: 'li' }],
])('in %j at %i the name being typed', (text, caret, found) => {
  expect(mentionAt(text, caret)).toEqual(found)
})

test('the whole name takes the place of what was typed of it', () => {
  expect(withMention('请 @li 看', { at: 2, text: 'li' }, 'Li Wei')).toEqual({ text: '请 @Li Wei 看', caret: 10 })
  expect(withMention('@', { at: 0, text: '' }, 'Li')).toEqual({ text: '@Li ', caret: 4 })
})
