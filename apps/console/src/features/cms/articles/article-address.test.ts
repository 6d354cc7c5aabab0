import { expect, test } from 'vitest'
import { addressOf } from './article-address.ts'

const article = {
  ...{ id: 'a1', slug: 'renewing', state: 'published', kind: 'article', visibility: 'public' },
  locales: ['zh', 'en'],
} as const satisfies Parameters<typeof addressOf>[0]

const site = (locale: 'zh' | 'en', isRetail = true) =>
  ({ locale, flags: { isRetail } }) as Parameters<typeof addressOf>[1]

test('an article opens in the language of its site, and in the other where it is not written in that', () => {
  expect(addressOf(article, site('zh'))).toBe('/articles/renewing')
  expect(addressOf(article, site('en'))).toBe('/en/articles/renewing')
  expect(addressOf({ ...article, locales: ['en'] }, site('zh'))).toBe('/en/articles/renewing')
  expect(addressOf({ ...article, locales: ['zh'], kind: 'help' }, site('en'))).toBe('/help/renewing')
  expect(addressOf({ ...article, kind: 'help' }, site('en'))).toBe('/en/help/renewing')
})

test('what visitors do not see opens in the console, or nowhere', () => {
  expect(addressOf({ ...article, visibility: 'members' }, site('en'))).toBe('/article/a1')
  expect(addressOf(article, site('en', false))).toBe('/article/a1')
  expect(addressOf({ ...article, kind: 'help' }, site('en', false))).toBeNull()
  expect(addressOf({ ...article, state: 'draft' }, site('en'))).toBeNull()
})
