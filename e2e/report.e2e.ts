import { expect, test } from '#lab/fixtures.ts'

const plain = (text: string | null) => (text ?? '').replace(/\s+/g, '')

test('an operator tells sales apart by brand and finds the rows behind a figure, with the same sum', async ({
  page,
  signedIn,
  axe,
  screenshots,
}) => {
  await signedIn(page, 'platform')
  await page.goto('/finance/report')
  await expect(page.getByRole('img', { name: /每月销售收入/ })).toBeVisible()
  await page.getByRole('navigation', { name: '统计维度' }).getByRole('link', { name: '品牌' }).click()
  const table = page.getByRole('table', { name: '按品牌统计' })
  const brand = table.getByRole('row').nth(1)
  const name = plain(await brand.getByRole('rowheader').textContent())
  await axe(page)
  await screenshots(page, 'report-brands')

  // Sales are the sum of the transactions.
  const sales = brand.getByRole('link', { name: '￥' }).first()
  const amount = plain(await sales.textContent())
  await sales.click()
  await expect(page).toHaveURL(/\/finance\/bill\?.*book=sales/)
  await expect(page.getByText(`品牌：${name}`)).toBeVisible()
  const figure = page.getByRole('region', { name: '全部结果的合计' }).locator('div').filter({ hasText: '销售收入' })
  await expect.poll(async () => plain(await figure.locator('dd').textContent())).toBe(amount)

  // Orders paid are as many as the list has.
  await page.goBack()
  const orders = brand.getByRole('cell').last()
  const count = plain(await orders.textContent())
  await orders.getByRole('link').click()
  await expect(page.getByRole('table', { name: new RegExp(`${count} `) })).toBeVisible()
  await page.goBack()

  // The margin is told order by order, and comes to the same.
  const margin = brand.getByRole('cell').nth(5)
  const left = plain(await margin.textContent())
  await margin.getByRole('link').click()
  const inside = page.getByRole('table', { name: '按订单统计' })
  await expect(inside.getByRole('row').last().getByRole('cell').nth(5)).toHaveText(/\S/)
  expect(plain(await inside.getByRole('row').last().getByRole('cell').nth(5).textContent())).toBe(left)
  await page.getByRole('button', { name: new RegExp(`品牌：${name}`) }).click()
  await expect(page).not.toHaveURL(/brand=/)
})

test('an accountant reads debts, packs and renewals and takes a table along', async ({ page, signedIn, axe }) => {
  await signedIn(page, 'accountant')
  await page.goto('/finance/report')
  const parts = page.getByRole('navigation', { name: '报表内容' })
  for (const part of ['应收', '预收', '预计续费']) {
    await parts.getByRole('link', { name: part }).click()
    await expect(parts.getByRole('link', { name: part })).toHaveAttribute('aria-current', 'page')
    await axe(page)
  }
  const month = page
    .getByRole('table')
    .getByRole('row')
    .filter({ hasText: '￥' })
    .filter({ has: page.getByRole('link') })
  const count = plain(await month.first().getByRole('link').first().textContent())
  await page.getByRole('button', { name: '导出' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  expect((await download).suggestedFilename()).toMatch(/^renewals-.*\.csv$/)
  await month.first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/ssl\/order\/expiring\?basis=plan/)
  await expect(page.getByRole('table', { name: new RegExp(`${count}\\b`) })).toBeVisible()
})

test('a customer has no reports', async ({ page, signedIn }) => {
  await signedIn(page, 'customer')
  await page.goto('/finance/report')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('403')
})
