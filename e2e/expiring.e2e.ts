import { expect, test } from '#lab/fixtures.ts'
import { latestMessage } from '#lab/outbox.ts'
import { visit } from '#lab/visit.ts'

const page90 = '/ssl/order/expiring'

test('expiring orders get a follow-up, and their buyers a reminder once a day', async ({
  lab,
  page,
  signedIn,
  axe,
  screenshots,
}) => {
  await signedIn(page, 'platform')
  await page.goto(page90)
  await expect(page.getByRole('heading', { name: '即将到期' })).toBeVisible()
  const week = page.getByRole('link', { name: /^7 天内/ })
  await expect(week.locator('b')).toHaveText(/^\d+$/)
  const count = Number(await week.locator('b').textContent())
  await week.click()
  await expect(page).toHaveURL(/bucket=within7/)
  const rows = page.locator('tbody tr')
  await expect(rows).toHaveCount(count)

  const row = rows.first()
  const orderNo =
    (await row
      .getByText(/^SO\d{11}$/)
      .first()
      .textContent()) ?? ''
  await row.getByRole('button', { name: /的跟进：未联系/ }).click()
  await page.getByRole('menuitemradio', { name: '已报价' }).click()
  await expect(row.getByRole('button', { name: /已报价/ })).toBeVisible()
  await page.getByRole('button', { name: /撤销/ }).click()
  await expect(row.getByRole('button', { name: /未联系/ })).toBeVisible()

  await row.getByRole('button', { name: /^提醒/ }).click()
  const dialog = page.getByRole('dialog', { name: '发送到期提醒' })
  await expect(dialog.getByText(orderNo.trim())).toBeVisible()
  await axe(page)
  await screenshots(page, 'expiring-remind')
  const to = (await dialog.getByText(/@/).first().textContent()) ?? ''
  await dialog.getByRole('button', { name: '发送提醒' }).click()
  await expect(row.getByRole('button', { name: /已提醒/ })).toBeVisible()
  await expect(row.getByRole('button', { name: /^提醒/ })).toHaveAttribute('aria-disabled', 'true')
  expect((await latestMessage(lab, { to, template: /^order\.(certificate|plan)-ends$/ })).subject).toMatch(/到期|结束/)

  await visit(page, `${page90}?basis=plan&show=calendar`)
  const day = page.locator('button[aria-pressed]:not([aria-disabled])').filter({ hasText: /^\d/ }).first()
  await day.click()
  await expect(page).toHaveURL(/day=\d{4}-\d\d-\d\d/)
  await expect(rows.first()).toBeVisible()
  await axe(page)
  await screenshots(page, 'expiring-calendar')
})

test('many are reminded as a task, and a customer sees its own without the desk', async ({ page, signedIn }) => {
  await signedIn(page, 'platform')
  await page.goto(`${page90}?bucket=within90`)
  await page.getByRole('checkbox').first().check()
  await page.getByRole('region', { name: '批量操作' }).getByRole('button', { name: '提醒' }).click()
  await page.getByRole('button', { name: /^发送 \d+ 封提醒/ }).click()
  await expect(page.getByText('提醒客户：已完成', { exact: true })).toBeVisible()

  await signedIn(page, 'customer')
  await visit(page, page90)
  await expect(page.getByRole('heading', { name: '即将到期' })).toBeVisible()
  await expect(page.getByRole('button', { name: '跟进' })).toHaveCount(0)
  await expect(page.getByRole('columnheader', { name: '跟进' })).toHaveCount(0)
})

test('on a small screen the cards stand by bucket', async ({ page, signedIn, axe }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signedIn(page, 'platform')
  await page.goto(page90)
  await expect(page.getByRole('heading', { level: 2, name: /^已过期/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^拨打/ }).first()).toHaveAttribute('href', /^tel:\+\d+$/)
  await axe(page)
})

test('the dashboard counts approaching ends and issuances, and each number opens its rows', async ({
  page,
  signedIn,
  axe,
  screenshots,
}) => {
  await signedIn(page, 'platform')
  for (const lane of ['证书', '计划']) {
    await visit(page, '/dashboard')
    const week = page
      .getByRole('table', { name: '未来 13 周到期的证书和计划' })
      .getByRole('link', { name: new RegExp(`[1-9]\\d* [张个]${lane}到期$`) })
      .first()
    const count = Number(await week.textContent())
    await week.click()
    // The address changes before the page does.
    await expect(page.getByRole('heading', { level: 1, name: '即将到期' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(`${count} 条`)
    await expect(page.getByRole('button', { name: /到期日：.* – / })).toBeVisible()
  }
  await visit(page, '/dashboard')
  const next = page.getByRole('region', { name: '接下来续签哪些？' })
  await expect(next.getByRole('listitem').first()).toBeVisible()
  await axe(page)
  await screenshots(page, 'dashboard')
  await next.getByRole('listitem').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/ssl\/order\/[0-9a-f-]{36}\//)
})
