import { readFileSync } from 'node:fs'
import { getBalance } from '@app/contracts/finance/finance'
import { getInvoiceSettings } from '@app/contracts/invoices/invoice-settings'
import { createTitle } from '@app/contracts/invoices/titles'
import { cancelOrder } from '@app/contracts/orders/orders'
import { expect, test } from '#lab/fixtures.ts'
import { invoicePdf } from '#lab/invoice-pdf.ts'
import { clientOf, submitted } from '#lab/order-lab.ts'
import { visit } from '#lab/visit.ts'

const list = '/finance/invoice/list'
const buyerTaxNo = '91330106MA2B0XY70Y'
const [invoiceNo, redNo] = ['26332000000000000017', '26332000000000000018']
const today = () => new Date().toISOString().slice(0, 10)

test('a customer applies, an operator issues from a PDF, and a refund waits for the red letter', async ({
  lab,
  page,
  signedIn,
  axe,
  screenshots,
}) => {
  test.setTimeout(120_000)
  const customer = await clientOf(lab, 'customer')
  const operator = await clientOf(lab, 'platform')
  const { settings } = await operator.send(getInvoiceSettings, {})
  await customer.send(createTitle, {
    body: {
      ...{ accountId: null, kind: 'enterprise', title: '杭州示例网络科技有限公司', taxNo: buyerTaxNo, country: 'CN' },
      ...{ address: '', phone: '', bank: '', bankAccount: '', email: 'bills@example.com', isDefault: true },
    },
  })
  const order = await submitted(customer, { names: ['invoice.example.com'] })

  await test.step('the customer applies over its order', async () => {
    await signedIn(page, 'customer')
    await page.goto(list)
    await page.getByRole('button', { name: '申请开票' }).click()
    const form = page.getByRole('dialog', { name: '申请开票' })
    await form.getByRole('button', { name: /^申请开票/ }).click()
    await expect(form.getByRole('alert')).toHaveText('请勾选订单并填写金额')
    await form.getByRole('checkbox', { name: new RegExp(order.orderNo) }).check()
    await expect(form.getByLabel('收票邮箱')).toHaveValue('bills@example.com')
    await screenshots(page, 'invoice-apply')
    await axe(page)
    await form.getByRole('button', { name: /^申请开票 ￥/ }).click()
    await expect(page.getByRole('dialog', { name: /^IA/ })).toContainText('待审核')
  })
  const applyNo = (
    await page
      .getByRole('dialog')
      .getByRole('heading', { name: /^IA\d{11}$/ })
      .innerText()
  ).trim()
  const amount = (order.amountMinor / 100).toFixed(2)
  const pdf = { invoiceNo, day: today(), amount, buyerTaxNo, sellerTaxNo: settings.seller.taxNo }
  const upload = (buffer: Buffer, name = 'invoice.pdf') => ({ name, mimeType: 'application/pdf', buffer })

  await test.step('an operator approves and issues it', async () => {
    await signedIn(page, 'platform')
    await visit(page, `${list}?view=review&q=${applyNo}`)
    await page.getByRole('button', { name: applyNo, exact: true }).click()
    const record = page.getByRole('dialog', { name: applyNo })
    await record.getByRole('button', { name: '审核通过' }).click()
    await page
      .getByRole('dialog', { name: `审核通过 ${applyNo}？` })
      .getByRole('button', { name: '审核通过' })
      .click()
    await record.getByRole('button', { name: '开具发票' }).click()
    const form = page.getByRole('dialog', { name: `开具发票 ${applyNo}` })
    const picker = form.locator('input[type=file]')
    await picker.setInputFiles(upload(Buffer.from('no invoice at all')))
    await expect(form.getByRole('alert')).toHaveText('请上传 PDF、OFD 或 XML 格式的发票')
    await picker.setInputFiles(upload(invoicePdf({ ...pdf, amount: '1.00' })))
    await expect(form.getByText('金额与申请不一致')).toBeVisible()
    await picker.setInputFiles(upload(invoicePdf(pdf)))
    await expect(form.getByText('金额与申请不一致')).toHaveCount(0)
    await expect(form.getByLabel('发票号码（20 位）')).toHaveValue(invoiceNo)
    await expect(form.getByLabel('开票日期')).toHaveValue(today())
    await screenshots(page, 'invoice-issue')
    await axe(page)
    await form.getByRole('button', { name: '登记已开票' }).click()
    await expect(page.getByText(`发票 ${invoiceNo} 已登记并发送`)).toBeVisible()
  })

  await test.step('the customer sees and downloads it', async () => {
    await signedIn(page, 'customer')
    await visit(page, `${list}?view=issued&q=${invoiceNo}`)
    await page.getByRole('button', { name: applyNo, exact: true }).click()
    const record = page.getByRole('dialog', { name: invoiceNo })
    const saved = page.waitForEvent('download')
    await record.getByRole('button', { name: '下载 invoice.pdf' }).click()
    const file = await saved
    expect(file.suggestedFilename()).toBe('invoice.pdf')
    expect(
      readFileSync(await file.path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    await record.getByRole('button', { name: '重发邮件' }).click()
    await page.getByRole('dialog', { name: /^重发/ }).getByRole('button', { name: '重发邮件' }).click()
    await expect(page.getByText('已发送到 1 个邮箱')).toBeVisible()
    await screenshots(page, 'invoice-record')
    await axe(page)
  })

  const before = (await customer.send(getBalance, {})).balanceMinor
  await customer.send(cancelOrder, { params: { id: order.id }, body: { reason: 'unneeded' } }, crypto.randomUUID())
  expect((await customer.send(getBalance, {})).balanceMinor).toBe(before)

  await test.step('the operator reverses it, and the money goes back', async () => {
    await signedIn(page, 'platform')
    await visit(page, `${list}?view=toRed`)
    await page.getByRole('button', { name: applyNo, exact: true }).click()
    const record = page.getByRole('dialog', { name: invoiceNo })
    await expect(record.getByText(`${order.orderNo} 已同意退款：红冲后款项自动退回客户。`)).toBeVisible()
    await record.getByRole('button', { name: '红冲' }).click()
    const form = page.getByRole('dialog', { name: `红冲 ${invoiceNo}` })
    await form.getByLabel('红字发票号码（20 位）').fill(redNo)
    await form.getByLabel('红字发票日期').fill(today())
    await form.getByLabel(/^输入/).fill(invoiceNo)
    await screenshots(page, 'invoice-red')
    await axe(page)
    await form.getByRole('button', { name: /^红冲 ￥/ }).click()
    await expect(record.getByText('已红冲').first()).toBeVisible()
    await expect(record.getByText(new RegExp(`${order.orderNo} 已退款`))).toBeVisible()
  })
  expect((await customer.send(getBalance, {})).balanceMinor).toBe(before + order.amountMinor)
})

test('an operator sets the seller up, rejects with a reason, and prints', async ({
  page,
  signedIn,
  axe,
  screenshots,
}) => {
  await signedIn(page, 'platform')
  await page.goto(list)
  await page.getByRole('button', { name: '批量开票与设置' }).click()
  await page.getByRole('menuitem', { name: '开票设置' }).click()
  const settings = page.getByRole('dialog', { name: '开票设置' })
  await settings.getByLabel('开票人').fill('吴桐')
  await screenshots(page, 'invoice-settings')
  await axe(page)
  await settings.getByRole('button', { name: '保存设置' }).click()
  await expect(page.getByText('开票设置已保存')).toBeVisible()

  await page.goto(`${list}?view=waiting&kind=ordinary`)
  const row = page.getByRole('row').filter({ hasText: '北京华岭信息技术有限公司' })
  await row.getByRole('button', { name: /更多操作/ }).click()
  await page.getByRole('menuitem', { name: '驳回' }).click()
  const dialog = page.getByRole('dialog', { name: /^驳回/ })
  await dialog.getByLabel('原因').fill('税号有误')
  await dialog.getByRole('button', { name: '驳回' }).click()
  const record = page.getByRole('dialog', { name: /^IA/ })
  await expect(record.getByText('驳回原因：税号有误')).toBeVisible()
  await record.getByRole('link', { name: '打印' }).click()
  await expect(page.getByRole('heading', { name: '发票信息' })).toBeVisible()
  await screenshots(page, 'invoice-print')
  await axe(page)
})

test('a site abroad numbers its own invoice when it is approved, and its customer has the PDF', async ({
  lab,
  page,
  signedIn,
}) => {
  const { host } = await signedIn(page, 'reseller')
  await page.goto(`${lab.workspace.url(host)}${list}?view=review`)
  await page.getByRole('button', { name: /^IA/ }).click()
  const record = page.getByRole('dialog', { name: /^IA/ })
  await record.getByRole('button', { name: 'Approve' }).click()
  await page
    .getByRole('dialog', { name: /^Approve IA/ })
    .getByRole('button', { name: 'Approve' })
    .click()
  const number = new RegExp(`^NW-${new Date().getFullYear()}-\\d{5}$`)
  await expect(page.getByRole('dialog', { name: number })).toContainText('Not taxed')
  const issued = page.getByRole('dialog', { name: number })
  // The paper is written by a thread of its own.
  await expect(async () => {
    await page.reload()
    await expect(issued.getByRole('button', { name: /^Download NW-/ })).toBeVisible({ timeout: 2000 })
  }).toPass()
  const saved = page.waitForEvent('download')
  await issued.getByRole('button', { name: /^Download NW-/ }).click()
  const bytes = readFileSync(await (await saved).path()).toString('latin1')
  for (const part of ['%PDF-1.7', 'factur-x.xml', 'pdfaid:part>3<']) expect(bytes).toContain(part)
})
