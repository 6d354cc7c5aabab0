import { readFile } from 'node:fs/promises'
import { uploadArticleImage } from '@app/contracts/cms/article-images'
import { createArticle, deleteArticle, getArticle, listArticles } from '@app/contracts/cms/articles'
import { createCmsCategory } from '@app/contracts/cms/cms-categories'
import type { Page } from '@playwright/test'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { apiClient } from '#lab/api-client.ts'
import { expect, test } from '#lab/fixtures.ts'
import { shop, shopApi } from '#lab/shop.ts'
import { sessionOf } from '#lab/sign-in.ts'
import { visit } from '#lab/visit.ts'

test.setTimeout(120_000)

const inBothThemes = async (page: Page, look: (page: Page) => Promise<void>) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await look(page)
  }
}

interface Handed {
  type: 'paste' | 'drop'
  name: string
  mime: string
  base64: string
}

/** Hands a file over as a paste or a drop does. */
const hand = (page: Page, label: RegExp, handed: Handed) =>
  page.getByRole('textbox', { name: label }).evaluate((field, { type, name, mime, base64 }) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], name, { type: mime }))
    const more = { bubbles: true, cancelable: true }
    field.dispatchEvent(
      type === 'paste'
        ? new ClipboardEvent('paste', { ...more, clipboardData: transfer })
        : new DragEvent('drop', { ...more, dataTransfer: transfer }),
    )
  }, handed)

/** Whether all images of a page are there, and none stands askew. */
const drawnImages = (page: Page) =>
  page
    .getByRole('main')
    .locator('img')
    .evaluateAll((images) =>
      images.map((image) => {
        const { naturalWidth, naturalHeight, width, height } = image as HTMLImageElement
        return naturalWidth > 0 && Math.abs(width / height - naturalWidth / naturalHeight) < 0.05
      }),
    )

