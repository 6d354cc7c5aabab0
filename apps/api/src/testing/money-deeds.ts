import { adjustUser, listBills, reverseBill } from '@app/contracts/bills/bills'
import { rechargeUser, setCredit } from '@app/contracts/finance/finance'
import { issueInvoice } from '@app/contracts/invoices/invoice-issue'
import { saveInvoiceSettings } from '@app/contracts/invoices/invoice-settings'
import { applyForInvoice, approveInvoice } from '@app/contracts/invoices/invoices'
import { redInvoice } from '@app/contracts/invoices/red-letters'
import { mergeUsers, previewMerge } from '@app/contracts/merging/merging'
import { askRefund, decideRefund } from '@app/contracts/orders/order-life'
import { cancelOrder, checkDomains, type Order, paymentOf, payOrder, placeOrder } from '@app/contracts/orders/orders'
import { grantPack, voidPack } from '@app/contracts/packs/packs'
import * as partners from '@app/contracts/partners/partners'
import { editTopUpRules } from '@app/contracts/payments/channels'
import { refundPayment } from '@app/contracts/payments/payment-refunds'
import { createPayment, getPayment, type Payment, type PaymentFor } from '@app/contracts/payments/payments'
import { eq } from 'drizzle-orm'
import { newId } from '#core/new-id.ts'
import { accounts } from '#features/company/company.table.ts'
import { keepCommissions } from '#features/partners/commissions.service.ts'
import { askDispute } from '#features/payments/disputes.service.ts'
import { followDisputes, pushRefunds } from '#features/payments/payments.jobs.ts'
import type { DisputeAnswer } from '#providers/payments/payment-channel.ts'
import * as given from './given/given.ts'
import { applicationOf, freshInvoiceNo, givenTitle, invoiceTerms } from './given/given-invoices.ts'
import { packTerms } from './given/given-products.ts'
import { type OrderWorld, orderBody, orderWorld, priced, publish, read } from './order-world.ts'

const reason = 'model'

/** A shop with everything that moves money: the simulator's channel, bonuses, packs, partners, invoices. */
export async function moneyShop() {
  const world = await orderWorld({ env: { DEMO_GATEWAY: true } })
  const site = await given.site(world.db, { isRoot: true })
  await given.offers(world.db, site)
  const operator = await given.operator(world.db, site)
  const desk = world.as(operator)
  const rules = { presets: [100_00], bonuses: [{ fromMinor: 50_00, bonusMinor: 5_00 }], refundTo: 'balance' as const }
  await desk.send(editTopUpRules, { body: { ...rules, version: 0 } })
  await desk.send(saveInvoiceSettings, { body: invoiceTerms() })
  const programme = { isOpen: true, rate: 1000, months: 12, minWithdrawalMinor: 1, terms: '', version: 0 }
  await desk.send(partners.editProgramme, { body: programme })
  /** How the simulator's disputes stand, by their numbers. */
  const disputes = new Map<string, DisputeAnswer>()
  const { open } = world.ctx.payments
  world.ctx.payments.open = (name, config) => ({
    ...open(name, config),
    dispute: async (disputeNo) => disputes.get(disputeNo) ?? null,
  })
  return { world, site, operator, disputes }
}
export type MoneyShop = Awaited<ReturnType<typeof moneyShop>>

/** A customer and what its deeds have made so far. */
export interface Till {
  member: given.GivenMember
  orders: Order[]
  payments: Payment[]
  packs: string[]
  invoices: string[]
  withdrawals: string[]
}

export const emptyTill = (): Omit<Till, 'member'> => ({
  ...{ orders: [], payments: [], packs: [], invoices: [], withdrawals: [] },
})

/** A partner, and a customer whom it brought. */
export async function tillsOf({ world, site }: MoneyShop): Promise<[Till, Till]> {
  const till = async (): Promise<Till> => ({ ...emptyTill(), member: await given.customer(world.db, site) })
  const [partner, brought] = [await till(), await till()]
  const { data } = await world.as(partner.member).send(partners.joinProgramme, { body: {} })
  await world.db.transaction({ siteId: site.id, accountId: null }, (tx) =>
    tx
      .update(accounts)
      .set({ partnerCode: data.partner.code.toLowerCase(), createdAt: world.clock.now() })
      .where(eq(accounts.id, brought.member.account.id)),
  )
  return [partner, brought]
}

/** What somebody does: with an amount of minor units, and with one of the things that are there. */
export interface Wish {
  amount: number
  pick: number
}
type Deed = (shop: MoneyShop, till: Till, wish: Wish) => Promise<{ status: number; msg: string } | undefined>

const one = <T>(things: readonly T[], pick: number): T | undefined => things[pick % Math.max(1, things.length)]

interface Placing {
  packId?: string | null
  /** With its CSR, so that it can be issued; without one it waits for that. */
  isWhole?: boolean
}
async function placed({ world }: MoneyShop, till: Till, { packId = null, isWhole = false }: Placing = {}) {
  const { member, orders } = till
  const body = { ...(await orderBody(world, member, isWhole ? {} : { csrPem: null })), packId }
  const expectedTotalMinor = packId === null ? body.expectedTotalMinor : 0
  const answer = await world.as(member).send(placeOrder, { body: { ...body, expectedTotalMinor } })
  if (answer.status === 200) orders.push(answer.data)
  return answer
}

