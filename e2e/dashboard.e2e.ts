import { expect, test } from '#lab/fixtures.ts'
import { visit } from '#lab/visit.ts'

test('the customers of a to-do are reminded at one press, confirmed by number, and by nobody without the right', async ({
  page,
  signedIn,
  axe,
}) => {
  await signedIn(page, 'platform')
  await page.goto('/dashboard')
  const line = page.getByRole('region', { name: /^待办/ }).getByRole('listitem').filter({ hasText: '待付款超 3 天' })
  const count = Number(await line.locator('a > b').textContent())
  const remind = line.getByRole('button', { name: `提醒客户：待付款超 3 天（${count} 单）` })
  await remind.click()
  const dialog = page.getByRole('dialog', { name: `提醒 ${count} 个订单的客户？` })
  await expect(dialog.getByText(/24 小时内提醒过的/)).toBeVisible()
  await axe(page)
  await dialog.getByRole('button', { name: '取消' }).click()
  await expect(dialog).toHaveCount(0)
  await remind.click()
  await dialog.getByRole('button', { name: `发送 ${count} 封提醒` }).click()
  await expect(page.getByText('提醒客户：已完成', { exact: true })).toBeVisible()
  await expect(dialog).toHaveCount(0)

  for (const other of ['accountant', 'customer'] as const) {
    await signedIn(page, other)
    await visit(page, '/dashboard')
    await expect(page.getByRole('region', { name: /^待办/ })).toBeVisible()
    await expect(page.getByRole('button', { name: /^提醒客户/ })).toHaveCount(0)
  }
})

test('who paid most and for what: bars and tables, and each number of orders opens its list', async ({
  page,
  signedIn,
  axe,
}) => {
  await signedIn(page, 'platform')
  await page.goto('/dashboard')
  const customers = page.getByRole('region', { name: '谁买得最多？' })
  await expect(customers.getByRole('link')).toHaveCount(5)
  const promised: { href: string; count: number }[] = []
  const note = async () => {
    const links = await page.locator('a[data-paid-orders]').evaluateAll((all) =>
      all.map((link) => ({
        href: link.getAttribute('href') ?? '',
        count: Number(link.getAttribute('data-paid-orders')),
      })),
    )
    promised.push(...links)
  }
  await note()
  const kinds = page.getByRole('region', { name: '什么卖得最好？' })
  await kinds.getByRole('button', { name: '用途' }).click()
  await expect(kinds.getByRole('link', { name: /服务器证书/ })).toBeVisible()
  await note()
  await customers.getByRole('button', { name: '表格' }).click()
  await kinds.getByRole('button', { name: '表格' }).click()
  await expect(page.getByRole('table', { name: '谁买得最多？' }).getByRole('row')).toHaveCount(7)
  await axe(page)
  const saved = page.waitForEvent('download')
  await customers.getByRole('button', { name: '导出 CSV：谁买得最多？' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^customers-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/)
  expect(new Set(promised.map(({ href }) => /(accountId|brand|usageType)=/.exec(href)?.[1]))).toEqual(
    new Set(['accountId', 'brand', 'usageType']),
  )
  for (const { href, count } of new Map(promised.map((each) => [each.href, each])).values()) {
    await visit(page, href)
    const total = page.getByRole('heading', { level: 1 }).locator('xpath=following-sibling::*[1]')
    await expect(total, href).toHaveText(`${count} 条`)
  }
})
