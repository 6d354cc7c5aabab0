import { execFileSync } from 'node:child_process'
import { checkDomains, getOrder } from '@app/contracts/orders'
import { apiClient } from '#lab/api-client.ts'
import { newCsr } from '#lab/csr.ts'
import { expect, test } from '#lab/fixtures.ts'
import { approveOrganisation, organisationOf } from '#lab/organisation.ts'
import { hasRecords, publishRecords } from '#lab/publish.ts'
import { downloadBy, splitChain, textOf } from '#lab/screen-path.ts'

test.setTimeout(150_000)

const name = 'secure.ov.example.com'
const company = '杭州云杉科技有限公司'

test('a customer buys an OV certificate for an organisation, which is vetted on the way and named in it', async ({
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
  const customer = await apiOf('customer')
  const organisationId = await organisationOf(customer, company)

  await signedIn(page, 'customer')
  await page.goto('/ssl/order/create')
  await page.getByRole('radio', { name: /^True BusinessID GeoTrust/ }).check()
  await page.getByRole('button', { name: /下一步/ }).click()
  await page.getByRole('radio', { name: /粘贴 CSR/ }).check()
  await page.getByLabel('CSR（PEM 格式）').fill(await newCsr([name]))
  await expect(page.getByText('签名有效')).toBeVisible()
  await page.getByRole('button', { name: /下一步/ }).click()
  await expect(page.getByLabel(`${name} 的验证方式`)).toBeVisible()
  await page.getByRole('button', { name: '下一步：联系人与组织' }).click()

  const choice = page.getByRole('radio', { name: new RegExp(company) })
  await expect(choice).toHaveAccessibleDescription('提交后开始审核，约 1–3 天')
  await page.getByLabel('电话', { exact: true }).last().fill('13800138000')
  await page.getByRole('button', { name: /下一步/ }).click()
  await expect(page.getByText('请选择组织').first()).toBeVisible()
  await choice.check()
  await axe(page)
  await page.getByRole('button', { name: /下一步/ }).click()
  await expect(page.getByText(company)).toBeVisible()
  await page.getByRole('button', { name: /^提交并付款/ }).click()

  await expect(page.getByRole('heading', { name })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('listitem').filter({ hasText: '组织审核' })).toBeVisible()
  const id = /\/ssl\/order\/([^/]+)\//.exec(page.url())?.[1] ?? ''
  const order = () => customer.send(getOrder, { params: { id } })
  await expect.poll(async () => hasRecords(await order()), { timeout: 30_000 }).toBe(true)
  publishRecords(lab, await order())
  await customer.send(checkDomains, { params: { id }, body: {} })
  await expect.poll(async () => (await order()).nextStep.key, { timeout: 45_000 }).toBe('vetting')
  await page.reload()
  await expect(page.getByText('正在审核组织，请保持 +86 0571-88001234 畅通')).toBeVisible()
  await page.getByRole('link', { name: '概览' }).click()
  await expect(page.getByRole('link', { name: company })).toBeVisible()
  await axe(page)

  await approveOrganisation(await apiOf('platform'), organisationId)
  await expect(page.getByRole('heading', { name: '证书已签发' })).toBeVisible({ timeout: 60_000 })
  await page.getByRole('link', { name: '证书与下载' }).click()
  const fullChain = await textOf(await downloadBy(page, page.getByRole('button', { name: /^完整链/ })))
  const asked = ['x509', '-noout', '-subject', '-nameopt', 'utf8,sep_multiline']
  const subject = execFileSync('openssl', asked, { input: splitChain(fullChain).leafPem, encoding: 'utf8' })
  expect(subject).toContain(`O=${company}`)
})
