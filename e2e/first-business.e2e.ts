import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#lab/fixtures.ts'
import { invoicePdf } from '#lab/invoice-pdf.ts'
import { type Lab, startLab } from '#lab/lab.ts'
import { choose } from '#lab/order-lab.ts'
import { latestMessage } from '#lab/outbox.ts'
import { buyOnScreen, enterAs } from '#lab/screen-path.ts'
import { visit } from '#lab/visit.ts'

const root = join(import.meta.dirname, '..')
const names = ['tea.example.com', 'www.tea.example.com'] as const
const [sellerTaxNo, buyerTaxNo] = ['91330106MA2B0XY70Y', '91310115MA1K4Q7X2B']
const [invoiceNo, redNo] = ['26332000000000000027', '26332000000000000028'] as const
const today = () => new Date().toISOString().slice(0, 10)

/** An installation in which nobody is yet, and the link that `npm run setup` prints for it. */
async function emptyInstallation(): Promise<{ lab: Lab; setupPath: string }> {
  const lab = await startLab({ env: { WORKSPACE_DEMO: '0', DEMO_GATEWAY: '1' } })
  const { dataDir, port } = lab.workspace
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: String(port) }
  const { stdout } = await promisify(execFile)(process.execPath, ['apps/api/src/setup.ts'], { cwd: root, env })
  const setupPath = /\/setup\?token=\S+/.exec(stdout)?.[0]
  if (setupPath === undefined) throw new Error(`No link in:\n${stdout}`)
  return { lab, setupPath }
}

const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

async function chooseCurrency(page: Page, url: string, name: string): Promise<void> {
  await page.goto(`${url}/setting/center/website/dash`)
  await page.getByRole('combobox', { name: '币种' }).click()
  await page.getByRole('option', { name }).click()
  await button(page, '保存设置').click()
  const ask = page.getByRole('dialog', { name: '保存这些设置？' })
  await button(ask, '保存设置').click()
  await expect(ask).toHaveCount(0)
}

