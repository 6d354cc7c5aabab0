import { askDatabase } from '#lab/ask-database.ts'
import { expect, test } from '#lab/fixtures.ts'
import { freshPhone } from '#lab/newcomer.ts'
import { visit } from '#lab/visit.ts'

test.setTimeout(120_000)

test('a site sets up its mail server, tries it out, mends its domain and goes back to the platform', async ({
  page,
  signedIn,
  lab,
  axe,
}) => {
  await signedIn(page, 'platform')
  await page.goto('/setting/center/notify/senders')
  await expect(page.getByRole('heading', { level: 1, name: '发信与短信通道' })).toBeVisible()
  await expect(page.getByText('平台没有配置邮件服务器', { exact: false })).toBeVisible()

  await page.getByRole('button', { name: '配置邮件服务器' }).click()
  const drawer = page.getByRole('dialog', { name: '邮件服务器' })
  const save = drawer.getByRole('button', { name: '保存', exact: true })
  await drawer.getByLabel('SMTP 服务器').fill('smtp://mail')
  await drawer.getByLabel('用户名').fill('robot@shop.example')
  await drawer.getByLabel('发件地址').fill('no-reply@shop.example')
  await save.click()
  await expect(drawer.getByText('请填写服务器域名或 IP', { exact: false })).toBeVisible()
  await expect(drawer.getByText('请填写', { exact: true })).toBeVisible()
  await drawer.getByLabel('SMTP 服务器').fill('10.0.0.8')
  await drawer.getByLabel('密码或授权码').fill('canary')
  // The usual port follows the way of encryption.
  await drawer.getByRole('combobox', { name: '加密方式' }).click()
  await page.getByRole('option', { name: /STARTTLS/ }).click()
  await expect(drawer.getByLabel('端口')).toHaveValue('587')
  await axe(page)
  await save.click()
  await expect(drawer.getByText('不能连接内网地址', { exact: false })).toBeVisible()
  await page.getByRole('alert').getByRole('button', { name: '关闭' }).click()
  await drawer.getByLabel('SMTP 服务器').fill('localhost')
  await save.click()
  await expect(page.getByText('请先发送测试邮件，收到后再启用', { exact: false })).toBeVisible()
  await expect(page.getByText('未启用')).toBeVisible()
  await expect(page.getByText('canary')).toHaveCount(0)

  // A name that leads into a private network is found out by the test.
  await page.getByRole('button', { name: '发送测试邮件给自己' }).click()
  await expect(page.getByText('该域名指向内网地址', { exact: false })).toBeVisible()
  await expect(page.getByText(/服务器应答（\d+ 毫秒）：localhost leads to/)).toBeVisible()

  await page.getByRole('button', { name: '检查', exact: true }).click()
  await expect(page.getByText('没有 SPF 记录。')).toBeVisible()
  await expect(page.getByText('还没有填写选择器', { exact: false })).toBeVisible()
  await expect(page.getByText('v=spf1 a:localhost ~all')).toBeVisible()
  lab.dns.set('shop.example', 'TXT', ['v=spf1 a:localhost -all'])
  lab.dns.set('_dmarc.shop.example', 'TXT', ['v=DMARC1; p=none'])
  await page.getByRole('button', { name: '重新检查' }).click()
  await expect(page.getByText('允许您的邮件服务器发信。')).toBeVisible()
  await expect(page.getByText('不拦截伪造的邮件', { exact: false })).toBeVisible()
  await axe(page)

  await page.getByRole('button', { name: '启用', exact: true }).click()
  const ask = page.getByRole('dialog', { name: '启用本站的邮件服务器？' })
  await expect(ask.getByText('包括验证码和密码重置', { exact: false })).toBeVisible()
  await ask.getByRole('button', { name: '启用', exact: true }).click()
  await expect(page.getByText('本站邮件由您的服务器以 no-reply@shop.example 发出。')).toBeVisible()

  // Another server is not handed the password of this one.
  await page.getByRole('button', { name: '修改', exact: true }).click()
  await drawer.getByLabel('SMTP 服务器').fill('mail.elsewhere.example')
  await save.click()
  await expect(drawer.getByText('更换服务器或用户名后，请重新填写密码')).toBeVisible()
  await drawer.getByRole('button', { name: '取消' }).click()
  await drawer.getByRole('button', { name: /放弃/ }).click()

  await page.getByRole('button', { name: '删除配置' }).click()
  await page.getByRole('dialog', { name: '删除邮件服务器的配置？' }).getByRole('button', { name: '删除配置' }).click()
  await expect(page.getByRole('button', { name: '配置邮件服务器' })).toBeVisible()
})

test('a site sets up its SMS service and forgets it again', async ({ page, lab, signedIn, axe }) => {
  await signedIn(page, 'platform')
  await page.goto('/setting/center/notify/senders')
  await page.getByRole('button', { name: '配置短信服务' }).click()
  const drawer = page.getByRole('dialog', { name: '短信服务' })
  const save = drawer.getByRole('button', { name: '保存', exact: true })
  await drawer.getByLabel('AccessKey ID').fill('LTAI1')
  await drawer.getByLabel('短信签名').fill('北辰证书')
  await drawer.getByLabel('每条价格').fill('0,045')
  await save.click()
  await expect(drawer.getByText('请填写', { exact: true })).toBeVisible()
  await expect(drawer.getByText('请填写金额，如 0.045')).toBeVisible()
  await drawer.getByLabel('每条价格').fill('0.045')
  await drawer.getByLabel('AccessKey Secret').fill('canary')
  await axe(page)
  await save.click()
  await expect(page.getByText('【北辰证书】')).toBeVisible()
  await expect(page.getByText('其余仍由平台发送', { exact: false })).toBeVisible()
  await expect(page.getByText('canary')).toHaveCount(0)
  // A test says what is missing before the service can send: first a number to send to, then a template.
  const tryOut = page.getByRole('button', { name: '发送测试短信给自己' })
  await tryOut.click()
  const refusal = page.getByRole('alert').filter({ hasText: '您的账号没有手机号' })
  await refusal.getByRole('button', { name: '关闭' }).click()
  const telephone = (value: string) =>
    askDatabase(lab.workspace, `UPDATE members SET telephone = ${value} WHERE login_name = 'admin'`)
  telephone(`'${freshPhone()}'`)
  await tryOut.click()
  await expect(page.getByText('验证码短信还没有审核通过的模板', { exact: false })).toBeVisible()
  telephone('NULL')
  // Each template says what its segments cost by that.
  await visit(page, '/setting/center/message-template')
  await expect(page.getByRole('row', { name: /code.login|登录验证码/ }).first()).toContainText('￥ 0.045')
  await visit(page, '/setting/center/notify/senders')
  await axe(page)
  await page.getByRole('button', { name: '启用短信服务' }).click()
  const ask = page.getByRole('dialog', { name: '启用本站的短信服务？' })
  await ask.getByRole('button', { name: '启用短信服务' }).click()
  await expect(page.getByText('本站短信由您的阿里云账号发出。', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: '删除短信配置' }).click()
  await page.getByRole('dialog', { name: '删除短信服务的配置？' }).getByRole('button', { name: '删除短信配置' }).click()
  await expect(page.getByRole('button', { name: '配置短信服务' })).toBeVisible()
})

test('a customer finds no senders', async ({ page, signedIn }) => {
  await signedIn(page, 'customer')
  await page.goto('/setting/center/notify/senders')
  await expect(page.getByText(/没有.*权限|无权/).first()).toBeVisible()
})
