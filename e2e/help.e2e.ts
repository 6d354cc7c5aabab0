import { readFile } from 'node:fs/promises'
import { createArticle, publishArticle } from '@app/contracts/cms/articles'
import { createCmsCategory } from '@app/contracts/cms/cms-categories'
import { expect, test } from '#lab/fixtures.ts'
import { shop, shopApi } from '#lab/shop.ts'
import { visit } from '#lab/visit.ts'

test.setTimeout(120_000)

test('a help document is written, bound to a page, published, ordered and thrown away', async ({
  lab,
  page,
  signedIn,
  axe,
  screenshots,
}) => {
  const api = await shopApi(lab)
  await api.send(createCmsCategory, { body: { kind: 'help', name: { zh: '入门', en: 'First steps' } } })
  await signedIn(page, shop)
  const url = lab.workspace.url(shop.host)
  await page.goto(`${url}/cms/help`)
  const main = page.getByRole('main')
  const tree = page.getByRole('navigation', { name: '帮助目录' })
  const write = async (title: string, text: string, keeps = async () => {}) => {
    await page.getByRole('combobox', { name: '栏目' }).click()
    await page.getByRole('option', { name: '入门' }).click()
    await page.getByRole('textbox', { name: /^标题（中文）/ }).fill(title)
    await page.getByRole('textbox', { name: /^正文（中文）/ }).fill(text)
    await keeps()
    await page.getByRole('button', { name: '保存草稿' }).click()
    await expect(page).toHaveURL(/write=edit/)
    await page.getByRole('button', { name: '结束编辑' }).click()
    await expect(main.getByRole('heading', { name: title })).toBeVisible()
  }
  await main.getByRole('button', { name: '写帮助文档' }).click()
  await axe(page)
  await write('第一次下单', '先**充值**，再选产品。', async () => {
    // Kept by itself: it stands in the contents, and its editor stays open.
    await expect(page.getByText('草稿已自动保存')).toBeVisible({ timeout: 20_000 })
    await expect(tree.getByRole('link', { name: /第一次下单/ })).toHaveCount(1)
    await expect(page).toHaveURL(/write=new/)
    await expect(page.getByRole('button', { name: '结束编辑' })).toBeVisible()
  })
  await main.getByRole('button', { name: '写帮助文档' }).click()
  await write('怎样开发票', '付款之后申请。')
  const written = tree.getByRole('link', { name: /第一次下单|怎样开发票/ })
  await expect(written).toHaveText([/第一次下单/, /怎样开发票/])

  await main.getByRole('button', { name: '怎样开发票 的更多操作' }).click()
  await page.getByRole('menuitem', { name: '上移' }).click()
  await expect(written).toHaveText([/怎样开发票/, /第一次下单/])

  await main.getByRole('button', { name: '怎样开发票 的更多操作' }).click()
  await page.getByRole('menuitem', { name: '绑定页面' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: '绑定页面' }).fill('发票')
  await page.getByRole('option', { name: '发票管理', exact: true }).click()
  await axe(page)
  // The list of pages closes over the buttons below it.
  await page.keyboard.press('Tab')
  await screenshots(page, 'help-bind')
  await dialog.getByRole('button', { name: '保存绑定' }).click()
  await expect(page.getByText('已保存绑定页面')).toBeVisible()
  await main.getByRole('button', { name: '发布', exact: true }).click()
  await dialog.getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByText('怎样开发票 已发布')).toBeVisible()
  await axe(page)
  await screenshots(page, 'help-book')

  // Words of a text lead to its document too, and show where they stand.
  await tree.getByRole('searchbox').fill('付款之后')
  await expect(tree.getByRole('link', { name: /第一次下单/ })).toHaveCount(0)
  await expect(tree.getByRole('link', { name: /怎样开发票/ })).toContainText('付款之后申请。')
  await axe(page)
  await screenshots(page, 'help-text-search')
  await tree.getByRole('searchbox').fill('第一次')
  await expect(tree.getByRole('link', { name: /怎样开发票/ })).toHaveCount(0)
  await tree.getByRole('link', { name: /第一次下单/ }).click()
  await main.getByRole('button', { name: '第一次下单 的更多操作' }).click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(tree.getByRole('link', { name: /第一次下单/ })).toBeVisible()

  await visit(page, `${url}/finance/invoice/list`)
  await page.getByRole('button', { name: '帮助' }).click()
  const help = page.getByRole('dialog', { name: '帮助' })
  await help.getByRole('button', { name: '怎样开发票' }).click()
  await expect(help.getByText('付款之后申请。')).toBeVisible()
  await axe(page)
  await screenshots(page, 'help-page')
  await help.getByRole('button', { name: '返回帮助' }).click()
  await help.getByRole('searchbox', { name: '搜索帮助' }).fill('没有这个')
  await expect(help.getByText('没有找到。换个说法，或联系支持。')).toBeVisible()
})

