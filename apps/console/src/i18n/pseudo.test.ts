import { fits } from '@app/contracts/wording/holes'
import { expect, test } from 'vitest'
import { dressIn, startI18n, translator } from './i18n.ts'
import { defineMessages } from './messages.ts'
import { pseudo } from './pseudo.ts'
import { layOver } from './site-words.ts'

test('a stretched text is two fifths longer and keeps its holes', () => {
  const text = '{n} {n, day|days} left'
  expect(pseudo(text)).toBe('⟦{n} {n, day|days} léft~~~⟧')
  expect(fits(pseudo(text), text)).toBe(true)
  expect(pseudo('取消')).toBe('⟦取消~⟧')
})

test('own words are laid over messages that come later too, unless their holes differ', () => {
  startI18n('en')
  const words = { 'site.before': 'Ours', 'site.after': 'Ours too', 'site.holes': 'No {m}' }
  const before = translator(defineMessages({ 'site.before': { zh: '前', en: 'Before' } }))
  dressIn('en', (messages) => layOver(messages, 'en', words))
  const after = translator(
    defineMessages({ 'site.after': { zh: '后', en: 'After' }, 'site.holes': { zh: '{n} 个', en: '{n} holes' } }),
  )
  expect([before('site.before'), after('site.after'), after('site.holes', { n: 2 })]).toEqual([
    'Ours',
    'Ours too',
    '2 holes',
  ])
  dressIn('en', (messages) => layOver(messages, 'en', {}))
  expect(before('site.before')).toBe('Before')
})
