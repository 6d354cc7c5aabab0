import { expect, test } from '#lab/fixtures.ts'
import { visit } from '#lab/visit.ts'
import { callApi } from '#lab/wire.ts'

/** A role that is made and then changed, through the API: two lines with something to compare. */
async function changedRole(port: number, token: string, name: string): Promise<void> {
  const ask = (path: string, method: string, body: object) =>
    callApi({ port, host: 'localhost', path: `/api/v1/roles${path}`, method, headers: { token }, body })
  const content = { name, base: 'admin', reach: 'self', pages: ['/dashboard'], permissions: ['dashboard.view'] }
  const { role } = (await ask('', 'POST', content)) as { role: { id: string; version: number } }
  const { id, version } = role
  await ask(`/${id}`, 'PUT', { ...content, reach: 'all', permissions: ['dashboard.view', 'order.view'], version })
}

test('a changed role is in the log with previous and new values', async ({ page, lab, signedIn, tokenOf, axe }) => {
  await signedIn(page, 'platform')
  const { token } = await tokenOf('platform')
  await changedRole(lab.workspace.port, token, '审计测试角色')

  await page.goto('/company/logs')
  await page.getByRole('searchbox', { name: '对象、操作人' }).fill('审计测试角色')
  await expect(page).toHaveURL(/q=/)
  await expect(page.getByRole('row')).toHaveCount(3)
  await axe(page)

  await page.getByRole('link', { name: '修改角色' }).click()
  const drawer = page.getByRole('dialog', { name: '修改角色' })
  const added = drawer.getByRole('list', { name: '新值' })
  await expect(added.getByText('查看订单', { exact: true })).toBeVisible()
  await expect(added.getByText('全部', { exact: true })).toBeVisible()
  await expect(drawer).not.toContainText(/order\.view|permissions|[0-9a-f]{8}-[0-9a-f]{4}-/)
  await expect(drawer.getByRole('button', { name: '复制请求号' })).toBeVisible()
  await axe(page)

  // The role is a link to its page.
  await expect(drawer.getByRole('link', { name: '审计测试角色' })).toHaveAttribute('href', /^\/company\/roles\?role=/)

  // The open line is part of the address.
  await page.reload()
  await expect(drawer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/id=/)

  await page.getByRole('button', { name: '移除筛选 搜索：审计测试角色' }).click()
  await page.getByRole('button', { name: '对象', exact: true }).click()
  await page.getByRole('menuitemradio', { name: '角色' }).click()
  await expect(page).toHaveURL(/object=role/)
  await expect(page.getByRole('row').nth(1)).toContainText('修改角色')
})

test('the chain is verified at the press of a button, and the page says how far it is sealed', async ({
  page,
  signedIn,
  axe,
  screenshots,
}) => {
  await signedIn(page, 'platform')
  await page.goto('/company/logs')
  await page.getByRole('button', { name: '校验完整性' }).click()
  await expect(page.getByRole('status').filter({ hasText: /^完整：\d+ 条/ })).toBeVisible()
  await expect(page.getByText(/服务器已签封至第 \d+ 条/)).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toContainText('校验审计日志')
  await axe(page)
  await screenshots(page, 'log-verified')
})

test('on a phone the lines are cards, and a customer verifies nothing', async ({ page, signedIn, axe }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signedIn(page, 'customer')
  await page.goto('/company/logs')
  await expect(
    page
      .getByRole('list', { name: /审计日志/ })
      .getByRole('listitem')
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: '校验完整性' })).toHaveCount(0)
  await axe(page)
})

test('a disabled button names the required right and who can grant it; so does the 403 page', async ({
  page,
  signedIn,
  axe,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await signedIn(page, 'accountant')
  await page.goto('/ssl/order/list')
  const order = page.getByRole('button', { name: '新建订单' })
  await expect(order).toHaveAttribute('aria-disabled', 'true')
  await order.hover()
  await expect(page.getByRole('tooltip')).toContainText('需要“下单”权限')
  await expect(page.getByRole('tooltip')).toContainText('林知远')

  await visit(page, '/company/logs')
  const main = page.getByRole('main')
  await expect(main).toContainText('审计日志')
  await expect(main).toContainText('林知远')
  await main.getByRole('button', { name: '复制申请文案' }).click()
  await expect(page.getByText('申请文案已复制')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/company/logs')
  await axe(page)
})
