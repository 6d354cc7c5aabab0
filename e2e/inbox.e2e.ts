import { sysAccount } from '@app/contracts/access/session'
import { notifyUser } from '@app/contracts/users/user-actions'
import { expect, test } from '#lab/fixtures.ts'
import { clientOf, submitted } from '#lab/order-lab.ts'

test('a notice rings at once, is read by opening it, and what has changed is on the page without a reload', async ({
  lab,
  page,
  signedIn,
  axe,
  screenshots,
}) => {
  const [customer, operator] = [await clientOf(lab, 'customer'), await clientOf(lab, 'platform')]
  const { accountInfo } = await customer.send(sysAccount, {})
  await signedIn(page, 'customer')
  const listening = page.waitForResponse('**/api/v1/pulse?*')
  await page.goto('/ssl/order/list?view=all')
  await listening
  const bell = page.getByRole('button', { name: /^消息中心/ })

  const body = { subject: '关于您的合同 <b>', text: '请在本周内\n\n寄回盖章件。' }
  await operator.send(notifyUser, { params: { id: accountInfo.accountId }, body }, crypto.randomUUID())
  await expect(bell).toHaveAccessibleName(/条未读通知/)
  await bell.click()
  const inbox = page.getByRole('dialog', { name: '消息中心' })
  const row = inbox.getByRole('listitem').filter({ hasText: body.subject }).first()
  await expect(row).toContainText('寄回盖章件')
  await expect(row.getByRole('img', { name: '未读' })).toBeVisible()
  await axe(page)
  await screenshots(page, 'inbox')
  await row.getByRole('button', { name: '标为已读' }).click()
  await expect(row.getByRole('img', { name: '未读' })).toHaveCount(0)
  await inbox.getByText('待办', { exact: true }).click()
  await expect(inbox.getByText(/订单待处理|全部处理完毕/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(inbox).toBeHidden()

  // The list offers what came meanwhile; the reader keeps the place until he takes it.
  const order = await submitted(customer, { names: ['inbox.example.com'] })
  await page.getByRole('button', { name: '有更新' }).click()
  await expect(page.getByRole('row').filter({ hasText: order.orderNo })).toBeVisible()
})

test('help is in the same place on every page: support, the requests that failed, and the keys', async ({
  page,
  signedIn,
  axe,
  screenshots,
}) => {
  await signedIn(page, 'customer')
  await page.goto('/ssl/order/list')
  await expect(page.getByRole('table')).toBeVisible()
  await page.route('**/api/v1/orders?*', (route) => route.continue({ url: `${route.request().url()}&limit=0` }))
  const refused = page.waitForResponse((answer) => answer.status() === 400)
  await page.getByRole('main').getByRole('searchbox').first().fill('nothing.example.com')
  const { requestId } = (await (await refused).json()) as { requestId: string }
  await page.getByRole('button', { name: '帮助' }).click()
  const help = page.getByRole('dialog', { name: '帮助' })
  await expect(help.getByText(requestId)).toBeVisible()
  await expect(help.getByRole('region', { name: '联系支持' })).toContainText(/@/)
  await expect(help.getByRole('region', { name: '此页面' })).toContainText('在此列表中搜索')
  await axe(page)
  await screenshots(page, 'help')
})
