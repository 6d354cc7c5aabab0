import type { Page } from '@playwright/test'
import { expect, test } from '#lab/fixtures.ts'
import { clientOf, submitted } from '#lab/order-lab.ts'
import { visit } from '#lab/visit.ts'

test.setTimeout(120_000)

/** Opens a customer's record, and from its menu a tab in the customer's place. */
async function enter(page: Page, action: string, confirm: string): Promise<Page> {
  await page.goto('/users?q=customer%40workspace.example')
  await page.locator('[data-row]').first().getByRole('link').first().click()
  await page.getByRole('button', { name: '更多操作', exact: true }).click()
  await page.getByRole('menuitem', { name: action }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('原因').fill('客户来电，找不到下载')
  const opened = page.context().waitForEvent('page')
  await dialog.getByRole('button', { name: confirm }).click()
  const tab = await opened
  await tab.waitForURL('**/dashboard')
  return tab
}

test('an operator views the console as a customer, changes nothing, and is back in its own', async ({
  page,
  signedIn,
  lab,
  axe,
}) => {
  const order = await submitted(await clientOf(lab, 'customer'), { names: ['place-look.example.com'] })
  await signedIn(page, 'platform')
  const tab = await enter(page, '以客户身份查看', '以客户身份查看')
  const strip = tab.getByRole('status').filter({ hasText: '只能看，不能改' })
  await expect(strip).toContainText('还剩 30 分钟')
  await axe(tab)
  await tab.goto(`/ssl/order/${order.id}/${order.orderNo}`)
  await expect(strip).toBeVisible()
  await tab.getByRole('button', { name: '全部检查' }).click()
  await expect(tab.getByRole('alert').filter({ hasText: '只能看，不能改' })).toBeVisible()
  await visit(tab, '/crafted/pages/profile/secure')
  await expect(tab.getByText(/个人设置/).first()).toBeVisible()

  // The tab that opened it is the operator's still.
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: '只能看，不能改' })).toHaveCount(0)
  const closed = tab.waitForEvent('close')
  await strip.getByRole('button', { name: '结束查看' }).click()
  await closed
})

test('an operator acts for a customer, and both see in the log who it was', async ({ page, signedIn, lab }) => {
  const order = await submitted(await clientOf(lab, 'customer'), { names: ['place-act.example.com'] })
  await signedIn(page, 'platform')
  const tab = await enter(page, '代客操作', '代客操作')
  await expect(tab.getByRole('status').filter({ hasText: '每一步都写入' })).toBeVisible()
  await tab.goto(`/ssl/order/${order.id}/${order.orderNo}`)
  await tab.getByRole('button', { name: '更多操作' }).click()
  await tab.getByRole('menuitem', { name: '取消订单' }).click()
  const dialog = tab.getByRole('dialog')
  await dialog.getByLabel('原因').fill('客户改买别的产品')
  await dialog.getByRole('button', { name: '取消订单' }).click()
  await expect(tab.getByText(/^已取消订单/)).toBeVisible()

  await signedIn(page, 'customer')
  await page.goto('/company/logs')
  const line = page.locator('[data-row]').filter({ hasText: '取消订单' }).first()
  await expect(line).toContainText(/代/)
  await visit(page, `/ssl/order/${order.id}/${order.orderNo}?tab=log`)
  await expect(page.getByText(/（代 .+）/).first()).toBeVisible()
})
