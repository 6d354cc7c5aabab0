import { saveSmsSender } from '@app/contracts/settings/senders'
import { apiClient } from '#lab/api-client.ts'
import { expect, test } from '#lab/fixtures.ts'
import { freshPhone, newcomer, shopHost } from '#lab/newcomer.ts'
import { latestMessage } from '#lab/outbox.ts'
import { sessionOf } from '#lab/sign-in.ts'
import { visit } from '#lab/visit.ts'

test.setTimeout(120_000)

const path = '/setting/center/message-template'

test('a text message gets the site’s own text, by which codes then go out', async ({
  page,
  signedIn,
  lab,
  axe,
  screenshots,
}) => {
  const { port, demo } = lab.workspace
  const member = { ...demo.platform, loginName: 'shop', host: shopHost }
  await signedIn(page, member)
  await page.goto(lab.workspace.url(shopHost) + path)
  await expect(page.getByRole('heading', { level: 1, name: '短信模板' })).toBeVisible()
  // Without a service, a text is only shown, with the reason and the way to change that.
  await expect(page.getByText('还没有短信服务', { exact: false })).toBeVisible()
  await page.getByRole('link', { name: '注册验证码' }).click()
  const drawer = page.getByRole('dialog', { name: '注册验证码' })
  await expect(drawer.getByText(/注册验证码 246810，10 分钟内有效/)).toBeVisible()
  await expect(drawer.getByRole('textbox')).toHaveCount(0)
  await expect(drawer.getByRole('link', { name: '去配置' })).toBeVisible()
  await axe(page)
  await screenshots(page, 'sms-template-fixed')

  const api = apiClient(port, shopHost, await sessionOf(port, member))
  const twilio = { vendor: 'twilio' as const, keyId: 'AC1', signName: '', appId: '', from: '+15005550006' }
  await api.send(saveSmsSender, { body: { service: twilio, keySecret: 'canary', version: 0 } })
  await page.goto(`${lab.workspace.url(shopHost)}${path}?q=code.sign-up`)
  await expect(page.getByText('可以使用自己的文案', { exact: false })).toBeVisible()
  await screenshots(page, 'sms-templates')
  await page.getByRole('link', { name: '注册验证码' }).click()
  const save = drawer.getByRole('button', { name: '保存', exact: true })
  const zh = drawer.getByLabel('中文内容', { exact: true })
  await expect(drawer.getByText(/按 1 条计费/)).toBeVisible()
  await zh.fill('欢迎注册，您的验证码是 {{cod}}')
  await save.click()
  await expect(drawer.getByText('最接近的是 {{code}}')).toBeVisible()
  await zh.fill('欢迎注册')
  await expect(drawer.getByText('正文必须包含 {{code}}')).toBeVisible()
  await axe(page)
  // Two braces open the list of the variables.
  await zh.fill('')
  await zh.pressSequentially('欢迎注册，验证码 {{cod')
  await zh.press('Enter')
  await expect(zh).toHaveValue('欢迎注册，验证码 {{code}}')
  await expect(drawer.getByText('欢迎注册，验证码 246810')).toBeVisible()
  await zh.pressSequentially('，请在页面中填写'.repeat(7))
  await expect(drawer.getByText(/按 2 条计费/)).toBeVisible()
  await screenshots(page, 'sms-template-text')
  await zh.fill('欢迎注册，验证码 {{code}}')
  await save.click()
  await expect(drawer).toBeHidden()
  await expect(page.getByText('欢迎注册，验证码 {{code}}')).toBeVisible()

  const phone = freshPhone()
  await newcomer(lab, phone)
  const { text, code } = await latestMessage(lab, { to: `+86${phone}`, template: 'code.sign-up' })
  expect(text).toBe(`欢迎注册，验证码 ${code}`)

  await page.getByRole('link', { name: '注册验证码' }).click()
  await drawer.getByRole('button', { name: '恢复默认文案' }).click()
  await save.click()
  await expect(drawer).toBeHidden()
  await expect(page.getByText('欢迎注册，验证码 {{code}}')).toHaveCount(0)
})

test('a service that approves templates is given their ids, with how far each came', async ({
  page,
  signedIn,
  lab,
  axe,
  screenshots,
}) => {
  const member = await signedIn(page, 'platform')
  const { port } = lab.workspace
  const api = apiClient(port, member.host, await sessionOf(port, member))
  const aliyun = { vendor: 'aliyun' as const, keyId: 'LTAI1', signName: '北辰证书', appId: '', from: '' }
  await api.send(saveSmsSender, { body: { service: aliyun, keySecret: 'canary', version: 0 } })
  await page.goto('/setting/center/notify/senders')
  await page.getByRole('link', { name: '填写模板编号' }).click()
  await expect(page.getByText('只发送在阿里云审核通过的模板', { exact: false })).toBeVisible()
  await page.getByRole('link', { name: '登录验证码' }).click()
  const drawer = page.getByRole('dialog', { name: '登录验证码' })
  const save = drawer.getByRole('button', { name: '保存', exact: true })
  // What is pasted into the service's console has its notation and no signature.
  await expect(drawer.getByText(/^登录验证码 \$\{code\}，\$\{minutes\} 分钟内有效/)).toBeVisible()
  await expect(drawer.getByLabel('模板变量')).toHaveValue('code, minutes')
  await drawer.getByLabel('模板编号').fill('SMS 1')
  await drawer.getByLabel('模板变量').fill('cod')
  await save.click()
  await expect(drawer.getByText('只含字母、数字、下划线和连字符', { exact: false })).toBeVisible()
  await expect(drawer.getByText('最接近的是 code')).toBeVisible()
  await drawer.getByLabel('模板编号').fill('SMS_154950909')
  await drawer.getByLabel('模板变量').fill('code，minutes')
  // The drawer grows and shrinks with what is entered, so the list may move away from under the pointer.
  const audit = drawer.getByRole('combobox', { name: '审核' })
  const refused = page.getByRole('option', { name: '驳回' })
  await expect(async () => {
    if (!(await refused.isVisible())) await audit.click()
    await refused.click({ timeout: 2_000 })
    await expect(audit).toHaveValue('驳回', { timeout: 1_000 })
  }).toPass()
  await save.click()
  await expect(drawer.getByText('请填写服务商给出的驳回原因')).toBeVisible()
  await drawer.getByLabel('驳回原因').fill('签名与模板不符')
  await axe(page)
  await screenshots(page, 'sms-template-id')
  await save.click()
  await expect(drawer).toBeHidden()
  // One template stands for every code.
  await expect(page.getByText('SMS_154950909')).toHaveCount(7)
  await visit(page, `${path}?audit=refused`)
  await expect(page.getByRole('row')).toHaveCount(8)
  await axe(page)
  await screenshots(page, 'sms-templates-ids')
  await page.getByRole('link', { name: '重置密码验证码' }).click()
  const other = page.getByRole('dialog', { name: '重置密码验证码' })
  await expect(other.getByLabel('驳回原因')).toHaveValue('签名与模板不符')
  await other.getByRole('combobox', { name: '审核' }).click()
  await page.getByRole('option', { name: '通过' }).click()
  await other.getByRole('button', { name: '保存', exact: true }).click()
  await expect(other).toBeHidden()
  await expect(page.getByText('SMS_154950909')).toHaveCount(0)
})

test('a customer finds no text messages', async ({ page, signedIn }) => {
  await signedIn(page, 'customer')
  await page.goto(path)
  await expect(page.getByText(/没有.*权限|无权/).first()).toBeVisible()
})