test('images are pasted, dropped and chosen, one becomes the cover, and visitors see them', async ({
  lab,
  page,
  signedIn,
  axe,
  screenshots,
}) => {
  const api = await shopApi(lab)
  const body = { kind: 'article' as const, name: { zh: '图文', en: '' } }
  const categoryId = (await api.send(createCmsCategory, { body })).category.id
  const none = { title: '', summary: '', body: '', seoTitle: '', seoDescription: '' }
  const zh = { ...none, title: '在控制台里申请证书', body: '先登录。' }
  const { id, slug } = await api.send(createArticle, { body: { categoryId, content: { zh, en: none } } })

  await signedIn(page, shop)
  const url = lab.workspace.url(shop.host)
  await page.goto(`${url}/cms/article/${id}`)
  const text = page.getByRole('textbox', { name: /^正文（中文）/ })
  await expect(text).toHaveValue('先登录。')
  const png = await page.screenshot({ animations: 'disabled' })
  const picture = { mime: 'image/png', base64: png.toString('base64') }

  await hand(page, /^正文（中文）/, { type: 'paste', name: 'image.png', ...picture })
  await expect(page.getByText('图片已插入')).toBeVisible()
  await expect(text).toHaveValue(/!\[图片说明\]\(\/images\/[0-9a-f]{32}\/\d+x\d+\.webp\)/)
  // The words that stand for the image are selected: what is typed replaces them.
  await page.keyboard.type('控制台首页')
  await expect(text).toHaveValue(/!\[控制台首页\]\(/)
  await hand(page, /^正文（中文）/, { type: 'drop', name: '订单 [草稿].png', ...picture })
  await expect(text).toHaveValue(/!\[订单 草稿\]\(/)
  await inBothThemes(page, axe)

  const choosing = page.waitForEvent('filechooser')
  await page
    .getByRole('group', { name: '正文（中文）的格式' })
    .getByRole('button', { name: '图片', exact: true })
    .click()
  await (await choosing).setFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') })
  await expect(page.getByRole('alert').filter({ hasText: '只支持 PNG、JPEG、WebP 或 GIF 图片' })).toBeVisible()
  await inBothThemes(page, axe)

  const covering = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '选择图片' }).click()
  await (await covering).setFiles({ name: 'cover.png', mimeType: 'image/png', buffer: png })
  await expect(page.getByRole('img', { name: '封面图片' })).toBeVisible()
  await expect(page.getByRole('button', { name: '移除封面' })).toBeVisible()
  await expect.poll(() => page.locator('section[lang="zh"] img').count()).toBe(2)
  await inBothThemes(page, axe)
  await screenshots(page, 'cms-article-images')

  const cover = page.getByRole('img', { name: '封面图片' })
  const whole = await cover.getAttribute('src')
  await page.getByRole('button', { name: '裁剪' }).click()
  const crop = page.getByRole('dialog', { name: '裁剪封面' })
  const corner = crop.getByRole('button', { name: '左上角：用方向键缩放选区' })
  const size = crop.getByRole('status').filter({ hasText: '选区' })
  await expect(size).toHaveText(/^选区 \d+ × \d+ 像素$/)
  const [before = 0] = (await size.innerText()).match(/\d+/g)?.map(Number) ?? []
  await corner.focus()
  for (let press = 0; press < 5; press++) await page.keyboard.press('Shift+ArrowRight')
  await expect(size).not.toContainText(`选区 ${before} `)
  await inBothThemes(page, axe)
  await screenshots(page, 'cms-cover-crop')
  const [width, height] = (await size.innerText()).match(/\d+/g) ?? []
  await crop.getByRole('button', { name: '使用选区' }).click()
  await expect(crop).toHaveCount(0)
  await expect(cover).not.toHaveAttribute('src', whole ?? '')
  await expect(cover).toHaveAttribute('src', new RegExp(`/${width}x${height}\\.webp$`))
  await page.getByRole('button', { name: '保存草稿' }).click()
  await expect(page.getByText('草稿已保存')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: '发布', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByRole('link', { name: '查看网页' })).toBeVisible()

  await visit(page, `${url}/cms/article/list`)
  await expect(page.getByRole('row', { name: /在控制台里申请证书/ }).locator('img')).toBeVisible()
  await inBothThemes(page, axe)
  await screenshots(page, 'cms-articles-covers')

  await page.context().clearCookies()
  const refusals: string[] = []
  page.on('console', (line) => {
    if (line.type() === 'error') refusals.push(line.text())
  })
  for (const [name, path] of [
    ['article', `/articles/${slug}`],
    // Another test may have read the list a moment ago, which the browser may keep for a minute.
    ['list', '/articles?page=1'],
  ] as const) {
    await page.goto(`${url}${path}`)
    await expect.poll(async () => (await drawnImages(page)).length).toBeGreaterThan(0)
    for (const image of await page.getByRole('main').locator('img').all()) await image.scrollIntoViewIfNeeded()
    if (name === 'article') {
      await expect.poll(() => drawnImages(page)).toEqual([true, true, true])
      await expect(page.getByRole('img', { name: '控制台首页' })).toBeVisible()
    }
    await inBothThemes(page, axe)
    await screenshots(page, `shop-${name}-images`)
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await page.setViewportSize({ width: 1440, height: 900 })
  }
  // Nothing was refused by the page's policy.
  expect(refusals).toEqual([])
})

