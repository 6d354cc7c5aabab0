import { listBills } from '@app/contracts/bills/bills'
import { errors } from '@app/contracts/errors'
import { askRefund, decideRefund } from '@app/contracts/orders/order-life'
import * as contract from '@app/contracts/partners/partners'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import { accounts } from '#features/company/company.table.ts'
import { orders } from '#features/orders/orders.table.ts'
import * as given from '#testing/given/given.ts'
import { brokenInvariants } from '#testing/given/given-orders.ts'
import { giveMoney, issued, type OrderWorld, orderWorld, paid } from '#testing/order-world.ts'
import { messagesTo } from '#testing/outbox.ts'
import { keepCommissions } from './commissions.service.ts'

let world: OrderWorld
let site: given.GivenSite
let operator: given.GivenMember
const reason = 'agreed by phone'

beforeAll(async () => {
  world = await orderWorld()
  site = await given.site(world.db, { isRoot: true })
  await given.offers(world.db, site)
  operator = await given.operator(world.db, site)
  const programme = { isOpen: true, rate: 1000, months: 12, minWithdrawalMinor: 1_00, terms: '', version: 0 }
  expect((await world.as(operator).send(contract.editProgramme, { body: programme })).status).toBe(200)
})

const shown = async (by: given.GivenMember, accountId?: string) =>
  (await world.as(by).send(contract.getPartner, { query: accountId ? { accountId } : {} })).data
const joined = async () => {
  const member = await given.customer(world.db, site)
  const { data } = await world.as(member).send(contract.joinProgramme, { body: {} })
  return { member, code: data.partner.code, id: member.account.id }
}
/** A customer who signed up with a partner's code. */
async function brought(code: string): Promise<given.GivenMember> {
  const member = await given.customer(world.db, site)
  await world.db.transaction({ siteId: site.id, accountId: null }, (tx) =>
    tx
      .update(accounts)
      .set({ partnerCode: code.toLowerCase(), createdAt: world.clock.now() })
      .where(eq(accounts.id, member.account.id)),
  )
  await giveMoney(world, member, 1_000_00)
  return member
}
const keep = () => keepCommissions(world.ctx, site.id)
const settle = async (id: string, more: object = {}) => {
  const { dueMinor } = (await shown(operator, id)).sums
  return world.as(operator).send(contract.settleCommissions, {
    ...{ body: { accountId: id, expectedMinor: Math.max(1, dueMinor) }, idempotencyKey: newId(), ...more },
  })
}
/** Asks for a refund and grants it, at the last moment if the window has passed. */
async function refund(by: given.GivenMember, id: string): Promise<void> {
  const inTime = new Date(world.clock.now().getTime() + 60_000)
  await world.db.transaction({ siteId: site.id, accountId: null }, (tx) =>
    tx.update(orders).set({ refundUntil: inTime }).where(eq(orders.id, id)),
  )
  const asked = await world.as(by).send(askRefund, { params: { id }, body: { reason }, idempotencyKey: newId() })
  expect(asked.status).toBe(200)
  const body = { approved: true, reason }
  const decided = await world.as(operator).send(decideRefund, { params: { id }, body, idempotencyKey: newId() })
  expect(decided.status).toBe(200)
}
const payee = { way: 'bank' as const, payeeName: 'Li', payeeAccount: '6222 0000 1234 5678', bank: 'ICBC' }
const withdraw = (by: given.GivenMember, amountMinor: number, idempotencyKey = newId()) =>
  world.as(by).send(contract.askWithdrawal, { body: { amountMinor, ...payee }, idempotencyKey })

test('an order of a customer whom a partner brought earns commission once its refund window has passed', async () => {
  const { member, code, id } = await joined()
  const customer = await brought(code)
  const order = await issued(world, customer)
  await keep()
  await keep()
  const commission = Math.floor(order.amountMinor / 10)
  expect((await shown(member)).sums).toMatchObject({ signUps: 1, buyers: 1, pendingMinor: commission, dueMinor: 0 })
  expect((await settle(id)).code).toBe(errors['partner.nothing-due'].code)

  world.clock.advance({ days: order.refundUntil ? 40 : 1 })
  await keep()
  expect((await shown(member)).sums).toMatchObject({ pendingMinor: 0, dueMinor: commission })
  const key = newId()
  const first = await settle(id, { idempotencyKey: key, body: { accountId: id, expectedMinor: commission } })
  const again = await settle(id, { idempotencyKey: key, body: { accountId: id, expectedMinor: commission } })
  expect([first.data, again.data]).toEqual([
    { settledMinor: commission, commissions: 1 },
    { settledMinor: commission, commissions: 1 },
  ])
  expect((await shown(member)).sums).toMatchObject({ settledMinor: commission, withdrawableMinor: commission })
  const { bills } = (await world.as(member).send(listBills, { query: { view: 'partner' } })).data
  expect(bills).toMatchObject([{ kind: 'commission', amountMinor: commission }])
  expect((await messagesTo(world, site, member.email)).at(0)?.template).toBe('partner.settled')
  expect(await brokenInvariants(world.db, site.id)).toEqual([])
})