test('an empty installation sells, is paid, invoices and takes a sale back', async ({ browser, page }) => {
  test.setTimeout(180_000)
  const { lab, setupPath } = await emptyInstallation()
  const url = lab.workspace.url()
  const operator = { loginName: 'owner', host: 'localhost', password: 'Own-and-long-enough-1' }
  const buyer = { loginName: 'linan@tea.example', host: 'localhost', password: 'Own-and-long-enough-2' }
  // What is sent is kept for want of a carrier, and read by this installation's own operator.
  const kept: Lab = { ...lab, workspace: { ...lab.workspace, demo: { ...lab.workspace.demo, platform: operator } } }
  const context = await browser.newContext({ locale: 'zh-CN' })
  const shop = await context.newPage()
  for (const each of [page, shop]) each.setDefaultTimeout(15_000)
  try {
    await test.step('its first operator sets a password', async () => {
      await page.goto(url + setupPath)
      await page.getByLabel('登录名').fill(operator.loginName)
      await page.getByLabel('邮箱').fill('owner@example.com')
      await page.getByLabel('密码', { exact: true }).fill(operator.password)
      await page.getByLabel('再次输入密码').fill(operator.password)
      await button(page, '完成设置').click()
      await expect(page.getByText('现在可以用 owner 登录。')).toBeVisible()
      await enterAs(page, lab, operator)
    })

    await test.step('the operator fills in who issues invoices, and invites a customer', async () => {
      await visit(page, `${url}/finance/invoice/list`)
      await button(page, '批量开票与设置').click()
      await page.getByRole('menuitem', { name: '开票设置' }).click()
      const settings = page.getByRole('dialog', { name: '开票设置' })
      await settings.getByRole('textbox', { name: '名称', exact: true }).fill('杭州示例证书有限公司')
      await settings.getByLabel('税号').fill(sellerTaxNo)
      await settings.getByLabel('开票人').fill('吴桐')
      for (const code of await settings.getByLabel('税收分类编码').all()) await code.fill('3040203000000000000')
      await settings.getByRole('button', { name: '保存设置' }).click()
      await expect(page.getByText('开票设置已保存')).toBeVisible()
      await visit(page, `${url}/users?do=new`)
      const sheet = page.getByRole('dialog', { name: '新建客户' })
      await sheet.getByLabel('企业名称').fill('杭州临安茶业有限公司')
      await sheet.getByLabel('账户所有者姓名').fill('林安')
      await sheet.getByLabel('邮箱').fill(buyer.loginName)
      await sheet.getByRole('button', { name: '创建并邀请' }).click()
      await expect(page.getByRole('dialog', { name: /邀请链接/ })).toBeVisible()
    })

    await test.step('the customer accepts, and tops up through the simulator', async () => {
      const { url: link } = await latestMessage(kept, { to: buyer.loginName, template: 'invitation' })
      await shop.goto(link)
      await shop.getByLabel('新密码', { exact: true }).fill(buyer.password)
      await shop.getByLabel(/再次输入|再输入/).fill(buyer.password)
      await button(shop, '设置密码').click()
      await expect(shop.getByText(`现在可以用 ${buyer.loginName} 登录`)).toBeVisible()
      await enterAs(shop, lab, buyer)
      // Until money moves, the operator chooses the currency of the site.
      await chooseCurrency(page, url, '美元（$ / USD）')
      await visit(shop, `${url}/finance/top-up`)
      await shop.getByLabel('其他金额').fill('1000')
      await expect(button(shop, '去支付 $ 1,000.00')).toBeVisible()
      await chooseCurrency(page, url, '人民币（￥ / 元）')
      await shop.reload()
      await shop.getByLabel('其他金额').fill('1000')
      await button(shop, '去支付 ￥ 1,000.00').click()
      await button(shop, '打开支付页面').click()
      await shop.getByRole('button', { name: '支付成功', exact: true }).click()
      await expect(shop.getByText('已充值 ￥ 1,000.00')).toBeVisible()
    })

    await test.step('the customer buys, and has a certificate', async () => {
      await visit(shop, `${url}/dashboard`)
      await buyOnScreen(shop, lab, names)
    })
    const orderPage = shop.url()
    const orderNo = new URL(orderPage).pathname.split('/').at(-1) ?? ''
    const list = `${url}/finance/invoice/list`

    await test.step('the customer applies for an invoice, made out to a title of its own', async () => {
      await visit(shop, `${list}?do=apply`)
      const form = shop.getByRole('dialog', { name: '申请开票' })
      await button(form, '新建抬头').click()
      await button(shop, '新建抬头').last().click()
      await shop.getByLabel('抬头名称').fill('杭州临安茶业有限公司')
      await shop.getByRole('textbox', { name: '税号' }).fill(buyerTaxNo)
      await shop.getByLabel('收票邮箱').fill(buyer.loginName)
      await button(shop, '保存抬头').click()
      await expect(shop.getByText('已保存抬头「杭州临安茶业有限公司」')).toBeVisible()
    })
    const apply = shop.getByRole('dialog', { name: '申请开票' })
    await test.step('the customer asks for an invoice of its order', async () => {
      await visit(shop, `${list}?do=apply`)
      await apply.getByRole('checkbox', { name: new RegExp(orderNo) }).check()
      await expect(apply.getByLabel('收票邮箱')).toHaveValue(buyer.loginName)
      await button(apply, /^申请开票 ￥/).click()
      await expect(shop.getByRole('dialog', { name: /^IA/ })).toContainText('待审核')
    })
    const applied = shop.getByRole('dialog').getByRole('heading', { name: /^IA\d{11}$/ })
    const applyNo = (await applied.innerText()).trim()
    const said = (await shop.getByRole('dialog', { name: applyNo }).innerText()).match(/￥ ([\d,]+\.\d\d)/)?.[1] ?? ''

    await test.step('the operator approves, and records what the tax office issued', async () => {
      await visit(page, `${list}?view=review`)
      await button(page, applyNo).click()
      const record = page.getByRole('dialog', { name: applyNo })
      await button(record, '审核通过').click()
      await button(page.getByRole('dialog', { name: `审核通过 ${applyNo}？` }), '审核通过').click()
      await button(record, '开具发票').click()
      const form = page.getByRole('dialog', { name: `开具发票 ${applyNo}` })
      const amount = said.replaceAll(',', '')
      const buffer = invoicePdf({ invoiceNo, day: today(), amount, buyerTaxNo, sellerTaxNo })
      await form.locator('input[type=file]').setInputFiles({ name: 'i.pdf', mimeType: 'application/pdf', buffer })
      await expect(form.getByLabel('发票号码（20 位）')).toHaveValue(invoiceNo)
      await button(form, '登记已开票').click()
      await expect(page.getByText(`发票 ${invoiceNo} 已登记并发送`)).toBeVisible()
      const mail = await latestMessage(kept, { to: buyer.loginName, template: /^invoice/ })
      expect(mail.text).toContain(invoiceNo)
    })

    await test.step('the customer wants its money back, and the refund waits for the red letter', async () => {
      await visit(shop, orderPage)
      await choose(shop, '申请退款')
      const drawer = shop.getByRole('dialog', { name: '申请退款' })
      await drawer.getByLabel('退款原因').fill('买错了类型')
      await button(drawer, /^申请退款 ￥/).click()
      await expect(shop.getByText(`已提交订单 ${orderNo} 的退款申请`)).toBeVisible()
      await visit(page, orderPage)
      await button(page, '审核退款').click()
      const dialog = page.getByRole('dialog', { name: `订单 ${orderNo} 的退款申请` })
      await dialog.getByLabel('原因', { exact: true }).fill('期限内')
      await dialog.getByLabel(/^输入/).fill(orderNo.slice(-6))
      await button(dialog, /^确认退款/).click()
      await expect(page.getByText('退款已同意，等待发票红冲后退回').first()).toBeVisible()
    })

    await test.step('the red letter is recorded, and the money is back on the balance', async () => {
      await visit(page, `${list}?view=toRed`)
      await button(page, applyNo).click()
      const record = page.getByRole('dialog', { name: invoiceNo })
      await button(record, '红冲').click()
      const form = page.getByRole('dialog', { name: `红冲 ${invoiceNo}` })
      await form.getByLabel('红字发票号码（20 位）').fill(redNo)
      await form.getByLabel('红字发票日期').fill(today())
      await form.getByLabel(/^输入/).fill(invoiceNo)
      await button(form, /^红冲 ￥/).click()
      await expect(record.getByText(new RegExp(`${orderNo} 已退款`))).toBeVisible()
      await visit(shop, `${url}/finance/top-up`)
      await expect(shop.getByText('￥ 1,000.00').first()).toBeVisible()
    })
  } finally {
    await context.close()
    await lab.stop()
  }
})