test('an image that is there already is chosen from the library, for the text and as the cover', async ({
  lab,
  page,
  signedIn,
  axe,
  screenshots,
}) => {
  const api = await shopApi(lab)
  await signedIn(page, shop)
  const url = lab.workspace.url(shop.host)
  await page.goto(`${url}/cms/article/list`)
  const addresses: string[] = []
  for (const [name, height] of [
    ['证书 申请步骤.png', 500],
    ['证书 验证方式.png', 700],
  ] as const) {
    const png = await page.screenshot({ clip: { x: 0, y: 0, width: 900, height }, animations: 'disabled' })
    const body = { name, content: png.toString('base64') }
    addresses.push((await api.send(uploadArticleImage, { body })).address)
  }
  const [steps = '', ways = ''] = addresses
  const none = { title: '', summary: '', body: '', seoTitle: '', seoDescription: '' }
  const zh = { ...none, title: '选用已有图片', body: '第一段。\n\n第二段。' }
  const category = { kind: 'article' as const, name: { zh: '选图', en: '' } }
  const categoryId = (await api.send(createCmsCategory, { body: category })).category.id
  const { id } = await api.send(createArticle, { body: { categoryId, content: { zh, en: none } } })

  // One image a page, so that there is more to load.
  await page.route(/\/articleImages\?/, (route) => {
    const address = new URL(route.request().url())
    address.searchParams.set('limit', '1')
    return route.continue({ url: address.href })
  })
  await visit(page, `${url}/cms/article/${id}`)
  const text = page.getByRole('textbox', { name: /^正文（中文）/ })
  await expect(text).toHaveValue(zh.body)
  await text.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(2, 2))
  const open = page.getByRole('group', { name: '正文（中文）的格式' }).getByRole('button', { name: '图片库' })
  await open.click()
  const library = page.getByRole('dialog', { name: '图片库' })
  const tiles = library.getByRole('listitem').getByRole('button')
  await library.getByRole('searchbox', { name: '按文件名搜索' }).fill('证书 ')
  await expect(library.getByText(/^2 张图片 · 已用 /)).toBeVisible()
  await expect(tiles).toHaveCount(1)
  await expect(tiles).toHaveAccessibleName(/^证书 验证方式\.png 900 × 700 · /)
  await library.getByRole('button', { name: '加载更多' }).click()
  await expect(tiles).toHaveCount(2)
  await expect(library.getByRole('button', { name: '加载更多' })).toBeHidden()
  await expect
    .poll(() =>
      library.locator('img').evaluateAll((all) => all.every((one) => (one as HTMLImageElement).naturalWidth > 0)),
    )
    .toBe(true)
  await inBothThemes(page, axe)
  await screenshots(page, 'cms-image-library')
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await inBothThemes(page, axe)
  await page.setViewportSize({ width: 1440, height: 900 })

  await library.getByRole('searchbox').fill('没有这样的')
  await expect(library.getByText('没有文件名含“没有这样的”的图片')).toBeVisible()
  await axe(page)
  await library.getByRole('button', { name: '清除搜索' }).click()
  await library.getByRole('searchbox').fill('申请步骤')
  await expect(tiles).toHaveCount(1)
  // By the keyboard: from the search past the button for another on to the image, and it stands below the line of the caret.
  await library.getByRole('searchbox').press('Tab')
  await page.keyboard.press('Tab')
  await expect(tiles).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(library).toBeHidden()
  await expect(text).toHaveValue(`第一段。\n\n![证书 申请步骤](${steps})\n\n\n第二段。`)
  await expect(page.getByText('图片已插入')).toBeVisible()
  await page.keyboard.type('四个步骤')
  await expect(text).toHaveValue(`第一段。\n\n![四个步骤](${steps})\n\n\n第二段。`)

  await page.unroute(/\/articleImages\?/)
  await page.getByRole('button', { name: '从图片库选择' }).click()
  await library.getByRole('searchbox').fill('验证方式')
  await library.getByRole('button', { name: /^证书 验证方式/ }).click()
  await expect(page.getByRole('img', { name: '封面图片' })).toHaveAttribute('src', ways)
  await expect(page.getByRole('button', { name: '从图片库选择' })).toBeFocused()

  await page.route(/\/articleImages\?/, (route) => route.fulfill({ status: 500, body: '' }))
  await open.click()
  await library.getByRole('searchbox').fill('logo')
  await expect(library.getByRole('button', { name: '重试' })).toBeVisible()
  await axe(page)
  await page.unroute(/\/articleImages\?/)
  const nothing = {
    images: [],
    total: 0,
    bytes: 0,
    stored: { images: 0, files: 2_000_000, exports: 0 },
    mostBytes: 50_000_000,
  }
  await page.route(/\/articleImages\?/, (route) => route.fulfill({ json: { code: 200, msg: '', data: nothing } }))
  await library.getByRole('searchbox').fill('')
  await page.keyboard.press('Escape')
  await expect(library).toBeHidden()
  await page.getByRole('button', { name: '保存草稿' }).click()
  await expect(page.getByText('草稿已保存')).toBeVisible()
  await page.reload()
  await expect(text).toHaveValue(/四个步骤/)
  await open.click()
  await expect(library.getByText('还没有图片')).toBeVisible()
  await expect(library.getByText('已用 0 B，本站存储共 2.0 MB，套餐上限 50 MB')).toBeVisible()
  await axe(page)
  await page.unroute(/\/articleImages\?/)
})