test('a refund takes pending commission back, and settled commission from the next settlement', async () => {
  const { member, code, id } = await joined()
  const customer = await brought(code)
  const [early, late] = [await issued(world, customer), await issued(world, customer)]
  await keep()
  await refund(customer, early.id)
  await keep()
  const commission = Math.floor(late.amountMinor / 10)
  expect((await shown(member)).sums.pendingMinor).toBe(commission)
  world.clock.advance({ days: 40 })
  await keep()
  await settle(id)
  await refund(customer, late.id)
  await keep()
  await keep()
  const { sums } = await shown(member)
  expect(sums).toMatchObject({ settledMinor: commission, dueMinor: -commission })
  expect((await settle(id)).code).toBe(errors['partner.nothing-due'].code)
  expect(await brokenInvariants(world.db, site.id)).toEqual([])
})

test('no more is withdrawn than was earned and is there, and what is refused comes back', async () => {
  const { member, code, id } = await joined()
  const customer = await brought(code)
  const order = await issued(world, customer)
  world.clock.advance({ days: 40 })
  await keep()
  const earned = Math.floor(order.amountMinor / 10)
  await settle(id)
  await giveMoney(world, member, 500_00)
  expect((await withdraw(member, earned + 1)).code).toBe(errors['partner.withdrawable'].code)
  expect((await withdraw(member, 50)).code).toBe(errors['partner.minimum'].code)
  const both = await Promise.all([withdraw(member, earned), withdraw(member, earned)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const asked = both.find(({ status }) => status === 200)?.data.withdrawal
  expect(asked?.payeeAccount).toBe('••••5678')
  const queue = (await world.as(operator).send(contract.listWithdrawals)).data.withdrawals
  expect(queue).toMatchObject([{ id: asked?.id, payeeAccount: payee.payeeAccount, state: 'asked' }])
  const decide = (body: object) =>
    world.as(operator).send(contract.decideWithdrawal, { params: { id: asked?.id ?? '' }, body: body as never })
  expect((await decide({ outcome: 'refused', reason: 'wrong name' })).data.withdrawal.state).toBe('refused')
  expect((await decide({ outcome: 'paid', transferNo: 'T1' })).code).toBe(errors['partner.withdrawal-over'].code)
  expect((await shown(member)).sums.withdrawableMinor).toBe(earned)
  expect((await messagesTo(world, site, member.email)).at(0)?.template).toBe('partner.refused')
  expect(await brokenInvariants(world.db, site.id)).toEqual([])
})

test('a partner sees neither names nor ids of those it brought, and nobody another partner', async () => {
  const { member, code, id } = await joined()
  const customer = await brought(code)
  await paid(world, customer)
  await keep()
  const { referrals } = (await world.as(member).send(contract.listReferrals)).data
  expect(referrals).toMatchObject([{ accountId: null, orders: 1 }])
  expect(JSON.stringify(referrals)).not.toContain(customer.account.id)
  const { commissions } = (await world.as(member).send(contract.listCommissions)).data
  expect(commissions).toMatchObject([{ orderId: null, state: 'pending' }])
  expect((await shown(operator, id)).partner?.code).toBe(code)
  const { referrals: full } = (await world.as(operator).send(contract.listReferrals, { query: { accountId: id } })).data
  expect(full).toMatchObject([{ accountId: customer.account.id }])
  // Whose account a customer names does not matter.
  expect((await shown(customer, id)).partner).toBeNull()
})

test('a closed programme takes nobody in but by an operator, and who leaves earns no more', async () => {
  const other = await given.site(world.db)
  await given.offers(world.db, other)
  const customer = await given.customer(world.db, other)
  const refused = await world.as(customer).send(contract.joinProgramme, { body: {} })
  expect(refused.code).toBe(errors['partner.closed'].code)
  const clerk = await given.operator(world.db, other)
  const { data } = await world.as(clerk).send(contract.joinProgramme, { body: { accountId: customer.account.id } })
  expect(data.partner).toMatchObject({ isActive: true, rate: 1000, ownRate: null })
  const left = await world.as(customer).send(contract.leaveProgramme, { body: {} })
  expect(left.data.partner).toMatchObject({ isActive: false, code: data.partner.code })

  const { code, id, member } = await joined()
  const late = await brought(code)
  const { version } = (await shown(operator, id)).partner ?? { version: 0 }
  const rate = { accountId: id, rate: 2000, reason, version }
  expect((await world.as(operator).send(contract.setPartnerRate, { body: rate })).data.partner.rate).toBe(2000)
  expect((await world.as(operator).send(contract.setPartnerRate, { body: rate })).code).toBe(
    errors['save.conflict'].code,
  )
  world.clock.advance({ minutes: 1 })
  await world.as(operator).send(contract.leaveProgramme, { body: { accountId: id, reason } })
  world.clock.advance({ minutes: 1 })
  await paid(world, late)
  await keep()
  expect((await shown(member)).sums.pendingMinor).toBe(0)
})

test('a click counts once a day and address, and only for a partner who takes part', async () => {
  const { member, code } = await joined()
  const click = (text: string, ip: string) =>
    world.anonymous(site).send(contract.countClick, { body: { code: text }, ip })
  for (const ip of ['203.0.113.1', '203.0.113.1', '203.0.113.2']) await click(code.toLowerCase(), ip)
  await click('NOBODY', '203.0.113.3')
  expect((await shown(member)).sums.clicks).toBe(2)
})