/** Proves a paid order's name, and has its certificate. */
async function issue({ world }: MoneyShop, { member }: Till, { id }: Order) {
  publish(world, await read(world, member, id))
  return world.as(member).send(checkDomains, { params: { id }, body: {} })
}

async function paidByChannel({ world, site }: MoneyShop, { member, payments }: Till, wish: PaymentFor) {
  const begun = await world.as(member).send(createPayment, { body: { for: wish, channel: 'demo' } })
  if (begun.status !== 200) return begun
  const trade = begun.data.way?.is === 'redirect' ? begun.data.way.url.split('/').at(-1) : ''
  const headers = { host: site.host, 'content-type': 'application/x-www-form-urlencoded' }
  await world.app.inject({ method: 'POST', url: `/demo-gateway/${trade}/pay`, headers, payload: '' })
  const answer = await world.as(member).send(getPayment, { params: { id: begun.data.id } })
  payments.push(answer.data)
  return answer
}

const dueOf = async (world: OrderWorld, { member }: Till) =>
  (await world.as(member).send(partners.getPartner, { query: {} })).data.sums

const disputeStates = ['inquiry', 'open', 'lost', 'won'] as const

/** Everything that moves money by a call, a notice or a job, by its name. */
export const moneyDeeds = {
  topUp: (shop, till, { amount }) => paidByChannel(shop, till, { is: 'top-up', amountMinor: amount }),
  buy: async (shop, till) => {
    const { data: order, ...refusal } = await placed(shop, till, { isWhole: true })
    if (refusal.status !== 200) return refusal
    const paid = await shop.world.as(till.member).send(payOrder, paymentOf(order))
    return paid.status === 200 ? issue(shop, till, order) : paid
  },
  buyByChannel: async (shop, till) => {
    const { data: order, ...refusal } = await placed(shop, till, { isWhole: true })
    if (refusal.status !== 200) return refusal
    const { id, amountMinor } = order
    const orders = [{ id, expectedTotalMinor: amountMinor }]
    const paid = await paidByChannel(shop, till, { is: 'orders', orders })
    return paid.status === 200 ? issue(shop, till, order) : paid
  },
  payAgain: async ({ world }, { member, orders }, { pick }) => {
    const order = one(orders, pick)
    return order && world.as(member).send(payOrder, paymentOf(order))
  },
  cancel: async ({ world }, { member, orders }, { pick }) => {
    const order = one(orders, pick)
    return order && world.as(member).send(cancelOrder, { params: { id: order.id }, body: { reason } })
  },
  refund: async ({ world, operator }, { member, orders }, { pick }) => {
    const order = one(orders, pick)
    if (!order) return undefined
    const params = { id: order.id }
    const asked = await world.as(member).send(askRefund, { params, body: { reason } })
    if (asked.status !== 200) return asked
    const to = pick % 2 === 0 ? ('source' as const) : ('balance' as const)
    return world.as(operator).send(decideRefund, { params, body: { approved: true, reason, to } })
  },
  sendBack: async ({ world, operator }, { payments }, { amount, pick }) => {
    const payment = one(payments, pick)
    const body = { amountMinor: amount, reason }
    return payment && world.as(operator).send(refundPayment, { params: { id: payment.id }, body })
  },
  pushRefunds: async ({ world }) => {
    world.clock.advance({ seconds: 20 })
    await pushRefunds.run(world.ctx)
    return undefined
  },
  recharge: ({ world, operator }, { member }, { amount }) =>
    world
      .as(operator)
      .send(rechargeUser, { params: { id: member.account.id }, body: { amountMinor: amount, memo: reason } }),
  adjust: ({ world, operator }, { member }, { amount, pick }) => {
    const body = { amountMinor: pick % 2 === 0 ? amount : -amount, reason }
    return world.as(operator).send(adjustUser, { params: { id: member.account.id }, body })
  },
  credit: ({ world, operator }, { member }, { amount }) =>
    world.as(operator).send(setCredit, { params: { id: member.account.id }, body: { creditMinor: amount, reason } }),
  reverse: async ({ world, operator }, { member }, { pick }) => {
    const { bills } = (await world.as(operator).send(listBills, { query: { accountId: member.account.id } })).data
    const bill = one(
      bills.filter(({ kind }) => kind === 'recharge' || kind === 'adjustment' || kind === 'bonus'),
      pick,
    )
    return bill && world.as(operator).send(reverseBill, { params: { id: bill.id }, body: { reason } })
  },
  sellPack: async ({ world, site, operator }, { member, packs }, { amount, pick }) => {
    const { productId } = await priced(world, site.id, 'SEC-DV-1')
    const body = packTerms(productId, { priceMinor: amount, total: 1 + (pick % 3) })
    const answer = await world.as(operator).send(grantPack, { params: { id: member.account.id }, body })
    if (answer.status === 200) packs.push(answer.data.pack.id)
    return answer
  },
  draw: async (shop, till, { pick }) => {
    const pack = one(till.packs, pick)
    return pack === undefined ? undefined : placed(shop, till, { packId: pack })
  },
  voidPack: async ({ world, operator }, { member, packs }, { amount, pick }) => {
    const packId = one(packs, pick)
    if (packId === undefined) return undefined
    const params = { id: member.account.id, packId }
    return world.as(operator).send(voidPack, { params, body: { refundMinor: pick % 2 === 0 ? 0 : amount, reason } })
  },
  month: async ({ world, site }) => {
    world.clock.advance({ days: 31 })
    await keepCommissions(world.ctx, site.id)
    return undefined
  },
  settle: async ({ world, operator }, till) => {
    const { dueMinor } = await dueOf(world, till)
    const body = { accountId: till.member.account.id, expectedMinor: Math.max(1, dueMinor) }
    return world.as(operator).send(partners.settleCommissions, { body })
  },
  withdraw: async ({ world }, till, { amount }) => {
    const { withdrawableMinor } = await dueOf(world, till)
    const payee = { way: 'bank' as const, payeeName: 'Li', payeeAccount: '6222 0000 1234 5678', bank: 'ICBC' }
    const body = { amountMinor: Math.max(1, Math.min(amount, withdrawableMinor)), ...payee }
    const answer = await world.as(till.member).send(partners.askWithdrawal, { body })
    if (answer.status === 200) till.withdrawals.push(answer.data.withdrawal.id)
    return answer
  },
  decide: async ({ world, operator }, { withdrawals }, { pick }) => {
    const id = one(withdrawals, pick)
    if (id === undefined) return undefined
    const body =
      pick % 2 === 0
        ? { outcome: 'refused' as const, reason }
        : { outcome: 'paid' as const, transferNo: newId().slice(-12) }
    return world.as(operator).send(partners.decideWithdrawal, { params: { id }, body })
  },
  dispute: async ({ world, site, disputes }, { payments }, { amount, pick }) => {
    const payment = one(payments, pick)
    const state = disputeStates[pick % disputeStates.length]
    if (!payment || !state) return undefined
    const disputeNo = `${payment.paymentNo}-${pick % 2}`
    disputes.set(disputeNo, {
      ...{ disputeNo, transaction: payment.channelTransaction, amountMinor: amount, currency: 'CNY', state },
      ...{ lostMinor: state === 'lost' ? Math.ceil(amount / 2) : 0, reason, respondBy: null },
      openedAt: world.clock.now(),
    })
    await askDispute(world.ctx, site.id, 'demo', disputeNo)
    return undefined
  },
  collect: async ({ world }) => {
    world.clock.advance({ seconds: 30 })
    await followDisputes.run(world.ctx)
    return undefined
  },
  merge: async (shop, till, { amount, pick }) => {
    const { world, site, operator } = shop
    const other: Till = { ...emptyTill(), member: await given.customer(world.db, site) }
    await doDeed('topUp', shop, other, { amount: 400_00, pick })
    await doDeed('sellPack', shop, other, { amount, pick })
    await doDeed('buy', shop, other, { amount, pick })
    const params = { id: till.member.account.id, otherId: other.member.account.id }
    const { data } = await world.as(operator).send(previewMerge, { params })
    const { stamp, roles } = data.preview
    const body = { stamp, roleId: roles[0]?.id ?? '', reason }
    const answer = await world.as(operator).send(mergeUsers, { params, body })
    if (answer.status === 200)
      for (const what of ['orders', 'payments', 'packs'] as const) till[what].push(...(other[what] as never[]))
    return answer
  },
  invoice: async ({ world, operator }, { member, orders, invoices }, { pick }) => {
    const order = one(orders, pick)
    if (!order) return undefined
    const body = applicationOf(await givenTitle(world, member), [order])
    const applied = await world.as(member).send(applyForInvoice, { body })
    if (applied.status !== 200) return applied
    const { id } = applied.data.invoice
    invoices.push(id)
    await world.as(operator).send(approveInvoice, { params: { id } })
    const issue = { invoiceNo: freshInvoiceNo(), invoiceDate: world.clock.now().toISOString().slice(0, 10) }
    return world.as(operator).send(issueInvoice, { params: { id }, body: issue })
  },
  redLetter: async ({ world, operator }, { invoices }, { pick }) => {
    const id = one(invoices, pick)
    if (id === undefined) return undefined
    const redDate = world.clock.now().toISOString().slice(0, 10)
    const letter = { reason: '02' as const, redNo: freshInvoiceNo(), redDate, items: null, isConfirmed: false }
    return world.as(operator).send(redInvoice, { params: { id }, body: letter })
  },
} satisfies Record<string, Deed>

export type MoneyDeed = keyof typeof moneyDeeds

/** Does a deed. Returns the answer of its last call, or nothing where there was none to make. */
export const doDeed = (deed: MoneyDeed, ...sent: Parameters<Deed>): ReturnType<Deed> => moneyDeeds[deed](...sent)
