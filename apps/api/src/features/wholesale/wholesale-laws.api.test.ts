import { issueInvoice } from '@app/contracts/invoices/invoice-issue'
import { saveInvoiceSettings } from '@app/contracts/invoices/invoice-settings'
import { listInvoiceable } from '@app/contracts/invoices/invoiceable'
import { applyForInvoice, approveInvoice } from '@app/contracts/invoices/invoices'
import { redInvoice } from '@app/contracts/invoices/red-letters'
import { askRefund, decideRefund, quoteReissue, reissueOrder } from '@app/contracts/orders/order-life'
import { OrderStatus } from '@app/contracts/orders/order-states'
import { cancelOrder, checkDomains } from '@app/contracts/orders/orders'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import { advance } from '#features/orders/issuance/issuance.service.ts'
import * as given from '#testing/given/given.ts'
import { applicationOf, freshInvoiceNo, givenTitle, invoiceTerms } from '#testing/given/given-invoices.ts'
import { balancesOf, boughtBy, expectLaws, supplyChain } from '#testing/given/supply-chain.ts'
import {
  csrFor,
  freshDomain,
  giveMoney,
  type OrderWorld,
  orderWorld,
  paid,
  publish,
  read,
} from '#testing/order-world.ts'
import { giveDueBack } from './wholesale.jobs.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await orderWorld()
})

const deeds = ['buy', 'cancel', 'low', 'middle', 'step', 'issue', 'refund', 'reissue', 'invoice', 'red', 'job'] as const
type Deed = (typeof deeds)[number]

const fill = 2000_00
const start = 10_000_00
/** How often a deed came to something: laws that hold because nothing happened say nothing. */
const done = { refund: 0, reissue: 0, invoice: 0, held: 0, red: 0 }

/** A buyer's member and the clerk of the site that it buys from, who writes its invoices. */
async function desk(buyer: given.GivenMember | null) {
  if (!buyer) throw new Error('The site buys of nobody')
  const clerk = await given.operator(world.db, buyer.site)
  await world.as(clerk).send(saveInvoiceSettings, { body: invoiceTerms() })
  const member = await given.member(world.db, buyer.account)
  return { clerk, member, titleId: await givenTitle(world, member), invoices: [] as string[] }
}
type Desk = Awaited<ReturnType<typeof desk>>

const on = () => world.clock.now().toISOString().slice(0, 10)

/** Invoices all that the buyer has paid there. */
async function invoiced({ clerk, member, titleId, invoices }: Desk): Promise<void> {
  const { data } = await world.as(member).send(listInvoiceable, { query: { timeZone: 'UTC' } })
  // What went back while its invoice stands leaves less than the items say: the account's sum decides.
  let rest = data.toBeInvoicedMinor
  const items = data.items.flatMap(({ id, leftMinor }) => {
    const amountMinor = Math.min(leftMinor, rest)
    rest -= Math.max(amountMinor, 0)
    return amountMinor > 0 ? [{ id, amountMinor }] : []
  })
  if (items.length === 0) return
  const of = { is: 'items' as const, items }
  const asked = await world
    .as(member)
    .send(applyForInvoice, { body: applicationOf(titleId, [], { of }), idempotencyKey: newId() })
  expect(asked).toMatchObject({ code: 200 })
  const { id } = asked.data.invoice
  await world.as(clerk).send(approveInvoice, { params: { id } })
  const body = { invoiceNo: freshInvoiceNo(), invoiceDate: on() }
  expect(await world.as(clerk).send(issueInvoice, { params: { id }, body })).toMatchObject({ code: 200 })
  invoices.push(id)
  done.invoice++
}

/** Reverses the oldest invoice that stands. */
async function reversed({ clerk, invoices }: Desk): Promise<void> {
  const id = invoices.shift()
  if (!id) return
  const letter = { reason: '02' as const, redNo: freshInvoiceNo(), redDate: on(), items: null, isConfirmed: false }
  const answer = await world.as(clerk).send(redInvoice, { params: { id }, body: letter, idempotencyKey: newId() })
  expect(answer).toMatchObject({ code: 200 })
  done.red++
}

