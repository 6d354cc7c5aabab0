import type { Sent } from '@app/contracts/endpoint'
import { errors } from '@app/contracts/errors'
import { getBalance } from '@app/contracts/finance/finance'
import * as contract from '@app/contracts/reconcile/reconcile'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import { credit } from '#features/finance/finance.service.ts'
import * as given from '#testing/given/given.ts'
import { brokenInvariants } from '#testing/given/given-orders.ts'
import { payment } from '#testing/given/given-statements.ts'
import { alipayDay, reconcileDesk, shanghai } from '#testing/reconcile-desk.ts'
import { type TestApi, testApi } from '#testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  // The clock of tests stands on 2026-11-21, in the afternoon of Shanghai.
  api = await testApi()
})

const mapping = {
  name: '招商银行 1234',
  columns: { date: '日期', in: '收入', out: '支出', payer: '对方户名', memo: '摘要', serial: '流水号' },
  timeZone: 'Asia/Shanghai',
}
const bankFile = (...rows: string[]) => ['日期,收入,支出,对方户名,摘要,流水号', ...rows, '合计,,,,,'].join('\n')
const fromBank = { source: 'bank', fileName: 'bank.csv', mapping } as const

test('a bank’s rows are matched by reference, then by amount and payer; what is left waits for a person', async () => {
  const { site, customer, operator, send, take, differences, rows } = await reconcileDesk(api)
  const [named, alike] = [
    await given.account(api.db, site, '北京麤鑫科技有限公司'),
    await given.account(api.db, site, '王静'),
  ]
  const onBank = { channel: 'bank' as const, at: shanghai('2026-11-20T15:00:00') }
  await payment(api.db, customer.account, {
    ...{ ...onBank, amountMinor: 100_00, paymentNo: 'P1', transaction: 'typed by hand', reference: 'AB23CD45' },
  })
  await payment(api.db, named, {
    ...onBank,
    amountMinor: 200_00,
    paymentNo: 'P2',
    transaction: 'another',
    reference: 'X',
  })
  const announced = await payment(api.db, customer.account, {
    ...{ ...onBank, amountMinor: 300_00, paymentNo: 'P3', reference: 'ZZ99YY88' },
  })
  const byHand = {
    site,
    accountId: alike.id,
    amountMinor: 400_00,
    memo: 'counter',
    memberId: operator.id,
    at: onBank.at,
  }
  await api.db.transaction({ siteId: site.id, accountId: null }, (tx) => credit(tx, byHand))
  const file = bankFile(
    '2026-11-20,100.00,,某某支付公司,货款ab23cd45订单,B1',
    '2026-11-20,200.00,,北京麤鑫科技有限公司,,B2',
    '2026-11-20,300.00,,不知名,ZZ99YY88,B3',
    '2026-11-20,400.00,,王 静,,B4',
    '2026-11-20,500.00,,无人认领,,B5',
    '2026-11-20,,66.00,房东,房租,B6',
  )
  const report = await take(file, fromBank)
  expect(report).toMatchObject({ rows: 6, matched: 3, aside: 1, differences: { 'only-theirs': 2, 'only-ours': 0 } })
  const stored = await rows('bank', '2026-11-20', mapping.name)
  expect(stored.map(({ state, channelNo }) => `${channelNo} ${state}`).toSorted()).toEqual([
    ...['B1 matched', 'B2 matched', 'B3 only-theirs', 'B4 matched', 'B5 only-theirs', 'B6 aside'],
  ])
  // What the columns mean is remembered.
  expect((await send(contract.listMappings)).data.mappings).toMatchObject([{ source: 'bank', mapping }])

  const queue = await differences()
  const [third, fifth] = [
    queue.find(({ channelNo }) => channelNo === 'B3'),
    queue.find(({ channelNo }) => channelNo === 'B5'),
  ]
  const { data } = await send(contract.differenceTransfers, { params: { id: third?.id ?? '' } })
  expect(data.transfers).toMatchObject([{ id: announced.id, fits: 'reference', amountMinor: 300_00 }])
  const book = (id: string | undefined, to: object) =>
    send(contract.creditDifference, { params: { id: id ?? '' }, body: { to: to as never, reason: '核对无误' } })
  const twice = await Promise.all([1, 2].map(() => book(third?.id, { is: 'transfer', paymentId: announced.id })))
  expect(twice.map(({ code }) => code).toSorted()).toEqual([200, errors['difference.ended'].code].toSorted())
  expect((await book(fifth?.id, { is: 'customer', accountId: customer.account.id })).data.difference).toMatchObject({
    ...{ state: 'resolved', resolution: 'credited', reason: '核对无误' },
  })
  expect(await differences()).toEqual([])
  expect((await api.as(customer).send(getBalance)).data.balanceMinor).toBe(100_00 + 300_00 + 500_00)
  expect(await brokenInvariants(api.db, site.id)).toEqual([])
  // Another file of the same day settles nothing twice and finds all of it matched.
  expect(await take(file, fromBank)).toMatchObject({ added: 0, differences: { 'only-theirs': 0, 'only-ours': 0 } })
})

test('only money that came on a bank account can be booked from there', async () => {
  const { customer, send, take, differences, bill } = await alipayDay(api)
  await take(bill)
  const body = { to: { is: 'customer', accountId: customer.account.id }, reason: 'x' } as const
  for (const { id } of await differences())
    expect((await send(contract.creditDifference, { params: { id }, body })).code).toBe(
      errors['difference.not-bank'].code,
    )
})

