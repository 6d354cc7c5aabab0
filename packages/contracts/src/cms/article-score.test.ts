import { expect, test } from 'vitest'
import type { ArticleContent } from './article-content.ts'
import { articleChecks, scoreArticle, scoreOf, widthOf, wordsOf } from './article-score.ts'

const blank = { title: '', summary: '', body: '', seoTitle: '', seoDescription: '' }
const content = (zh: Partial<ArticleContent['zh']>, part: Partial<ArticleContent> = {}): ArticleContent => ({
  ...{ zh: { ...blank, ...zh }, en: blank, cover: '', tags: [], visibility: 'public', products: [] },
  ...part,
})
const unmet = (one: ArticleContent, slug = 'ssl', locale: 'zh' | 'en' = 'zh') =>
  scoreArticle(slug, one, locale).checks.flatMap(({ check, isMet }) => (isMet ? [] : check))

const good = content(
  {
    title: '通配符证书怎么选：三个要点',
    summary: '通配符证书只覆盖一级子域名，选购前先数清域名、看清验证方式、算好续期成本。',
    body: `## 先数域名\n\n${'证书'.repeat(300)}\n\n见[产品](/products)。`,
  },
  { cover: '/images/x' },
)

test('the points add up to 100, and an article that meets every check has them all', () => {
  expect(Object.values(articleChecks).reduce((sum: number, points) => sum + points, 0)).toBe(100)
  expect(scoreArticle('tong-pei-fu', good, 'zh').score).toBe(100)
})

test('each check is missed on its own', () => {
  const zh = (part: Partial<ArticleContent['zh']>) => ({ ...good, zh: { ...good.zh, ...part } })
  expect(unmet(zh({ title: '短题' }))).toEqual(['title'])
  expect(unmet(zh({ seoTitle: '长'.repeat(31) }))).toEqual(['title'])
  expect(unmet(zh({ summary: '' }))).toEqual(['description', 'descriptionLength'])
  expect(unmet(zh({ summary: '太短' }))).toEqual(['descriptionLength'])
  expect([unmet(good, '2027'), unmet(good, 'a'.repeat(61)), unmet(good, '')]).toEqual([['slug'], ['slug'], []])
  expect(unmet({ ...good, cover: '' })).toEqual(['cover'])
  expect(unmet(zh({ body: `${good.zh.body}\n\n![](/images/a)` }))).toEqual(['imageWords'])
  expect(unmet(zh({ body: good.zh.body.replace('## ', '') }))).toEqual(['headings'])
  expect(unmet(zh({ body: good.zh.body.replace('(/products)', '(https://example.com)') }))).toEqual(['links'])
  expect(unmet(zh({ body: '## 短\n\n{{product:A}}' }))).toEqual(['length'])
})

test('a related product counts as a link, and code neither as a heading nor as a link', () => {
  const bare = content({ body: '```\n## not one\n[x](/y)\n```' })
  expect(unmet(bare)).toEqual(expect.arrayContaining(['headings', 'links']))
  expect(unmet({ ...bare, products: ['SEC-DV-1'] })).not.toContain('links')
})

test('a Chinese character is as wide as two Latin ones, and half a word', () => {
  expect([widthOf('SSL 证书'), widthOf('证书，'), wordsOf('SSL 证书 guide')]).toEqual([8, 6, 3])
})

test('an article in two languages has the score of the worse one', () => {
  const both = { ...good, en: { ...blank, title: 'Short' } }
  expect(scoreOf('ssl', both)).toBe(scoreArticle('ssl', both, 'en').score)
  expect(scoreOf('ssl', both)).toBeLessThan(scoreOf('ssl', good))
})