/** A chain without money, and what people do along it. Deeds that the state of an order forbids are refused. */
async function market() {
  const all = await supplyChain(world, { middleMinor: 0, lowMinor: 0 })
  const { customer, operator } = all
  const desks = [await desk(all.middle.buyer), await desk(all.low.buyer)]
  const filled = { low: 0, middle: 0 }
  const ids: string[] = []
  const now = (id: string) => read(world, customer, id)
  const open = async () => {
    const orders = await Promise.all(ids.map(now))
    return orders.filter(({ status }) => status !== OrderStatus.cancelled && status !== OrderStatus.refunded)
  }
  const newest = async () => (await open()).at(-1)
  const step = async (id: string) => {
    world.clock.advance({ seconds: 61 })
    await advance(world.ctx, customer.site.id, id)
  }
  const issue = async (id: string) => {
    await step(id)
    publish(world, await now(id))
    // The server asks on its own as well, so not at once again.
    world.clock.advance({ minutes: 2 })
    await world.as(customer).send(checkDomains, { params: { id }, body: {} })
  }
  const deed: Record<Deed, () => Promise<unknown>> = {
    buy: async () => ids.push((await paid(world, customer, { productNo: 'SEC-DV-M' })).id),
    cancel: async () => {
      const order = await newest()
      const body = { reason: 'no need' }
      if (order) await world.as(customer).send(cancelOrder, { params: { id: order.id }, body })
    },
    low: () => topUp('low'),
    middle: () => topUp('middle'),
    step: async () => {
      for (const { id } of await open()) await step(id)
    },
    issue: async () => {
      for (const { id } of await open()) await issue(id)
    },
    refund: async () => {
      const order = await newest()
      if (!order) return
      const params = { id: order.id }
      await issue(order.id)
      await world.as(customer).send(askRefund, { params, body: { reason: 'bought twice' } })
      const decision = { params, body: { approved: true, reason: 'within the window' } }
      if ((await world.as(operator).send(decideRefund, decision)).code === 200) done.refund++
      // Nobody is paid twice by asking twice.
      await world.as(operator).send(decideRefund, decision)
    },
    reissue: async () => {
      const order = await newest()
      if (!order || order.names.length > 6) return
      const params = { id: order.id }
      await issue(order.id)
      const names = [...order.names, freshDomain(), freshDomain(), freshDomain(), freshDomain()]
      const asked = await world.as(customer).send(quoteReissue, { params, body: { names } })
      if (asked.code !== 200) return
      const { csrPem } = await csrFor(names)
      const body = { reason: 'more hosts', csrPem, names, expectedTotalMinor: asked.data.totalMinor }
      const answer = await world.as(customer).send(reissueOrder, { params, body })
      if (answer.code === 200 && asked.data.totalMinor > 0) done.reissue++
    },
    invoice: async () => {
      for (const one of desks) await invoiced(one)
    },
    red: async () => {
      for (const one of desks) await reversed(one)
    },
    job: () => giveDueBack.run(world.ctx),
  }
  async function topUp(side: 'low' | 'middle') {
    const { buyer } = all[side]
    if (buyer) await giveMoney(world, buyer, fill)
    filled[side] += fill
  }
  return { all, deed, desks, filled, ids, open, now }
}
type Market = Awaited<ReturnType<typeof market>>

/** What each level holds is what it filled in less what its purchases hold, and what is open is bought at both or neither. */
async function expectAgreement({ all, filled, open }: Market): Promise<void> {
  const bought = { low: await boughtBy(world, all.low.site.id), middle: await boughtBy(world, all.middle.site.id) }
  const standing = (side: 'low' | 'middle') =>
    bought[side].reduce((sum, row) => sum + (row.returnedAt === null ? row.amountMinor : 0), 0)
  const [atRoot, atMiddle, atLow] = await balancesOf(world, all)
  expect(atMiddle).toBe(filled.low - standing('low'))
  expect(atRoot).toBe(filled.middle - standing('middle'))
  const orders = await open()
  expect(atLow).toBe(start - orders.reduce((sum, { amountMinor }) => sum + amountMinor, 0))
  // What the lower one has bought, the upper one has bought too.
  const units = (side: 'low' | 'middle') =>
    bought[side].map(({ orderId, terms, extraNames }) => ({ orderId, terms, extraNames }))
  expect(units('middle')).toEqual(units('low'))
  // Of an order that is open nothing goes back; of an ended one all did, or waits.
  const isOpen = new Set(orders.map(({ id }) => id))
  for (const { orderId, returnedAt, returnDueAt } of [...bought.low, ...bought.middle])
    expect([orderId, returnedAt === null && returnDueAt === null]).toEqual([orderId, isOpen.has(orderId)])
  done.held += [...bought.low, ...bought.middle].filter((row) => row.returnDueAt && !row.returnedAt).length
  await expectLaws(world, all)
}

/** Once no invoice stands, all that is held goes back, and once. */
async function expectAllBack(here: Market): Promise<void> {
  const { all, desks } = here
  for (const one of desks) while (one.invoices.length > 0) await reversed(one)
  await giveDueBack.run(world.ctx)
  const after = await balancesOf(world, all)
  await giveDueBack.run(world.ctx)
  expect(await balancesOf(world, all)).toEqual(after)
  for (const { id } of [all.low.site, all.middle.site])
    for (const row of await boughtBy(world, id)) expect(row.returnDueAt !== null && row.returnedAt === null).toBe(false)
  await expectAgreement(here)
}

test('whatever is bought, added to, given back and invoiced, the ledgers of the whole chain agree', async () => {
  // An order that stands has money which could go back for the other a second time.
  const rich: Deed[] = ['low', 'middle', 'buy', 'buy', 'reissue', 'issue', 'invoice', 'refund', 'job', 'buy', 'cancel']
  const poor: Deed[] = ['buy', 'low', 'middle', 'step', 'invoice', 'cancel', 'buy', 'invoice', 'reissue', 'red', 'job']
  const later: Deed[] = ['low', 'middle', 'buy', 'invoice', 'refund', 'buy', 'job', 'invoice']
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...deeds), { minLength: 4, maxLength: 12 }), async (sequence) => {
      const here = await market()
      for (const each of sequence) await here.deed[each]()
      await expectAgreement(here)
      await expectAllBack(here)
    }),
    // Each chain takes a second to build: a sequence that fails is told as it is.
    { numRuns: 6, endOnFailure: true, examples: [[rich], [poor], [later]] },
  )
  for (const [what, times] of Object.entries(done)) expect([what, times > 0]).toEqual([what, true])
}, 120_000)
