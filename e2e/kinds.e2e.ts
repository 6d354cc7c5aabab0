import { execFileSync } from 'node:child_process'
import { apiClient } from '#lab/api-client.ts'
import { deviceCsr } from '#lab/csr.ts'
import { expect, test } from '#lab/fixtures.ts'
import { approveOrganisation, organisationOf } from '#lab/organisation.ts'
import { downloadBy, splitChain, textOf } from '#lab/screen-path.ts'

test.setTimeout(150_000)

const company = '杭州云杉软件有限公司'

const openssl = (args: readonly string[], input: string) => execFileSync('openssl', args, { encoding: 'utf8', input })

test('a code signing certificate is bought for a key in an HSM; one that is too short is refused at once', async ({
  page,
  lab,
  signedIn,
  tokenOf,
  axe,
  screenshots,
}) => {
  const apiOf = async (who: 'customer' | 'platform') => {
    const { token, member } = await tokenOf(who)
    return apiClient(lab.workspace.port, member.host, token)
  }
  const organisationId = await organisationOf(await apiOf('customer'), company)

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
  await screenshots(page, 'kinds-delivery-token')
  await page.getByRole('radio', { name: /^HSM \+ CSR/ }).check()
  await expect(page.getByRole('radio', { name: /浏览器生成/ })).toHaveCount(0)
  await page.getByLabel('设备型号').fill('Luna Network HSM 7')
  await page.getByLabel('CSR（PEM 格式）').fill(await deviceCsr(2048))
  await expect(page.getByText(/代码签名的 RSA 密钥至少要 3072 位/)).toBeVisible()
  await forward.click()
  await expect(page.getByRole('alert')).toHaveText('RSA 密钥太短，请换一份 CSR')
  await axe(page)
  await screenshots(page, 'kinds-delivery-hsm')
  await page.getByLabel('CSR（PEM 格式）').fill(await deviceCsr(3072))
  await expect(page.getByText('签名有效')).toBeVisible()

  await page.getByRole('button', { name: '下一步：联系人与组织' }).click()
  await page.getByRole('radio', { name: new RegExp(company) }).check()
  await page.getByLabel('电话', { exact: true }).last().fill('13800138000')
  await forward.click()
  await expect(page.getByText('HSM + CSR · Luna Network HSM 7')).toBeVisible()
  await axe(page)
  await screenshots(page, 'kinds-code-review')
  await page.getByRole('button', { name: /^提交并付款/ }).click()

  await expect(page.getByRole('heading', { name: company })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('link', { name: '域名验证' })).toHaveCount(0)
  await page.getByRole('link', { name: '概览' }).click()
  await expect(page.getByRole('heading', { name: '设备与交付' })).toBeVisible()
  await axe(page)
  await screenshots(page, 'kinds-code-order')

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
  await screenshots(page, 'kinds-code-issued')
})
