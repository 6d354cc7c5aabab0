import { expect, test } from 'vitest'
import { smsSize } from './sms-segments.ts'

test.each([
  ['', 0, 0, false],
  ['a'.repeat(160), 160, 1, false],
  ['a'.repeat(161), 161, 2, false],
  ['a'.repeat(306), 306, 2, false],
  ['a'.repeat(307), 307, 3, false],
  // A bracket needs an escape.
  [`${'a'.repeat(158)}[`, 160, 1, false],
  [`${'a'.repeat(159)}[`, 161, 2, false],
  // Its two places are not parted, so that the first message stays one short.
  [`${'a'.repeat(152)}[${'a'.repeat(152)}`, 306, 3, false],
  ['证'.repeat(70), 70, 1, true],
  ['证'.repeat(71), 71, 2, true],
  ['证'.repeat(134), 134, 2, true],
  ['证'.repeat(135), 135, 3, true],
  // One character is enough for all of it.
  [`${'a'.repeat(70)}证`, 71, 2, true],
  ['😀'.repeat(35), 70, 1, true],
  ['😀'.repeat(67), 134, 3, true],
])('%s', (text, length, segments, isUnicode) => {
  expect(smsSize(text)).toEqual({ length, segments, isUnicode })
})
