import { askRefund, decideRefund, reissueOrder } from '@app/contracts/orders/order-life'
import { getOrder } from '@app/contracts/orders/orders'
import { acceptAgreement } from '#lab/agreement.ts'
import { csrsOfOneKey, newCsr } from '#lab/csr.ts'
import { expect, test } from '#lab/fixtures.ts'
import { choose, clientOf, issue, issued, pageOf } from '#lab/order-lab.ts'
import { visit } from '#lab/visit.ts'

test.setTimeout(180_000)

test('a reissue is given up, the next ones are left to a person, and at last the order is revoked', async ({
  lab,
  page,
  signedIn,
}) => {
  const api = await clientOf(lab, 'customer')
  const name = 'withdraw.turns.example.com'
  const order = await issued(lab, api, { names: [name] })
  const names = [name, 'more.turns.example.com']
  const body = { reason: '增加域名', csrPem: null, names, methods: {}, expectedTotalMinor: 0 }
  await api.send(reissueOrder, { params: { id: order.id }, body }, crypto.randomUUID())
  await signedIn(page, 'customer')
  // What is requested is issued now, not when the plan would have had it.
  await page.goto(pageOf(order, '?tab=certificates'))
  const today = new Date().toISOString().slice(0, 10)
  await expect(page.getByRole('listitem').filter({ hasText: `${today} 至` })).toBeVisible()
  await visit(page, pageOf(order, '?open=withdraw'))
  const withdraw = page.getByRole('dialog', { name: `撤回订单 ${order.orderNo} 的重签？` })
  await withdraw.getByLabel('原因').fill('暂不需要')
  await withdraw.getByRole('button', { name: '撤回重签' }).click()
  await expect(page.getByText(`已撤回订单 ${order.orderNo} 的重签`)).toBeVisible()
  await expect(page.getByText('已签发').first()).toBeVisible()

  await visit(page, pageOf(order, '?tab=certificates'))
  const auto = page.getByRole('switch', { name: '到期前自动重签' })
  const before = await auto.isChecked()
  await auto.click()
  await expect(page.getByText(before ? '已关闭自动重签' : '已开启自动重签')).toBeVisible()
  await page.reload() // it was saved, not only drawn
  await expect(auto).toBeChecked({ checked: !before })

  await choose(page, '吊销证书并关闭订单')
  const revoke = page.getByRole('dialog', { name: `吊销订单 ${order.orderNo} 的证书并关闭订单？` })
  await expect(revoke).toContainText('1 张有效证书全部吊销')
  await revoke.getByRole('radio', { name: /私钥泄露/ }).check()
  await revoke.getByLabel(`输入 ${name} 以确认`).fill(name)
  await revoke.getByRole('button', { name: '吊销证书并关闭' }).click()
  await expect(page.getByText(`订单 ${order.orderNo} 的证书已吊销`)).toBeVisible()
  const ending = page.getByRole('region', { name: '下一步' })
  await expect(ending).toContainText('证书已吊销，订单关闭')
  await expect(ending.getByRole('definition').filter({ hasText: '私钥泄露' })).toBeVisible()
  await expect(ending.getByRole('definition').filter({ hasText: '未退款' })).toBeVisible()
  await expect(page.getByRole('list', { name: '进度' }).getByRole('listitem').last()).toContainText('已吊销')
  await expect(page.getByRole('switch', { name: '到期前自动重签' })).toHaveCount(0)
})

test('a lost key takes every certificate made with it along', async ({ lab, page, signedIn, axe }) => {
  const api = await clientOf(lab, 'customer')
  const [lost, other] = ['lost.key.example.com', 'other.key.example.com'] as const
  const [ofLost, ofOther] = await csrsOfOneKey(lost, other)
  const [order, beside] = await Promise.all([
    issued(lab, api, { names: [lost], csrPem: ofLost }),
    issued(lab, api, { names: [other], csrPem: ofOther }),
  ])
  await signedIn(page, 'customer')
  await page.goto(pageOf(order, '?open=revoke'))
  const revoke = page.getByRole('dialog', { name: `吊销订单 ${order.orderNo} 的证书并关闭订单？` })
  await expect(revoke.getByRole('link', { name: other })).toHaveCount(0)
  await revoke.getByRole('radio', { name: /私钥泄露/ }).check()
  await expect(revoke.getByRole('checkbox', { name: /一并吊销/ })).toBeChecked()
  await expect(revoke.getByRole('link', { name: other })).toHaveAttribute('href', new RegExp(beside.orderNo))
  await axe(page)
  await revoke.getByLabel(`输入 ${lost} 以确认`).fill(lost)
  await revoke.getByRole('button', { name: '吊销证书并关闭' }).click()
  await expect(page.getByText(`订单 ${order.orderNo} 的证书已吊销`)).toBeVisible()
  for (const { id } of [order, beside]) {
    const states = async () => (await api.send(getOrder, { params: { id } })).certificates.map(({ state }) => state)
    await expect.poll(states).toEqual(['revoked'])
  }
})

test('a refused refund leaves the order issued, and its buyer sees the reason', async ({ lab, page, signedIn }) => {
  const api = await clientOf(lab, 'customer')
  const order = await issued(lab, api, { names: ['refuse.turns.example.com'] })
  await api.send(askRefund, { params: { id: order.id }, body: { reason: '不想要了' } }, crypto.randomUUID())
  await signedIn(page, 'platform')
  await page.goto(pageOf(order, '?open=decide'))
  const dialog = page.getByRole('dialog', { name: `订单 ${order.orderNo} 的退款申请` })
  await dialog.getByRole('radio', { name: '拒绝' }).check()
  await expect(dialog).toContainText('证书继续有效')
  // Nothing ends by it, so nothing is typed.
  await expect(dialog.getByLabel(/^输入/)).toHaveCount(0)
  await dialog.getByLabel('原因', { exact: true }).fill('证书已在使用')
  await dialog.getByRole('button', { name: '拒绝退款' }).click()
  await expect(dialog).toBeHidden()

  await signedIn(page, 'customer')
  await visit(page, pageOf(order, '?tab=timeline'))
  await expect(page.getByText('已签发').first()).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: '证书已在使用' })).toBeVisible()
})

