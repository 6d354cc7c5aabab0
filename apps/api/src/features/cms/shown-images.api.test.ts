import { uploadArticleImage } from '@app/contracts/cms/article-images'
import { getArticle, listArticles, previewArticle, publishArticle, saveArticle } from '@app/contracts/cms/articles'
import { sql } from 'drizzle-orm'
import { parse } from 'parse5'
import { expect, test } from 'vitest'
import { renderMarkdown } from '#core/markdown.ts'
import * as given from '#testing/given/given.ts'
import { articleContent, givenArticle } from '#testing/given/given-content.ts'
import { testApi } from '#testing/test-api.ts'
import { testPicture } from '#testing/test-picture.ts'

const api = await testApi()
const { db, as, app } = api
const editor = async () => given.operator(db, await given.site(db, { isRetail: true, locale: 'zh' }))
type Editor = Awaited<ReturnType<typeof editor>>

const open = async ({ site }: Pick<Editor, 'site'>, url: string) =>
  (await app.inject({ url, headers: { host: site.host } })).body
const faultsOf = (html: string): string[] => {
  const faults: string[] = []
  parse(html, { onParseError: ({ code }) => faults.push(code) })
  return faults
}
async function uploaded(by: Editor, width: number, height: number): Promise<string> {
  const content = (await testPicture('png', width, height)).toString('base64')
  return (await as(by).send(uploadArticleImage, { body: { name: 'a.png', content } })).data.address
}
async function published(by: Editor, content: ReturnType<typeof articleContent>): Promise<string> {
  const { id, version, slug } = await givenArticle(api, by, content)
  await as(by).send(publishArticle, { params: { id }, body: { version } })
  return `/articles/${slug}`
}

const hash = '0123456789abcdef0123456789abcdef'

test('an image of the site keeps its room and comes in the copy that fits', () => {
  expect(renderMarkdown(`![办公室](/images/${hash}/1600x1000.webp)`, { withImages: true })).toBe(
    `<p><img src="/images/${hash}/1600x1000.webp" srcset="/images/${hash}/800x500.webp 800w, /images/${hash}/1600x1000.webp 1600w" sizes="(min-width: 48rem) 44rem, 100vw" width="1600" height="1000" alt="办公室" loading="lazy" /></p>\n`,
  )
  expect(renderMarkdown(`![x](/images/${hash}/800x500.webp)`, { withImages: true })).toBe(
    `<p><img src="/images/${hash}/800x500.webp" width="800" height="500" alt="x" loading="lazy" /></p>\n`,
  )
})

