import { expect, test } from '#lab/fixtures.ts'
import { visit } from '#lab/visit.ts'

test.setTimeout(120_000)

test('a site publishes its own subscriber agreement, which buyers read and accept, and goes back to the standard one', async ({
  page,
  signedIn,
  browser,
  lab,
  axe,
  screenshots,
}) => {
  await signedIn(page, 'platform')
  await page.goto('/setting/center/website/app')
  const row = page.getByRole('listitem').filter({ hasText: '每次下单时同意' })
  await expect(row.getByText('标准文本')).toBeVisible()
  await row.getByRole('link', { name: '编辑' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '证书订户协议' })).toBeVisible()

  // Who has the order wizard open accepts what is in force then.
  const buyer = await browser.newPage()
  await signedIn(buyer, 'customer')
  await buyer.goto(`${lab.workspace.url('localhost')}/agreement/subscriber`)
  await expect(buyer.getByRole('heading', { level: 1, name: '证书订户协议' })).toBeVisible()

  const text = page.getByRole('textbox', { name: '正文（中文）' })
  await page.getByLabel('标题（中文）').fill('北辰订户协议')
  await text.fill('## 总则\n\n由 {{code}} 订立。')
  await page.getByRole('button', { name: '发布协议', exact: true }).click()
  await expect(text).toBeFocused()
  await expect(page.getByText('此模板没有这个变量').first()).toBeVisible()
  await text.fill(
    '## 总则\n\n由 {{site}} 订立。<img src=x onerror=alert(1)>\n\n- **如实**填写\n- 见[说明](https://example.com/terms)',
  )
  const preview = page.getByRole('region', { name: '预览' })
  await expect(preview.getByRole('heading', { name: '总则' })).toBeVisible()
  await expect(preview.getByRole('link', { name: '说明' })).toHaveAttribute('href', 'https://example.com/terms')
  await axe(page)
  await screenshots(page, 'site-agreement')
  await page.getByRole('button', { name: '发布协议', exact: true }).click()
  const ask = page.getByRole('dialog', { name: '发布这份协议？' })
  await ask.getByLabel('版本说明').fill('自己的文本')
  await ask.getByRole('button', { name: '发布协议' }).click()
  await expect(page.getByText(/已发布，版本 \d+ 现在生效/)).toBeVisible()

  await buyer.reload()
  await expect(buyer.getByRole('heading', { level: 1, name: '北辰订户协议' })).toBeVisible()
  // What looks like HTML is text.
  await expect(buyer.getByText('<img src=x onerror=alert(1)>')).toBeVisible()
  await expect(buyer.getByRole('navigation', { name: '本站发布的版本' }).getByRole('link')).not.toHaveCount(0)
  await axe(buyer)
  await buyer.goto(`${lab.workspace.url('localhost')}/agreement/subscriber?version=2026-11-22`)
  await expect(buyer.getByText('这不是现行版本。')).toBeVisible()
  await buyer.getByRole('link', { name: '阅读现行版本' }).click()
  await expect(buyer.getByRole('heading', { level: 1, name: '北辰订户协议' })).toBeVisible()
  await buyer.close()

  await page.getByRole('button', { name: '恢复标准文本' }).click()
  await page.getByRole('button', { name: '发布协议', exact: true }).click()
  await ask.getByRole('button', { name: '发布协议' }).click()
  await expect(page.getByText('标准文本', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: '协议同意记录' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '协议同意记录' })).toBeVisible()
  await expect(page.locator('[data-row]').first()).toContainText('证书订户协议')
  await visit(page, '/setting/center/website/acceptances?q=nobody-of-this-name')
  await expect(page.locator('[data-row]')).toHaveCount(0)
})

test('an agreement that does not exist is told so, and a customer finds no list of acceptances', async ({
  page,
  signedIn,
}) => {
  await signedIn(page, 'customer')
  await page.goto('/agreement/subscriber?version=999')
  await expect(page.getByRole('main').getByText('没有这个版本的协议')).toBeVisible()
  await page.goto('/agreement/other')
  await expect(page.getByRole('heading', { level: 1, name: '404' })).toBeVisible()
  await page.goto('/setting/center/website/acceptances')
  await expect(page.getByText(/没有.*权限|无权/).first()).toBeVisible()
})
