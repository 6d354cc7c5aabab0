import { execFileSync } from 'node:child_process'
import { createPublicKey, X509Certificate } from 'node:crypto'
import { acceptAgreement } from '#lab/agreement.ts'
import { apiClient } from '#lab/api-client.ts'
import { deviceCsr } from '#lab/csr.ts'
import { expect, test } from '#lab/fixtures.ts'
import { approveOrganisation, organisationOf } from '#lab/organisation.ts'
import { latestMessage } from '#lab/outbox.ts'
import { downloadBy, splitChain, textOf } from '#lab/screen-path.ts'

test.setTimeout(150_000)

const company = '杭州云杉软件有限公司'
const mailbox = 'lin.xiaoman@mail.example.com'
const password = '邮件 PFX-2026'

const openssl = (args: readonly string[], input?: string) =>
  execFileSync('openssl', args, { encoding: 'utf8', ...(input === undefined ? {} : { input }) })

test('a code signing certificate is bought for a key in an HSM; one that is too short is refused at once', async ({
  page,
  lab,
  signedIn,
  tokenOf,
  axe,
}) => {
  const apiOf = async (who: 'customer' | 'platform') => {
    const { token, member } = await tokenOf(who)
    return apiClient(lab.workspace.port, member.host, token)
  }
  const organisationId = await organisationOf(await apiOf('customer'), company, '91440101MA5D0T3X4D')

  await signedIn(page, 'customer')
  await page.goto('/ssl/order/create')
  await page.getByRole('button', { name: '代码签名', exact: true }).click()
  await page.getByRole('radio', { name: /^代码签名 OV/ }).check()
  await page.getByRole('button', { name: '下一步：交付与密钥' }).click()

  const forward = page.getByRole('button', { name: /^下一步/ })
  await forward.click()
  await expect(page.getByRole('alert')).toHaveText('请选择交付方式')
  await page.getByRole('radio', { name: /^寄送 UKey/ }).check()
  await expect(page.getByLabel('收件地址')).toBeVisible()
  await page.getByRole('radio', { name: /^HSM \+ CSR/ }).check()
  await expect(page.getByRole('radio', { name: /浏览器生成/ })).toHaveCount(0)
  await page.getByLabel('设备型号').fill('Luna Network HSM 7')
  await page.getByLabel('CSR（PEM 格式）').fill(await deviceCsr(2048))
  await expect(page.getByText(/代码签名的 RSA 密钥至少要 3072 位/)).toBeVisible()
  await forward.click()
  await expect(page.getByRole('alert')).toHaveText('RSA 密钥太短，请换一份 CSR')
  await axe(page)
  await page.getByLabel('CSR（PEM 格式）').fill(await deviceCsr(3072))
  await expect(page.getByText('签名有效')).toBeVisible()

  await page.getByRole('button', { name: '下一步：联系人与组织' }).click()
  await page.getByRole('radio', { name: new RegExp(company) }).check()
  await page.getByLabel('电话', { exact: true }).last().fill('13800138000')
  await forward.click()
  await expect(page.getByText('HSM + CSR · Luna Network HSM 7')).toBeVisible()
  await axe(page)
  await acceptAgreement(page)
  await page.getByRole('button', { name: /^提交并付款/ }).click()

  await expect(page.getByRole('heading', { name: company })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('link', { name: '域名验证' })).toHaveCount(0)
  await page.getByRole('link', { name: '概览' }).click()
  await expect(page.getByRole('heading', { name: '设备与交付' })).toBeVisible()
  await axe(page)

  await approveOrganisation(await apiOf('platform'), organisationId)
  await expect(page.getByRole('heading', { name: '证书已签发' })).toBeVisible({ timeout: 60_000 })
  await page.getByRole('link', { name: '证书与下载' }).click()
  const files = page.getByRole('list', { name: '下载' })
  await expect(files.getByRole('button', { name: /^nginx/ })).toHaveCount(0)
  const { leafPem } = splitChain(await textOf(await downloadBy(page, files.getByRole('button', { name: /^完整链/ }))))
  const told = openssl(['x509', '-noout', '-text', '-nameopt', 'utf8'], leafPem)
  expect(told).toContain('Code Signing')
  expect(told).toContain(`O=${company}`)
  await expect(page.getByText(/signtool sign \/n/)).toBeVisible()
  await axe(page)
})

