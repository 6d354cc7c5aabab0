import { afterEach, expect, test, vi } from 'vitest'
import { forgetVisit, noteVisit, rememberedPartner } from './partner-visit.ts'

afterEach(() => {
  forgetVisit()
  vi.unstubAllGlobals()
})

test('a partner’s link is remembered for thirty days, and the latest counts', async () => {
  const asked = vi.fn(async () => new Response('{}'))
  vi.stubGlobal('fetch', asked)
  noteVisit('FIRST22')
  noteVisit('LATER33')
  expect(rememberedPartner()).toBe('LATER33')
  expect(rememberedPartner(Date.now() + 31 * 86_400_000)).toBe('')
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
  noteVisit('')
  expect(rememberedPartner()).toBe('LATER33')
})

test('anything else that is stored there counts as nothing', () => {
  localStorage.setItem('partner', '{broken')
  expect(rememberedPartner()).toBe('')
})
