import { expect, test, vi } from 'vitest'
import { longestInput, refusesPaste } from './large-paste.ts'

const paste = (length: number) => {
  const preventDefault = vi.fn()
  const clipboardData = { getData: () => 'A'.repeat(length) }
  return { event: { clipboardData, preventDefault } as unknown as Parameters<typeof refusesPaste>[0], preventDefault }
}

test('what is far too long stays out of its field, everything else goes in', () => {
  const large = paste(longestInput + 1)
  expect(refusesPaste(large.event)).toBe(true)
  expect(large.preventDefault).toHaveBeenCalledOnce()
  const fitting = paste(longestInput)
  expect(refusesPaste(fitting.event)).toBe(false)
  expect(fitting.preventDefault).not.toHaveBeenCalled()
})
