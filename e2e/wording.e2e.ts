import { zipSync } from 'fflate'
import { expect, test } from '#lab/fixtures.ts'
import { startHttp } from '#lab/http-lab.ts'
import { downloadBy, textOf } from '#lab/screen-path.ts'
import { visit } from '#lab/visit.ts'
import { startWorkspace } from '#lab/workspace.ts'

test.setTimeout(120_000)

test('a word is changed and published, customers read it, and it goes back', async ({
  page,
  signedIn,
  browser,
  lab,
  axe,
}) => {
  await signedIn(page, 'platform')
  await page.goto('/setting/center/website/lang?q=sign-in.submit')
  await expect(page.getByRole('heading', { level: 1, name: '语言包' })).toBeVisible()
  const publish = page.getByRole('button', { name: '发布', exact: true })
  await expect(publish).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('link', { name: '修改 sign-in.submit' }).click()
  const drawer = page.getByRole('dialog', { name: '修改文案' })
  await drawer.getByLabel('本站文案（中文）').fill('进入')
  await axe(page)
  await drawer.getByRole('button', { name: '保存文案' }).click()
  await expect(page.getByText('1 条修改尚未发布')).toBeVisible()

  // A text with placeholders keeps them.
  await visit(page, '/setting/center/website/lang?id=form.summary')
  await drawer.getByLabel('本站文案（中文）').fill('请改正')
  await drawer.getByRole('button', { name: '保存文案' }).click()
  await expect(drawer.getByText(/占位符须与原文一致/)).toBeVisible()
  await drawer.getByRole('button', { name: '取消' }).click()
  await page.getByRole('button', { name: /放弃/ }).click()

  const visitor = await browser.newPage()
  await visitor.goto(`${lab.workspace.url('localhost')}/login`)
  await expect(visitor.getByRole('button', { name: '登录', exact: true })).toBeVisible()
  await publish.click()
  const ask = page.getByRole('dialog', { name: '发布语言包？' })
  await ask.getByLabel('版本说明').fill('登录改为进入')
  await ask.getByRole('button', { name: '发布' }).click()
  await expect(page.getByText('已发布版本 1')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByRole('button', { name: '进入', exact: true })).toBeVisible()
  // The pack does not come: the product's own words stay, and nothing is said about it.
  await visitor.route('**/trans/**', (route) => route.abort())
  await visitor.reload()
  await expect(visitor.getByRole('button', { name: '登录', exact: true })).toBeVisible()
  await expect(visitor.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
  await visitor.close()

  // An empty version, so that there is one to go back from.
  await visit(page, '/setting/center/website/lang?id=sign-in.submit')
  await drawer.getByLabel('本站文案（中文）').fill('')
  await drawer.getByRole('button', { name: '保存文案' }).click()
  await publish.click()
  await ask.getByRole('button', { name: '发布' }).click()
  await expect(page.getByText('已发布版本 2')).toBeVisible()
  const rollBack = async (to: number, now: number) => {
    await page.getByRole('button', { name: '版本记录' }).click()
    const versions = page.getByRole('dialog', { name: '版本记录' })
    await versions.getByRole('button', { name: `回滚到版本 ${to}` }).click()
    const question = page.getByRole('dialog', { name: `回滚到版本 ${to}？` })
    await question.getByRole('button', { name: '回滚' }).click()
    await expect(page.getByText(`线上为版本 ${now}`)).toBeVisible()
    await versions.getByRole('button', { name: '关闭' }).click()
  }
  await rollBack(1, 3)
  await visit(page, '/setting/center/website/lang?view=changed')
  await expect(page.getByRole('link', { name: '修改 sign-in.submit' })).toBeVisible()
  await rollBack(2, 4)

  await page.getByLabel('伪本地化').check()
  await expect(page.getByRole('heading', { level: 1, name: '⟦语言包~~⟧' })).toBeVisible()
  await page.getByLabel('⟦伪本地化~~⟧').uncheck()
  await expect(page.getByRole('heading', { level: 1, name: '语言包', exact: true })).toBeVisible()
})

test('texts go out as a file, come back changed, are compared and become the draft', async ({
  page,
  lab,
  signedIn,
  axe,
  screenshots,
}) => {
  const { host } = await signedIn(page, { loginName: 'shop', host: 'shop.localhost' })
  await page.goto(`${lab.workspace.url(host)}/setting/center/website/lang`)
  const open = page.getByRole('button', { name: '导出' })
  await open.click()
  const words = JSON.parse(await textOf(await downloadBy(page, page.getByRole('menuitem', { name: 'JSON 文件' }))))
  expect(words.length).toBeGreaterThan(5000)
  await open.click()
  const book = await downloadBy(page, page.getByRole('menuitem', { name: 'Excel 文件' }))

  await page.getByRole('button', { name: '导入' }).click()
  const dialog = page.getByRole('dialog', { name: '导入语言包' })
  const file = dialog.getByLabel('选择 Excel、JSON 或 CSV 文件')
  // The whole pack as it was: nothing would change.
  await file.setInputFiles(await book.path())
  await expect(dialog.getByText(`新增 0 条，修改 0 条，相同 ${words.length} 条，不导入 0 条。`)).toBeVisible({
    timeout: 60_000,
  })
  await expect(dialog.getByRole('button', { name: '导入 0 条' })).toHaveAttribute('aria-disabled', 'true')

  const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(21_000_000) })
  await file.setInputFiles({ name: 'pack.xlsx', mimeType: 'application/zip', buffer: Buffer.from(bomb) })
  await expect(dialog.getByText(/文件太大/)).toBeVisible()

  const script = '<img src=x onerror="document.title=\'owned\'">退出'
  const changed = [
    { key: 'wording.title', zh: '词句', en: 'Words' },
    { key: 'wording.count', zh: '{count} 句', en: '{number} texts' },
    { key: 'menu.users', zh: '会员', fr: 'Les membres de notre maison' },
    { key: 'shell.sign-out', zh: script },
    { key: 'no.such.key', zh: '无' },
  ]
  const buffer = Buffer.from(JSON.stringify(changed))
  await file.setInputFiles({ name: 'pack.json', mimeType: 'application/json', buffer })
  await expect(dialog.getByText('新增 3 条，修改 0 条，相同 0 条，不导入 2 条。')).toBeVisible()
  await expect(dialog.getByRole('row', { name: /wording.count/ })).toContainText('占位符须与原文一致')
  await expect(dialog.getByRole('row', { name: /no.such.key/ })).toContainText('没有这个词条')
  await expect(dialog.getByRole('row', { name: /menu.users/ })).toContainText('明显变长')
  await axe(page)
  await screenshots(page, 'word-import')
  await dialog.getByRole('button', { name: '导入 3 条' }).click()
  await expect(page.getByText('已导入 3 条，发布后生效')).toBeVisible()
  await expect(page.getByText('3 条修改尚未发布')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: '语言包' })).toBeVisible()

  await page.getByRole('button', { name: '发布', exact: true }).click()
  await page.getByRole('dialog', { name: '发布语言包？' }).getByRole('button', { name: '发布' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '词句' })).toBeVisible()
  // Words are words, whatever they look like.
  expect(await page.title()).not.toContain('owned')
  await expect(page.locator('img[src="x"]')).toHaveCount(0)
})