test('names beyond those in the price are paid for with the reissue that adds them', async ({
  lab,
  page,
  signedIn,
}) => {
  const api = await clientOf(lab, 'customer')
  const order = await issued(lab, api, { names: ['a.paid.example.com', 'b.paid.example.com', 'c.paid.example.com'] })
  expect(order.names).toHaveLength(order.namesIncluded)
  await signedIn(page, 'customer')
  await page.goto(pageOf(order, '?open=reissue'))
  const sheet = page.getByRole('dialog', { name: '重新签发' })
  await sheet.getByRole('button', { name: '增减域名' }).click()
  await sheet.getByLabel('添加域名').fill('d.paid.example.com')
  await page.keyboard.press('Enter')
  const pay = sheet.getByRole('button', { name: /^支付 ￥ .* 并重签$/ })
  // Pressed twice, as impatient people do.
  await pay.dblclick()
  await expect(page.getByText(`订单 ${order.orderNo} 已开始重签`)).toBeVisible()
  await visit(page, pageOf(order, '?tab=cost'))
  await expect(page.getByRole('row').filter({ hasText: '加购域名' })).toHaveCount(1)
  const after = await api.send(getOrder, { params: { id: order.id } })
  expect(after.amountMinor).toBeGreaterThan(order.amountMinor)
})

test('the whole life: three years bought, issued, reissued with another name, one revoked, another refunded, too early to renew', async ({
  lab,
  page,
  signedIn,
}) => {
  const api = await clientOf(lab, 'customer')
  const [first, second] = ['one.whole.example.com', 'two.whole.example.com'] as const
  await signedIn(page, 'customer')
  await page.goto('/ssl/order/create')
  await page.getByRole('radio', { name: /PositiveSSL 多域名 / }).check()
  await page.getByRole('radio', { name: /^3 年/ }).check()
  await page.getByRole('button', { name: /下一步/ }).click()
  await page.getByRole('radio', { name: /粘贴 CSR/ }).check()
  await page.getByLabel('CSR（PEM 格式）').fill(await newCsr([first]))
  await expect(page.getByText('签名有效')).toBeVisible()
  await page.getByRole('button', { name: /下一步/ }).click()
  await expect(page.getByLabel(`${first} 的验证方式`)).toBeVisible()
  await page.getByRole('button', { name: /下一步/ }).click()
  await page.getByLabel('电话', { exact: true }).last().fill('13800138000')
  await page.getByRole('button', { name: /下一步/ }).click()
  await acceptAgreement(page)
  await page.getByRole('button', { name: /^提交并付款/ }).click()
  await expect(page.getByRole('heading', { name: first })).toBeVisible({ timeout: 30_000 })
  const id = /\/ssl\/order\/([^/]+)\//.exec(page.url())?.[1] ?? ''
  await issue(lab, api, id)
  await expect(page.getByRole('heading', { name: '证书已签发' })).toBeVisible({ timeout: 45_000 })

  await choose(page, '重新签发')
  const sheet = page.getByRole('dialog', { name: '重新签发' })
  await sheet.getByRole('button', { name: '增减域名' }).click()
  await sheet.getByLabel('添加域名').fill(second)
  await page.keyboard.press('Enter')
  await sheet.getByRole('button', { name: '提交重签' }).click()
  await expect(sheet).toBeHidden()
  const order = await issue(lab, api, id)
  expect(order.certificates.filter(({ state }) => state === 'issued')).toHaveLength(2)

  // The replaced certificate is superseded; the current one is valid.
  await visit(page, pageOf(order, '?tab=certificates'))
  await page.getByText(/^第 1 次/).click()
  await page
    .getByRole('button', { name: /^吊销序列号/ })
    .last()
    .click()
  const revoke = page.getByRole('dialog', { name: /的证书？$/ })
  await revoke.getByRole('radio', { name: /证书已被替换/ }).check()
  await revoke.getByLabel(/^输入/).fill(first)
  await revoke.getByRole('button', { name: '吊销证书' }).click()
  await expect(revoke).toBeHidden()
  const read = () => api.send(getOrder, { params: { id } })
  await expect
    .poll(async () => (await read()).certificates.map(({ state }) => state).toSorted(), { timeout: 30_000 })
    .toEqual(['issued', 'revoked'])

  const other = await issued(lab, api, { names: ['other.whole.example.com'] })
  await visit(page, pageOf(other, '?open=refund'))
  const refund = page.getByRole('dialog', { name: '申请退款' })
  await refund.getByLabel('退款原因').fill('重复购买')
  await refund.getByRole('button', { name: /^申请退款 ￥/ }).click()
  await expect(page.getByText(`已提交订单 ${other.orderNo} 的退款申请`)).toBeVisible()
  const body = { approved: true, reason: '期限内' }
  const desk = await clientOf(lab, 'platform')
  await desk.send(decideRefund, { params: { id: other.id }, body }, crypto.randomUUID())
  await page.reload()
  await expect(page.getByText('已退款，订单关闭')).toBeVisible()

  await visit(page, `/ssl/order/create?renews=${id}`)
  // Three years are left, and its product opens renewals a month before the end.
  await expect(page.getByText(new RegExp(`订单 ${order.orderNo} 自 .* 起才能续费`))).toBeVisible()
})