test('readers say whether a document is useful, and its editor sees what they miss', async ({
  lab,
  page,
  signedIn,
  axe,
  screenshots,
}) => {
  const api = await shopApi(lab)
  const { category } = await api.send(createCmsCategory, {
    body: { kind: 'help', name: { zh: '付款', en: 'Payment' } },
  })
  const words = { summary: '', seoTitle: '', seoDescription: '' }
  const content = {
    zh: { ...words, title: '余额怎么退', body: '联系客服。' },
    en: { ...words, title: 'Balance back', body: 'Write to us.' },
    cover: '',
    tags: [],
    visibility: 'public' as const,
    products: [],
  }
  const { id, slug, version } = await api.send(createArticle, { body: { categoryId: category.id, content } })
  await api.send(publishArticle, { params: { id }, body: { version } })
  const url = lab.workspace.url(shop.host)

  await page.goto(`${url}/help/${slug}`)
  await axe(page)
  await screenshots(page, 'shop-help-question')
  const question = page.getByRole('region', { name: '这篇文档有帮助吗？' })
  await question.getByRole('button', { name: '没帮助' }).click()
  await expect(question.getByText('谢谢，已记下您的回答。')).toBeVisible()
  await axe(page)
  await screenshots(page, 'shop-help-missing')
  await question.getByRole('textbox', { name: /还缺什么/ }).fill('没写多久到账')
  await question.getByRole('button', { name: '发送' }).click()
  await expect(question.getByRole('textbox')).toHaveCount(0)
  await question.getByRole('link', { name: '更改回答' }).click()
  await expect(question.getByRole('button', { name: '有帮助', exact: true })).toBeVisible()

  await signedIn(page, shop)
  await page.goto(`${url}/cms/help`)
  await page.getByRole('button', { name: '帮助', exact: true }).click()
  const help = page.getByRole('dialog', { name: '帮助' })
  await help.getByRole('searchbox', { name: '搜索帮助' }).fill('余额怎么退')
  await help.getByRole('button', { name: '余额怎么退' }).click()
  await help.getByRole('button', { name: '没帮助' }).click()
  await help.getByRole('textbox', { name: '还缺什么，或哪里不对？' }).fill('缺少截图')
  await axe(page)
  await screenshots(page, 'help-question')
  await help.getByRole('button', { name: '发送' }).click()
  await expect(help.getByRole('button', { name: '没帮助' })).toHaveAttribute('aria-pressed', 'true')
  await expect(help.getByRole('textbox')).toHaveCount(0)
  await page.keyboard.press('Escape')

  await visit(page, `${url}/cms/help?id=${id}`)
  const main = page.getByRole('main')
  await expect(main.getByText('有帮助 0 · 没帮助 2')).toBeVisible()
  const remarks = main.getByRole('region', { name: '读者留言（2）' })
  await expect(remarks.getByText('没写多久到账')).toBeVisible()
  await expect(remarks.getByText('缺少截图')).toBeVisible()
  await remarks.getByRole('button', { name: '删除留言：没写多久到账' }).click()
  const dialog = page.getByRole('dialog')
  await axe(page)
  await dialog.getByRole('button', { name: '删除留言' }).click()
  await expect(main.getByRole('region', { name: '读者留言（1）' }).getByText('没写多久到账')).toHaveCount(0)
  // Two readers are too few for a low rating.
  const tree = page.getByRole('navigation', { name: '帮助目录' })
  await tree.getByRole('checkbox', { name: '只看评价低的' }).check()
  await expect(tree.getByRole('link', { name: /余额怎么退/ })).toHaveCount(0)
  await axe(page)
  await screenshots(page, 'help-rated')
})