test('a translation service words the English of its site, late or never, and harms nothing', async ({ browser }) => {
  const service = await startHttp()
  const base = `http://127.0.0.1:${service.port}`
  const workspace = await startWorkspace({ env: { API_BASES: `northwind/language=${base}/words` } })
  const page = await browser.newPage({ locale: 'en' })
  const answer = { 'content-type': 'application/json', 'access-control-allow-origin': '*' }
  const pack = {
    'sign-in.submit': 'Enter <b>now</b>',
    'sign-in.title': 'No hole in it',
    'sign-in.password': 7,
    'sign-in.forgot': '<img src=x onerror="document.title=\'owned\'">',
  }
  const held: (() => void)[] = []
  try {
    service.serve('/words/trans/en', (_request, response) => {
      held.push(() => response.writeHead(200, answer).end(JSON.stringify({ code: 0, data: { content: pack } })))
    })
    await page.goto(`${workspace.url('reseller.localhost')}/login`)
    // While the service lets everybody wait, the product speaks.
    await expect.poll(() => held.length).toBeGreaterThan(0)
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled()
    for (const go of held.splice(0)) go()
    await expect(page.getByRole('button', { name: 'Enter <b>now</b>' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Northwind' })).toBeVisible()
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
    expect(await page.title()).not.toContain('owned')
    await expect(page.locator('img[src="x"]')).toHaveCount(0)
    expect(service.requests[0]?.headers).not.toMatchObject({ cookie: expect.any(String) })
    expect(service.requests[0]?.headers.referer).toBeUndefined()

    // Its pack is the English one: nobody asks it in Chinese, and no other site at all.
    const asked = service.requests.length
    await page.getByRole('button', { name: '中文' }).click()
    await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
    await page.goto(`${workspace.url('localhost')}/login`)
    await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
    expect(service.requests.length).toBe(asked)

    service.serve('/words/trans/en', '{"code":1', { status: 500, headers: answer })
    await page.goto(`${workspace.url('reseller.localhost')}/login`)
    await page.getByRole('button', { name: /English/ }).click()
    await expect.poll(() => service.requests.length).toBeGreaterThan(asked)
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
  } finally {
    await page.close()
    await workspace.stop()
    await service.stop()
  }
})