test.each([
  `![" onerror="alert(1)](/images/${hash}/10x10.webp)`,
  `![<script>alert(1)</script>](/images/${hash}/10x10.webp)`,
  `![x](/images/${hash}/10x10.webp "\\" onload=\\"alert(1)")`,
  `![x](/images/${hash}/10x10.webp?"onerror=alert(1))`,
  '![x](javascript:alert(1))',
  '![x](data:image/svg+xml;base64,PHN2Zy8+)',
  '![x](//elsewhere.example/a.png)',
  `![x](/images/${hash}/99999x10.webp)`,
  '![x](/api/v1/logout)',
])('neither alt text nor address of an image runs anything or loads from elsewhere: %s', (text) => {
  const html = renderMarkdown(text, { withImages: true })
  const tags = [...html.matchAll(/<(\w+)((?:\s+[\w-]+="[^"]*")*)\s*\/?>/g)]
  expect(
    tags.flatMap(([, , attributes = '']) => [...attributes.matchAll(/\s([\w-]+)=/g)].map(([, name]) => name)),
  ).toEqual(expect.not.arrayContaining(['onerror', 'onload', 'style']))
  for (const [, tag, attributes = ''] of tags) {
    expect(['p', 'a', 'img']).toContain(tag)
    if (tag === 'img')
      expect(attributes).toMatch(
        new RegExp(`^ src="/images/${hash}/10x10.webp" width="10" height="10" alt="[^"]*" loading="lazy"$`),
      )
    if (tag === 'a') expect(attributes).not.toMatch(/javascript:|data:|"\/\//)
  }
})

test('where images are not kept for, there are links', () => {
  expect(renderMarkdown(`![办公室](/images/${hash}/10x10.webp)`)).toBe(
    `<p><a href="/images/${hash}/10x10.webp">办公室</a></p>\n`,
  )
})

test('a published article shows its images, and its cover in lists, links and the feed', async () => {
  const by = await editor()
  const [inside, cover] = [await uploaded(by, 1000, 500), await uploaded(by, 1700, 850)]
  const social = cover.replace(/[^/]+$/, 'social.jpg')
  const title = 'a"><script>alert(1)</script>'
  const path = await published(by, { ...articleContent({ title, body: `前\n\n![图<b>](${inside})\n\n后` }), cover })
  const page = await open(by, path)
  expect(faultsOf(page)).toEqual([])
  expect(page).toContain(`<img src="${inside}" srcset="`)
  expect(page).toContain('alt="图&lt;b&gt;"')
  expect(page).toMatch(
    new RegExp(`<p class="cover"><img src="${cover}" srcset="[^"]+" sizes="[^"]+" width="1600" height="800" alt="">`),
  )
  expect(page).toMatch(new RegExp(`<meta property="og:image" content="http[^"]+${social}">`))
  expect(page).toContain('<meta name="twitter:card" content="summary_large_image">')
  expect(page).toMatch(new RegExp(`"image":"http[^"]+${social}"`))
  expect(page).not.toContain('<script>alert')
  const list = await open(by, '/articles')
  expect([faultsOf(list), list.includes(`<li><img src="${cover}"`)]).toEqual([[], true])
  // A description has the words of a text alone.
  expect(list).toContain('<p>前 后</p>')
  expect(await open(by, '/articles/feed.xml')).toMatch(
    new RegExp(`<link rel="enclosure" type="image/jpeg" href="http[^"]+${social}"/>`),
  )
  const { data } = await as(by).send(previewArticle, { body: { text: `![x](${inside})`, locale: 'zh' } })
  expect(data.html).toContain(`<img src="${inside}"`)
})

test('an article without a cover has no picture anywhere but the site’s beside links', async () => {
  const by = await editor()
  const path = await published(by, articleContent({}))
  for (const url of [path, '/articles', '/articles/feed.xml'])
    expect(await open(by, url)).not.toMatch(/<img|og:image" content="[^"]*\/images\/|enclosure/)
})

test.each([
  'https://elsewhere.example/a.webp',
  'javascript:alert(1)',
  `/images/${hash}/1x1.svg`,
  `/images/${hash}/1x1.webp" onerror="x`,
])('a cover that is no image of the site is refused: %s', async (cover) => {
  const by = await editor()
  const { id, categoryId, content } = await givenArticle(api, by)
  const body = { categoryId, content: { ...content, cover }, version: 1 }
  const { status, errors } = await as(by).send(saveArticle, { params: { id }, body })
  expect([status, Object.keys(errors ?? {})]).toEqual([400, ['content.cover']])
})

test('the list names covers, and what was saved before there were any has none', async () => {
  const by = await editor()
  const cover = `/images/${hash}/10x10.webp`
  const { id } = await givenArticle(api, by, { ...articleContent({}), cover })
  expect((await as(by).send(listArticles)).data.articles).toMatchObject([{ cover }])
  await as(by).send(publishArticle, { params: { id }, body: { version: 1 } })
  await db.transaction({ siteId: by.site.id, accountId: null }, async (tx) => {
    await tx.execute(sql`UPDATE cms_articles SET draft = draft - 'cover', live = live - 'cover'`)
    await tx.execute(sql`INSERT INTO cms_article_versions (site_id, article_id, version, content, note, saved_by, saved_at)
      SELECT site_id, article_id, 99, content - 'cover', note, saved_by, saved_at FROM cms_article_versions`)
  })
  expect((await as(by).send(listArticles)).data.articles).toMatchObject([{ cover: '', hasChanges: false }])
  const { data } = await as(by).send(getArticle, { params: { id } })
  expect([data.content.cover, data.history[0]?.settings.cover]).toEqual(['', ''])
})
