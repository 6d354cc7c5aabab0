import { issueInvoice } from '@app/contracts/invoices/invoice-issue'
import { saveInvoiceSettings } from '@app/contracts/invoices/invoice-settings'
import { applyForInvoice, approveInvoice, type InvoiceDetail } from '@app/contracts/invoices/invoices'
import { plainClasses } from '@app/contracts/invoices/seller'
import { createTitle } from '@app/contracts/invoices/titles'
import { expect } from 'vitest'
import { newId } from '#core/new-id.ts'
import { payFromWallet } from '#features/finance/finance.service.ts'
import { giveMoney } from '../order-world.ts'
import type { TestApi } from '../test-api.ts'
import * as given from './given.ts'
import { givenOrder, type OrderWish } from './given-ending-orders.ts'
import { titleBody } from './given-titles.ts'

export interface Sale {
  id: string
  orderNo: string
  amountMinor: number
}

/** Order of a member that was paid from its balance, as the ledger has it. */
export async function givenSale(
  api: TestApi,
  member: given.GivenMember,
  amountMinor = 106_00,
  wish: OrderWish = {},
): Promise<Sale> {
  const { site, account } = member
  const at = wish.paidAt ?? api.clock.now()
  const order = await givenOrder(api.db, account, { ...wish, amountMinor, paidAt: at })
  await giveMoney(api, member, amountMinor)
  await api.db.transaction({ siteId: site.id, accountId: null }, (tx) =>
    payFromWallet(tx, {
      ...{ scope: { siteId: site.id, accountId: null }, accountId: account.id, orderId: order.id, amountMinor },
      ...{ currency: site.currency, memo: order.orderNo, memberId: null, at },
    }),
  )
  return { ...order, amountMinor }
}

/** Whole orders as the items of an application. */
export const itemsOf = (...sales: readonly Sale[]) => ({
  is: 'items' as const,
  items: sales.map(({ id, amountMinor }) => ({ id, amountMinor })),
})

/** Body of an application for whole orders. */
export const applicationOf = (titleId: string, sales: readonly Sale[], over: object = {}) => ({
  ...{ titleId, kind: 'ordinary' as const, of: itemsOf(...sales), emails: ['billing@example.com'], ...over },
})

export async function givenTitle(api: TestApi, member: given.GivenMember, over: object = {}): Promise<string> {
  return (await api.as(member).send(createTitle, { body: titleBody(over) })).data.title.id
}

/** Application of a customer for new orders with these amounts. */
export async function givenApplication(
  api: TestApi,
  member: given.GivenMember,
  amounts: readonly number[] = [106_00],
  over: object = {},
): Promise<{ invoice: InvoiceDetail; sales: Sale[] }> {
  const sales: Sale[] = []
  for (const amountMinor of amounts) sales.push(await givenSale(api, member, amountMinor))
  const body = applicationOf(await givenTitle(api, member), sales, over)
  const answer = await api.as(member).send(applyForInvoice, { body, idempotencyKey: newId() })
  expect(answer).toMatchObject({ code: 200 })
  return { invoice: answer.data.invoice, sales }
}

/** Seller and taxes with nothing missing. */
export const invoiceTerms = (over: object = {}) => ({
  seller: {
    ...{
      name: '杭州证书科技有限公司',
      taxNo: '91330106MA2B0XY70Y',
      country: 'CN',
      address: '杭州市西湖区文三路 90 号',
    },
    ...{ phone: '0571-86000000', bank: '招商银行杭州分行', bankAccount: '571900000010001', drawer: '王芳' },
  },
  defaultRateBp: 600,
  classes: Object.fromEntries(
    Object.entries(plainClasses.CNY).map(([usage, each]) => [usage, { ...each, code: '3040203000000000000' }]),
  ) as typeof plainClasses.CNY,
  ...{ countryRates: [], series: 'INV', version: 0 },
  ...over,
})

let numbers = 0

/** Number of 20 digits that no other test uses. */
export const freshInvoiceNo = (): string =>
  `26332${String(process.pid).padStart(7, '0')}${String(++numbers).padStart(8, '0')}`

/** Application of a customer, approved and recorded as issued by an operator of a site that has set its seller up. */
export async function givenIssued(
  api: TestApi,
  { operator, customer }: { operator: given.GivenMember; customer: given.GivenMember },
  amounts: readonly number[] = [106_00],
  over: object = {},
): Promise<{ invoice: InvoiceDetail; sales: Sale[] }> {
  const { invoice, sales } = await givenApplication(api, customer, amounts, over)
  const { id } = invoice
  await api.as(operator).send(approveInvoice, { params: { id } })
  const body = { invoiceNo: freshInvoiceNo(), invoiceDate: api.clock.now().toISOString().slice(0, 10) }
  const answer = await api.as(operator).send(issueInvoice, { params: { id }, body })
  expect(answer).toMatchObject({ code: 200 })
  return { invoice: answer.data.invoice, sales }
}

/** Site with its seller set up, an operator and a customer. */
export async function invoiceShop(api: TestApi) {
  const site = await given.site(api.db)
  await given.offers(api.db, site)
  const [operator, customer] = [await given.operator(api.db, site), await given.customer(api.db, site)]
  await api.as(operator).send(saveInvoiceSettings, { body: invoiceTerms() })
  return { site, operator, customer }
}