test('what readers search in vain is a list of what to write', async ({ lab, page, signedIn, axe, screenshots }) => {
  const url = lab.workspace.url(shop.host)
  await page.goto(`${url}/help?q=量子证书`)
  await expect(page.getByText('没有找到相关内容。')).toBeVisible()
  await visit(page, `${url}/en/help?q=sm2 keys`)
  await signedIn(page, shop)
  await page.goto(`${url}/cms/help`)
  await page.getByRole('button', { name: '帮助', exact: true }).click()
  const help = page.getByRole('dialog', { name: '帮助' })
  const noted = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/helpSearches'),
  )
  await help.getByRole('searchbox', { name: '搜索帮助' }).fill('量子证书')
  expect((await noted).ok()).toBe(true)
  await page.reload()
  const backlog = page.getByRole('region', { name: /搜不到的词/ })
  await expect(backlog.getByRole('listitem').filter({ hasText: '量子证书' })).toContainText('搜了 2 次')
  await axe(page)
  await screenshots(page, 'help-backlog')
  await backlog.getByRole('button', { name: '忽略 sm2 keys' }).click()
  await expect(backlog.getByText('sm2 keys')).toHaveCount(0)
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(backlog.getByText('sm2 keys')).toBeVisible()
  await backlog.getByRole('link', { name: '写一篇：量子证书' }).click()
  await expect(page.getByRole('textbox', { name: /^标题（中文）/ })).toHaveValue('量子证书')
})

test('documents leave as Markdown and come back as drafts', async ({ lab, page, signedIn, axe, screenshots }) => {
  await signedIn(page, shop)
  const url = lab.workspace.url(shop.host)
  await page.goto(`${url}/cms/help`)
  const main = page.getByRole('main')
  const menu = main.getByRole('button', { name: '导入导出' })
  const saved = page.waitForEvent('download')
  await menu.click()
  await page.getByRole('menuitem', { name: '导出全部帮助文档（ZIP）' }).click()
  const archive = await saved
  expect(archive.suggestedFilename()).toMatch(/^help-.*\.zip$/)

  await menu.click()
  await page.getByRole('menuitem', { name: '导入 Markdown' }).click()
  const dialog = page.getByRole('dialog', { name: '导入帮助文档' })
  const picker = dialog.locator('input[type=file]')
  const buffer = await readFile(await archive.path())
  await picker.setInputFiles({ name: 'help.zip', mimeType: 'application/zip', buffer })
  await expect(dialog.getByText(/^新建 0 篇 · 更新 0 篇 · 无变化 [1-9]\d* 篇 · 有问题 0 个文件$/)).toBeVisible()
  await picker.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer })
  await expect(dialog.getByRole('alert')).toHaveText('没有 .md 文件')
  const file = (name: string, text: string) => ({ name, mimeType: 'text/markdown', buffer: Buffer.from(text) })
  await picker.setInputFiles([
    file('wildcard.md', '# 通配符证书\n\n覆盖一级子域名。![图](https://example.com/a.png)'),
    file('wildcard.en.md', '# Wildcards\n\nOne level of names.'),
    file('empty.md', '# 没写完'),
  ])
  await expect(dialog.getByText('新建 0 篇 · 更新 0 篇 · 无变化 0 篇 · 有问题 3 个文件')).toBeVisible()
  await dialog.getByRole('combobox', { name: '未指明栏目的文档放到' }).click()
  await page.getByRole('option', { name: '入门' }).click()
  await expect(dialog.getByText('新建 1 篇 · 更新 0 篇 · 无变化 0 篇 · 有问题 1 个文件')).toBeVisible()
  await expect(dialog.getByRole('row', { name: /wildcard\.md/ })).toContainText('外站图片只显示为链接')
  await expect(dialog.getByRole('row', { name: /empty\.md/ })).toContainText('没有正文')
  await axe(page)
  await screenshots(page, 'help-import')
  await dialog.getByRole('button', { name: '导入 2 个文件' }).click()
  await expect(page.getByText('已导入 1 篇草稿')).toBeVisible()

  const tree = page.getByRole('navigation', { name: '帮助目录' })
  await tree.getByRole('link', { name: /通配符证书/ }).click()
  await main.getByRole('button', { name: '通配符证书 的更多操作' }).click()
  const single = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: '导出 Markdown（英文）' }).click()
  expect((await single).suggestedFilename()).toBe('wildcard.en.md')
})
