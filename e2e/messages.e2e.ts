import { sendOwnContactCode } from '@app/contracts/access/identity'
import { apiClient } from '#lab/api-client.ts'
import { expect, test } from '#lab/fixtures.ts'
import { latestMessage } from '#lab/outbox.ts'
import { visit } from '#lab/visit.ts'

const shop = { loginName: 'customer', host: 'shop.localhost' }
const log = '/setting/center/messages'

test('without a mail server the platform reads a tenant’s code in the outbox, and the tenant does not', async ({
  lab,
  page,
  tokenOf,
  signedIn,
  axe,
  screenshots,
}) => {
  const { port, url } = lab.workspace
  const { token } = await tokenOf(shop)
  await apiClient(port, shop.host, token).send(sendOwnContactCode, { body: { channel: 'email' } })
  const to = 'customer@sealshop.example'
  const { code } = await latestMessage(lab, { to, template: 'code.old-contact' })

  await signedIn(page, 'platform')
  await page.goto(log)
  await expect(page.getByText('发件箱：未配置邮件服务器和短信服务')).toBeVisible()
  await page.getByRole('button', { name: '站点', exact: true }).click()
  await page.getByRole('menuitemradio', { name: '锁信证书商城' }).click()
  await expect(page).toHaveURL(/siteId=/)
  await page.getByRole('searchbox', { name: '收件人或主题' }).fill('customer@')
  await page.getByRole('link', { name: `打开消息：更换联系方式验证码，${to}` }).click()

  const drawer = page.getByRole('dialog', { name: '更换联系方式验证码' })
  await expect(drawer.getByText('未发出')).toBeVisible()
  await drawer.getByRole('button', { name: '显示正文' }).click()
  const mail = drawer.frameLocator('iframe')
  await expect(mail.getByText(code, { exact: true })).toBeVisible()
  await drawer.getByRole('button', { name: '纯文本' }).click()
  await expect(drawer.getByText(code)).toBeVisible()
  await drawer.getByRole('button', { name: '重新发送' }).hover()
  await expect(page.getByRole('tooltip')).toContainText('验证码和登录链接不能重发')
  await axe(page)
  await screenshots(page, 'message-drawer')

  await signedIn(page, { loginName: 'shop', host: shop.host })
  await visit(page, `${url(shop.host)}${log}`)
  await page.getByRole('link', { name: '打开消息：更换联系方式验证码，cu***@sealshop.example' }).click()
  await expect(page.getByText('正文只有平台管理员可以查看。')).toBeVisible()
  await expect(page.getByRole('button', { name: '显示正文' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/id=/)
  await axe(page)
  await screenshots(page, 'message-log')
})

test('a channel that fails often is told of in the log and beside its settings, with a way to what failed', async ({
  page,
  signedIn,
  axe,
  screenshots,
}) => {
  await signedIn(page, 'platform')
  // Which numbers are too many is the server's rule, tested there.
  await page.route('**/api/v1/messages?*', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    const failing = [{ channel: 'email', failed: 6, ended: 50 }]
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, failing } } })
  })
  await page.goto('/setting/center/notify')
  const banner = page.getByRole('region', { name: '过去 24 小时有较多消息发送失败' })
  await expect(banner).toContainText('邮件：50 封中有 6 封失败（12%）。')
  await axe(page)
  await screenshots(page, 'notify-failing')
  await banner.getByRole('link', { name: '查看失败的消息' }).click()
  await expect(page).toHaveURL(/channel=email/)
  await expect(page).toHaveURL(/state=failed/)
  await expect(banner).toBeVisible()
  await axe(page)
  await screenshots(page, 'messages-failing')
})
