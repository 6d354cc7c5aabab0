import { expect, test } from '#lab/fixtures.ts'
import { visit } from '#lab/visit.ts'

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