test('a difference has an owner, a due date and a note, and ends with a reason', async () => {
  const { site, operator, send, take, differences, bill } = await alipayDay(api)
  await take(bill)
  const colleague = await given.member(api.db, given.owner(site), { base: 'accountant' })
  const stranger = await given.customer(api.db, site)
  const [amount, theirs, ours] = await differences()
  const assign = (body: Partial<Sent<typeof contract.assignDifference>['body']>) =>
    send(contract.assignDifference, {
      params: { id: amount?.id ?? '' },
      body: { ownerId: colleague.id, dueOn: '2026-11-20', note: '问渠道', version: 1, ...body },
    })
  expect((await assign({ ownerId: stranger.id })).errors).toMatchObject({ ownerId: expect.any(String) })
  expect((await assign({})).data.difference).toMatchObject({
    owner: { id: colleague.id },
    dueOn: '2026-11-20',
    version: 2,
  })
  expect((await assign({ note: 'later' })).code).toBe(errors['save.conflict'].code)
  const asColleague = api.as(colleague).send
  const mine = async (view: 'mine' | 'overdue') =>
    (await asColleague(contract.listDifferences, { query: { view } })).data.differences.map(({ id }) => id)
  expect([await mine('mine'), await mine('overdue')]).toEqual([[amount?.id], [amount?.id]])

  const resolve = (ids: (string | undefined)[], how: 'explained' | 'ignored' | 'refunded' = 'explained') =>
    send(contract.resolveDifferences, { body: { ids: ids.map((id) => id ?? ''), how, reason: '渠道优惠' } })
  expect((await resolve([theirs?.id, ours?.id], 'ignored')).data.differences).toHaveLength(2)
  expect((await resolve([theirs?.id])).code).toBe(errors['difference.ended'].code)
  expect((await resolve([newId()])).code).toBe(errors['difference.missing'].code)
  const reopened = await send(contract.reopenDifference, {
    params: { id: theirs?.id ?? '' },
    body: { reason: '看错了' },
  })
  expect(reopened.data.difference).toMatchObject({ state: 'open', resolution: null })
  const { rows } = await api.db.transaction({ siteId: site.id, accountId: null }, (tx) =>
    tx.execute(sql`SELECT action FROM audit_log WHERE action LIKE 'bill.%' AND member_id = ${operator.id} ORDER BY id`),
  )
  expect(rows.map(({ action }) => action)).toEqual([
    ...['bill.reconcile', 'bill.difference-assign', 'bill.difference-resolve', 'bill.difference-resolve'],
    'bill.difference-reopen',
  ])
})

test('a difference is booked by an adjustment once, by who may adjust balances', async () => {
  const { site, customer, send, take, differences, bill } = await alipayDay(api)
  await take(bill)
  const [amount] = await differences()
  const body = {
    ...{ ids: [amount?.id ?? ''], how: 'adjusted' as const, reason: '渠道少收 1 元' },
    adjust: { accountId: customer.account.id, amountMinor: -1_00 },
  }
  const few = await given.member(api.db, given.owner(site), {
    base: 'accountant',
    permissions: ['bill.view', 'bill.reconcile'],
  })
  expect((await api.as(few).send(contract.resolveDifferences, { body })).status).toBe(403)
  const idempotencyKey = newId()
  for (const _ of [1, 2]) {
    const { data } = await send(contract.resolveDifferences, { body, idempotencyKey })
    expect(data.differences).toMatchObject([{ resolution: 'adjusted', state: 'resolved' }])
  }
  // Recharged 1000 + 200 + 50, sent back 300, adjusted by −1.
  expect((await api.as(customer).send(getBalance)).data.balanceMinor).toBe(949_00)
  expect(
    (await send(contract.reopenDifference, { params: { id: amount?.id ?? '' }, body: { reason: 'x' } })).code,
  ).toBe(errors['difference.booked'].code)
  expect(await brokenInvariants(api.db, site.id)).toEqual([])
})

test('a file that cannot be taken says why, with its line', async () => {
  const { send, upload } = await reconcileDesk(api)
  const code = async (text: string, more = {}) =>
    (await send(contract.checkStatement, { body: upload(text, more) })).code
  expect(await code('nothing')).toBe(errors['statement.other-source'].code)
  expect(await code(bankFile(), { source: 'bank' })).toBe(errors['statement.no-mapping'].code)
  const broken = await send(contract.checkStatement, {
    body: upload(bankFile('2026-11-20,1x.00,,a,,B1'), fromBank),
    headers: { 'accept-language': 'en' },
  })
  expect([broken.status, broken.code]).toEqual([422, errors['statement.row'].code])
  expect(broken.msg).toContain('Line 2')
})

test('nobody else reads or settles a site’s differences', async () => {
  const { site, take, differences, bill } = await alipayDay(api)
  await take(bill)
  const [difference] = await differences()
  const elsewhere = await given.operator(api.db, await given.site(api.db))
  const body = { ids: [difference?.id ?? ''], how: 'ignored' as const, reason: 'x' }
  expect((await api.as(elsewhere).send(contract.resolveDifferences, { body })).code).toBe(
    errors['difference.missing'].code,
  )
  expect((await api.as(elsewhere).send(contract.listDifferences)).data.total).toBe(0)
  const buyer = await given.customer(api.db, site)
  for (const call of [contract.listDifferences, contract.listMappings] as const)
    expect((await api.as(buyer).send(call)).status).toBe(403)
})
