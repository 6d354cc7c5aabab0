import { createArticle } from '@app/contracts/cms/articles'
import { createCmsCategory } from '@app/contracts/cms/cms-categories'
import type { Locator, Page } from '@playwright/test'
import { inBothThemes } from '#lab/both-themes.ts'
import { expect, test } from '#lab/fixtures.ts'
import { shop, shopApi } from '#lab/shop.ts'

test.setTimeout(180_000)

/** Makes the line to the server slow, or with -1 as fast as it is; by one session, since each keeps its own limit. */
async function lineOf(page: Page) {
  const network = await page.context().newCDPSession(page)
  const line = { offline: false, latency: 0, downloadThroughput: -1 }
  return (uploadThroughput: number) => network.send('Network.emulateNetworkConditions', { ...line, uploadThroughput })
}

const percentOf = async (place: Locator) => Number((await place.getByRole('progressbar').getAttribute('value')) ?? '0')

test('an upload tells how far it is, is stopped, and is tried again where the line broke', async ({
  lab,
  page,
  signedIn,
  axe,
  screenshots,
}) => {
  const api = await shopApi(lab)
  const name = { zh: '上传', en: 'Uploads' }
  const { category } = await api.send(createCmsCategory, { body: { kind: 'article', name } })
  const none = { title: '', summary: '', body: '', seoTitle: '', seoDescription: '' }
  const content = { zh: { ...none, title: '上传图片', body: '正文。' }, en: none }
  const { id } = await api.send(createArticle, { body: { categoryId: category.id, content } })
  await signedIn(page, shop)
  await page.goto(`${lab.workspace.url(shop.host)}/cms/article/${id}`)
  const cover = page.getByRole('group', { name: '封面图片' })
  // A picture of a page that is still empty would be sent before it is looked at.
  await expect(cover.getByRole('button', { name: '选择图片' })).toBeVisible()
  const png = { name: 'cover.png', mimeType: 'image/png', buffer: await page.screenshot({ animations: 'disabled' }) }
  const choose = async (button: Locator) => {
    const choosing = page.waitForEvent('filechooser')
    await button.click()
    await (await choosing).setFiles(png)
  }

  const lineTo = await lineOf(page)
  await lineTo(2000)
  await choose(cover.getByRole('button', { name: '选择图片' }))
  await expect(cover.getByRole('status')).toHaveText('正在上传 cover.png…')
  await expect.poll(() => percentOf(cover)).toBeGreaterThan(0)
  expect(await percentOf(cover)).toBeLessThan(100)
  await inBothThemes(page, axe)
  await screenshots(page, 'upload-progress')
  await cover.getByRole('button', { name: '停止上传 cover.png' }).click()
  await expect(cover.getByRole('progressbar')).toHaveCount(0)
  await expect(cover.getByRole('img')).toHaveCount(0)
  await lineTo(-1)

  // The line breaks: what is written stays, and one press sends the same file again.
  const upload = '**/api/**/articleImages'
  await page.route(upload, (route) => route.abort())
  await choose(cover.getByRole('button', { name: '选择图片' }))
  await expect(cover.getByRole('alert')).toHaveText('上传没有完成，请检查网络后重试。')
  await inBothThemes(page, axe)
  await screenshots(page, 'upload-broken')
  await page.unroute(upload)
  await cover.getByRole('button', { name: '重新上传' }).click()
  await expect(cover.getByRole('img', { name: '封面图片' })).toBeVisible()

  // A file that is refused for what it is has no second try.
  const wrong = { name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') }
  const choosing = page.waitForEvent('filechooser')
  await cover.getByRole('button', { name: '更换图片' }).click()
  await (await choosing).setFiles(wrong)
  await expect(cover.getByRole('alert')).toContainText('只支持 PNG、JPEG、WebP 或 GIF 图片')
  await expect(cover.getByRole('button', { name: '重新上传' })).toHaveCount(0)

  await cover.getByRole('button', { name: '从图片库选择' }).click()
  const library = page.getByRole('dialog', { name: '图片库' })
  await lineTo(5000)
  png.name = 'from-library.png'
  png.buffer = await page.screenshot({ animations: 'disabled' })
  await choose(library.getByRole('button', { name: '上传图片' }))
  await expect.poll(() => percentOf(library)).toBeGreaterThan(0)
  await inBothThemes(page, axe)
  await screenshots(page, 'upload-library')
  await lineTo(-1)
  await library
    .getByRole('listitem')
    .getByRole('button', { name: /^from-library\.png/ })
    .click()
  await expect(library).toHaveCount(0)
})
