import { execFileSync } from 'node:child_process'
import { agreementVersions } from '@app/contracts/agreements'
import { createContact } from '@app/contracts/contacts'
import { checkDomains, getOrder, paymentOf, payOrder, placeOrder } from '@app/contracts/orders/orders'
import { getOrganisation } from '@app/contracts/organisations'
import { listProducts } from '@app/contracts/products/products'
import { returnVetting } from '@app/contracts/validation/vetting'
import { acceptAgreement } from '#lab/agreement.ts'
import { apiClient } from '#lab/api-client.ts'
import { newCsr } from '#lab/csr.ts'
import { expect, test } from '#lab/fixtures.ts'
import { approveOrganisation, organisationOf } from '#lab/organisation.ts'
import { hasRecords, publishRecords } from '#lab/publish.ts'
import { downloadBy, splitChain, textOf } from '#lab/screen-path.ts'
import { visit } from '#lab/visit.ts'

test.setTimeout(150_000)

const name = 'secure.ov.example.com'
const company = '杭州云杉科技有限公司'

test('a customer buys an OV certificate for an organisation, which is vetted meanwhile and named in it', async ({
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
  const saved = { name: '周岚', email: 'zhou@example.com', telPrefix: '+86', telephone: '13800138000' }
  await customer.send(createContact, { body: { ...saved, roles: ['admin'] } })

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
  await page.getByRole('combobox', { name: '选用已存联系人' }).click()
  await page.getByRole('option', { name: /周岚/ }).click()
  await expect(page.getByLabel('电话', { exact: true }).last()).toHaveValue('13800138000')
  await page.getByRole('button', { name: /下一步/ }).click()
  await expect(page.getByText('请选择组织').first()).toBeVisible()
  await choice.check()
  const technical = page.getByRole('group', { name: '技术联系人' })
  await technical.getByLabel('与管理联系人相同').uncheck()
  await page.getByRole('button', { name: /下一步/ }).click()
  await expect(page.getByRole('alert').filter({ hasText: '请填完联系人信息' })).toBeVisible()
  await technical.getByLabel('姓名').fill('韩工')
  await technical.getByLabel('邮箱').fill('han@example.com')
  await technical.getByLabel('电话', { exact: true }).last().fill('13900139000')
  await axe(page)
  await page.getByRole('button', { name: /下一步/ }).click()
  await expect(page.getByText(company)).toBeVisible()
  await expect(page.getByText('韩工 · han@example.com · +86 13900139000')).toBeVisible()
  await acceptAgreement(page)
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
  await page.getByRole('link', { name: '联系人与组织' }).click()
  await expect(page.getByRole('heading', { name: '技术联系人' })).toBeVisible()
  await expect(page.getByText('韩工')).toBeVisible()
  await axe(page)

  await approveOrganisation(await apiOf('platform'), organisationId)
  await expect(page.getByRole('heading', { name: '证书已签发' })).toBeVisible({ timeout: 60_000 })
  await page.getByRole('link', { name: '证书与下载' }).click()
  const fullChain = await textOf(await downloadBy(page, page.getByRole('button', { name: /^完整链/ })))
  const asked = ['x509', '-noout', '-subject', '-nameopt', 'utf8,sep_multiline']
  const subject = execFileSync('openssl', asked, { input: splitChain(fullChain).leafPem, encoding: 'utf8' })
  expect(subject).toContain(`O=${company}`)
})

test('an organisation is chosen for a paid order; sent back by its vetting, it is mended and handed in again', async ({
  page,
  lab,
  signedIn,
  tokenOf,
}) => {
  const apiOf = async (who: 'customer' | 'platform') => {
    const { token, member } = await tokenOf(who)
    return apiClient(lab.workspace.port, member.host, token)
  }
  const customer = await apiOf('customer')
  const legalName = '杭州云杉第二科技有限公司'
  const organisationId = await organisationOf(customer, legalName, '91310000MA1FL8K2X8')
  const { allProducts } = await customer.send(listProducts, { query: { limit: 1000, offset: 1 } })
  const product = allProducts.find(({ name }) => name.zh === 'True BusinessID')
  const price = product?.prices.find(({ validity }) => validity === 1)
  if (product === undefined || price === undefined) throw new Error('True BusinessID is not sold')
  const purchase = {
    productId: product.id,
    validity: 1 as const,
    expectedTotalMinor: price.priceMinor,
    agreementVersion: agreementVersions.subscriber,
  }
  const placed = await customer.send(placeOrder, { body: purchase }, crypto.randomUUID())
  const { id, orderNo } = placed
  await customer.send(payOrder, paymentOf(placed), crypto.randomUUID())

  await signedIn(page, 'customer')
  await page.goto(`/ssl/order/${id}/${orderNo}?open=material`)
  const sheet = page.getByRole('dialog', { name: '补充资料' })
  await sheet.getByRole('radio', { name: /粘贴 CSR/ }).check()
  await sheet.getByLabel('CSR（PEM 格式）').fill(await newCsr(['second.ov.example.com']))
  await expect(sheet.getByText('签名有效')).toBeVisible()
  await sheet.getByLabel('姓名').fill('周岚')
  await sheet.getByLabel('邮箱').fill('zhou@example.com')
  await sheet.getByLabel('电话', { exact: true }).last().fill('13800138000')
  await sheet.getByRole('radio', { name: new RegExp(legalName) }).check()
  await sheet.getByRole('button', { name: '提交资料' }).click()
  await expect(page.getByText(`订单 ${orderNo} 的资料已提交`)).toBeVisible()

  const desk = await apiOf('platform')
  const { organisation } = await desk.send(getOrganisation, { params: { id: organisationId } })
  const [vetting] = organisation.vettingDetails
  if (vetting === undefined) throw new Error('The order handed nothing in')
  const reasons = [{ field: 'address' as const, reason: '与执照不符，应为 91 号' }]
  await desk.send(returnVetting, { params: { id: vetting.id }, body: { version: vetting.version, reasons } })
  const order = () => customer.send(getOrder, { params: { id } })
  await expect.poll(async () => hasRecords(await order()), { timeout: 30_000 }).toBe(true)
  publishRecords(lab, await order())
  await customer.send(checkDomains, { params: { id }, body: {} })
  await expect.poll(async () => (await order()).nextStep.key, { timeout: 45_000 }).toBe('fix-organisation')
  await page.reload()
  const next = page.getByRole('region', { name: '下一步' })
  await expect(next).toContainText('组织资料需要修改后重新提交审核')
  await next.getByRole('link', { name: '修改组织资料' }).click()

  const drawer = page.getByRole('dialog', { name: legalName })
  await expect(drawer.getByText('与执照不符，应为 91 号')).toBeVisible()
  await drawer.getByRole('link', { name: '资料', exact: true }).click()
  await drawer.getByRole('button', { name: '修改资料' }).click()
  const form = page.getByRole('dialog', { name: '修改资料' })
  await form.getByRole('textbox', { name: '地址' }).fill('文三路 91 号')
  await form.getByRole('button', { name: '保存组织' }).click()
  await drawer.getByRole('link', { name: '审核', exact: true }).click()
  await drawer.getByRole('button', { name: '重新提交' }).click()
  await page
    .getByRole('dialog', { name: new RegExp(`提交 ${legalName}`) })
    .getByRole('button', { name: '提交预审' })
    .click()
  await expect(drawer.getByText('审核中').first()).toBeVisible()
  await visit(page, `/ssl/order/${id}/${orderNo}`)
  await expect(next).toBeVisible()
  await expect(next).not.toContainText('组织资料需要修改')
  await expect(next).toHaveAttribute('data-tone', 'review')
  await expect(page.getByRole('heading', { level: 1 }).locator('xpath=following-sibling::*')).toHaveText('审核中')
})