test('articles leave with their images, and bring them along to another site', async ({
  lab,
  page,
  signedIn,
  axe,
  screenshots,
}) => {
  const { port, demo } = lab.workspace
  const { platform } = demo
  const api = await shopApi(lab)
  await signedIn(page, shop)
  await page.goto(`${lab.workspace.url(shop.host)}/cms/article/list`)
  await expect(page.getByRole('main').getByRole('button', { name: '导入导出' })).toBeVisible()
  const png = await page.screenshot({ clip: { x: 0, y: 0, width: 640, height: 360 }, animations: 'disabled' })
  const { address } = await api.send(uploadArticleImage, {
    body: { name: 'moved.png', content: png.toString('base64') },
  })
  const none = { title: '', summary: '', body: '', seoTitle: '', seoDescription: '' }
  const category = { kind: 'article' as const, name: { zh: '搬家', en: '' } }
  const categoryId = (await api.send(createCmsCategory, { body: category })).category.id
  const zh = { ...none, title: '带图搬家', body: `先看图。\n\n![列表](${address})` }
  await api.send(createArticle, { body: { categoryId, slug: 'moving', content: { zh, en: none, cover: address } } })

  const menu = page.getByRole('main').getByRole('button', { name: '导入导出' })
  await menu.click()
  const saved = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: '导出全部文章（ZIP）' }).click()
  const parts = unzipSync(await readFile(await (await saved).path()))
  const path = Object.keys(parts).find((name) => name.endsWith('/moving.md')) ?? ''
  const text = strFromU8(parts[path] ?? new Uint8Array())
  const image = /!\[列表\]\(\.\.\/(images\/[^)]+)\)/.exec(text)?.[1] ?? ''
  // The site that it came from has the image, and nothing changes.
  const choose = async (files: Record<string, Uint8Array>) => {
    await menu.click()
    await page.getByRole('menuitem', { name: '导入 Markdown' }).click()
    const buffer = Buffer.from(zipSync(files))
    const dialog = page.getByRole('dialog', { name: '导入文章' })
    await dialog.locator('input[type=file]').setInputFiles({ name: 'a.zip', mimeType: 'application/zip', buffer })
    return dialog
  }
  const own = { [path]: parts[path] ?? new Uint8Array(), [image]: parts[image] ?? new Uint8Array() }
  const back = await choose(own)
  await expect(back.getByText('带入图片 1 张：上传 0 张，本站已有 1 张')).toBeVisible()
  await expect(back.getByText(/无变化 1 篇/)).toBeVisible()

  const there = apiClient(port, platform.host, await sessionOf(port, platform))
  const place = (await there.send(createCmsCategory, { body: category })).category
  await page.context().clearCookies()
  await signedIn(page, 'platform')
  await page.goto(`${lab.workspace.url(platform.host)}/cms/article/list`)
  const moved = text
    .replace(/^category: .*$/m, `category: ${place.slug}`)
    .replace('先看图。', '先看图。![示意](../pics/plan.svg)')
  const dialog = await choose({ ...own, [path]: strToU8(moved), 'pics/plan.svg': strToU8('<svg/>') })
  await expect(dialog.getByText('带入图片 2 张：上传 2 张，本站已有 0 张')).toBeVisible()
  await expect(dialog.getByRole('row', { name: /moving\.md/ })).toContainText('新建草稿')
  await inBothThemes(page, axe)
  await screenshots(page, 'cms-import-images')
  await dialog.getByRole('button', { name: '导入 1 个文件' }).click()
  const report = page.getByRole('dialog', { name: '导入完成，部分图片未带入' })
  await expect(report.getByText('已导入 1 篇草稿')).toBeVisible()
  await expect(report.getByRole('listitem')).toHaveText(/^pics\/plan\.svg.*只支持 PNG/)
  await inBothThemes(page, axe)
  await screenshots(page, 'cms-import-left')
  await report.getByRole('button', { name: '关闭' }).last().click()
  await expect(report).toBeHidden()

  const [article] = (await there.send(listArticles, { query: { q: '带图搬家' } })).articles
  const { content } = await there.send(getArticle, { params: { id: article?.id ?? '' } })
  expect(content.zh.body).toMatch(/^先看图。示意\n\n!\[列表\]\(\/images\/[0-9a-f]{32}\/640x360\.webp\)$/)
  await page.getByRole('link', { name: '带图搬家' }).click()
  await expect(page.getByRole('img', { name: '封面图片' })).toHaveAttribute('src', content.cover)
  await expect
    .poll(() => page.getByRole('img', { name: '封面图片' }).evaluate((one) => (one as HTMLImageElement).naturalWidth))
    .toBe(640)
  await there.send(deleteArticle, { params: { id: article?.id ?? '' } })
})