test('a mail certificate is confirmed from its mailbox, and becomes a PFX with the key of the browser', async ({
  page,
  browser,
  lab,
  signedIn,
  axe,
}) => {
  await signedIn(page, 'customer')
  await page.goto('/ssl/order/create')
  await page.getByRole('button', { name: '邮件证书', exact: true }).click()
  await page.getByRole('radio', { name: /^个人邮件证书/ }).check()
  await page.getByRole('radio', { name: /^1 年/ }).check()
  await page.getByRole('button', { name: '下一步：密钥与 CSR' }).click()

  await page.getByRole('button', { name: '生成私钥' }).click()
  const download = page.getByRole('button', { name: '下载私钥' })
  await expect(download).toBeVisible({ timeout: 30_000 })
  const keyPem = await textOf(await downloadBy(page, download))
  await page.getByRole('checkbox', { name: '我已妥善保存私钥' }).check()
  await page.getByRole('button', { name: '下一步：邮箱' }).click()

  const box = page.getByLabel('添加邮箱')
  const forward = page.getByRole('button', { name: /^下一步/ })
  await box.fill('mail.example.com')
  await page.keyboard.press('Enter')
  await expect(page.getByText('mail.example.com：这不是邮箱地址')).toBeVisible()
  await box.fill('')
  await forward.click()
  await expect(page.getByRole('alert')).toHaveText('请至少填写一个邮箱')
  await box.fill(`林小满 <${mailbox}>`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: '邮箱' })).toContainText(mailbox)
  await axe(page)
  await forward.click()
  await page.getByLabel('电话', { exact: true }).last().fill('13800138000')
  await forward.click()
  await acceptAgreement(page)
  await page.getByRole('button', { name: /^提交并付款/ }).click()

  await expect(page.getByRole('heading', { name: mailbox })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('等待邮件确认').first()).toBeVisible({ timeout: 30_000 })
  await axe(page)
  const { url } = await latestMessage(lab, { to: mailbox, template: 'proof.mailbox' })
  const reader = await browser.newPage()
  await reader.goto(url)
  await reader.getByRole('button', { name: '确认邮箱' }).click()
  await expect(reader.getByRole('heading', { name: '已确认' })).toBeVisible()
  await reader.close()

  await expect(page.getByRole('heading', { name: '证书已签发' })).toBeVisible({ timeout: 60_000 })
  await page.getByRole('link', { name: '证书与下载' }).click()
  await page.getByRole('list', { name: '下载' }).getByRole('button', { name: /^PFX/ }).click()
  const drawer = page.getByRole('dialog', { name: '生成邮件客户端用的 PFX' })
  await drawer.getByRole('button', { name: '使用刚才在浏览器中生成的私钥' }).click()
  await expect(drawer).toContainText('私钥与证书匹配')
  await drawer.getByLabel('文件密码').fill(password)
  await drawer.getByLabel('再次输入密码').fill(password)
  const pfx = await downloadBy(page, drawer.getByRole('button', { name: /^生成 / }))
  const opened = openssl(['pkcs12', '-nodes', '-in', await pfx.path(), '-passin', `pass:${password}`])
  const [leafPem = ''] = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/.exec(opened) ?? []
  const leaf = new X509Certificate(leafPem)
  expect(leaf.subjectAltName).toBe(`email:${mailbox}`)
  const publicHalf = createPublicKey(keyPem).export({ type: 'spki', format: 'pem' })
  expect(leaf.publicKey.export({ type: 'spki', format: 'pem' })).toBe(publicHalf)
  await expect(page.getByRole('button', { name: 'Outlook' })).toBeVisible()
  await axe(page)
})
