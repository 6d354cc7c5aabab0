import { expect, test } from 'vitest'
import { telephoneText } from './telephone.ts'

test.each([
  ['+86', '0574-8765 4321', '+86 574-8765 4321'],
  ['+86', '13800138000', '+86 13800138000'],
  ['+39', '06 698 1234', '+39 06 698 1234'],
])('%s and %s are dialled as %s', (telPrefix, telephone, text) => {
  expect(telephoneText({ telPrefix, telephone })).toBe(text)
})
