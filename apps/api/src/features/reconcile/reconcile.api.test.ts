import type { Sent } from '@app/contracts/endpoint'
import { errors } from '@app/contracts/errors'
import { getBalance } from '@app/contracts/finance/finance'
import * as contract from '@app/contracts/reconcile/reconcile'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import { credit } from '#features/finance/finance.service.ts'
import * as given from '#testing/given.ts'
import { brokenInvariants } from '#testing/given-orders.ts'
import { alipayBill, base64, payment, refund } from '#testing/given-statements.ts'
import { type TestApi, testApi } from '#testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  // The clock of tests stands on 2026-11-21, in the afternoon of Shanghai.
  api = await testApi()
})

const at = (local: string) => new Date(`${local}+08:00`)

async function desk() {
  const site = await given.site(api.db)
  const operator = await given.operator(api.db, site)
  const customer = await given.customer(api.db, site)
  const send = api.as(operator).send
  type Upload = Sent<typeof contract.importStatement>['body']
  const upload = (text: string, more: Partial<Upload> = {}): Upload => {
    return { source: 'alipay', fileName: 'bill.csv', content: base64(text), ...more }
  }
  return {
    ...{ site, operator, customer, send, upload },
    check: async (text: string, more?: Partial<Upload>) =>
      (await send(contract.checkStatement, { body: upload(text, more) })).data,
    take: async (text: string, more?: Partial<Upload>) =>
      (await send(contract.importStatement, { body: upload(text, more) })).data,
    differences: async (query: Sent<typeof contract.listDifferences>['query'] = {}) =>
      (await send(contract.listDifferences, { query })).data.differences,
    rows: async (source: 'alipay' | 'bank', day: string, account = '') =>
      (await send(contract.listStatementRows, { query: { source, day, account } })).data.rows,
    days: async (from = '2026-11-01', to = '2026-11-30') =>
      (await send(contract.listReconcileDays, { query: { from, to } })).data.days,
  }
}

/** A day of Alipay with one row of each kind, and what our books have of it. */
async function alipayDay() {
  const at20 = (clock: string) => at(`2026-11-20T${clock}`)
  const it = await desk()
  const { customer } = it
  const right = await payment(api.db, customer.account, {
    ...{ channel: 'alipay', amountMinor: 1000_00, paymentNo: 'P1', transaction: 'T1', at: at20('10:00:00') },
  })
  const wrong = await payment(api.db, customer.account, {
    ...{ channel: 'alipay', amountMinor: 200_00, paymentNo: 'P2', transaction: 'T2', at: at20('11:00:00') },
  })
  const alone = await payment(api.db, customer.account, {
    ...{ channel: 'alipay', amountMinor: 50_00, paymentNo: 'P4', transaction: 'T4', at: at20('23:59:59') },
  })
  const back = await refund(api.db, customer.account, {
    ...{ paymentId: right.id, channel: 'alipay', amountMinor: 300_00, refundNo: 'R1', at: at20('12:00:00') },
  })
  const bill = alipayBill('2026-11-20', [
    { transaction: 'T1', paymentNo: 'P1', yuan: '1000.00', at: '2026-11-20 10:00:00', fee: '-6.00' },
    { transaction: 'T2', paymentNo: 'P2', yuan: '199.00', at: '2026-11-20 11:00:00', fee: '-1.19' },
    { transaction: 'T3', paymentNo: 'P-of-another-shop', yuan: '7.00', at: '2026-11-20 11:30:00' },
    { transaction: 'T1', paymentNo: 'P1', yuan: '-300.00', at: '2026-11-20 12:00:00', refundNo: 'R1', fee: '1.80' },
  ])
  return { ...it, right, wrong, alone, back, bill }
}

test('rows are matched by number; what differs is told apart, and checking writes nothing', async () => {
  const { check, take, rows, differences, days, bill, right, wrong, alone, back } = await alipayDay()
  const checked = await check(bill)
  expect(checked).toMatchObject({
    ...{ rows: 4, added: 4, known: 0, matched: 2, from: '2026-11-20', to: '2026-11-20' },
    differences: { 'only-ours': 1, 'only-theirs': 1, amount: 1, fee: 0 },
    ...{ inMinor: 1206_00, outMinor: 300_00, feeMinor: 5_39 },
  })
  expect(checked.verdicts.map(({ line, verdict }) => [line, verdict])).toEqual([
    ...[[0, 'only-ours'] as const, [5, 'amount'] as const, [6, 'only-theirs'] as const],
    ...[[4, 'matched'] as const, [7, 'matched'] as const],
  ])
  expect([await differences(), (await days())[0]?.state]).toEqual([[], 'missing'])

  expect(await take(bill)).toEqual(checked)
  expect(await differences()).toMatchObject([
    { kind: 'amount', oursMinor: 200_00, theirsMinor: 199_00, ourNo: 'P2', transactionId: wrong.transactionId },
    { kind: 'only-theirs', oursMinor: null, theirsMinor: 7_00, channelNo: 'T3', transactionId: null, state: 'open' },
    { kind: 'only-ours', oursMinor: 50_00, theirsMinor: null, ourNo: 'P4', transactionId: alone.transactionId },
  ])
  expect(await days()).toMatchObject([
    {
      ...{ source: 'alipay', account: '', day: '2026-11-20', state: 'open', rows: 4, matched: 2, open: 3 },
      // Ours: 1000 + 200 − 300 on the statement, and 50 beside it.
      ...{ inMinor: 1206_00, outMinor: 300_00, feeMinor: 5_39, oursMinor: 950_00 },
    },
  ])
  expect((await rows('alipay', '2026-11-20')).map(({ state, transactionId }) => [state, transactionId])).toEqual([
    ['matched', right.transactionId],
    ['amount', wrong.transactionId],
    ['only-theirs', null],
    ['matched', back.transactionId],
  ])
})

test('a file imported again adds nothing, under the same key, another one, or at the same time', async () => {
  const { send, take, upload, bill, differences, days } = await alipayDay()
  const idempotencyKey = newId()
  const same = await Promise.all(
    [1, 2, 3].map(() => send(contract.importStatement, { body: upload(bill), idempotencyKey })),
  )
  expect(same.map(({ data }) => data.added)).toEqual([4, 4, 4])
  expect(await take(bill)).toMatchObject({ added: 0, known: 4, changed: 0, differences: { 'only-ours': 0 } })
  expect(await differences()).toHaveLength(3)
  expect((await days())[0]).toMatchObject({ rows: 4, open: 3 })

  const other = await alipayDay()
  const each = await Promise.all([1, 2, 3].map(() => other.take(other.bill)))
  expect(each.map(({ added }) => added).toSorted()).toEqual([0, 0, 4])
  expect(await other.differences()).toHaveLength(3)
})

test('a row that says another amount later is a difference, and what was stored stays', async () => {
  const { take, differences, rows, bill } = await alipayDay()
  await take(bill)
  const report = await take(bill.replace(',1000.00,1000.00,', ',1001.00,1001.00,'))
  expect(report).toMatchObject({ added: 0, known: 4, changed: 1, differences: { amount: 1 } })
  expect((await differences({ kind: 'amount' })).map(({ oursMinor, theirsMinor }) => [oursMinor, theirsMinor])).toEqual(
    [
      [200_00, 199_00],
      [1000_00, 1001_00],
    ],
  )
  expect((await rows('alipay', '2026-11-20'))[0]).toMatchObject({ amountMinor: 1000_00 })
})

test('what one file lacks and a later one has is settled by that', async () => {
  const { customer, take, differences, days } = await desk()
  await payment(api.db, customer.account, {
    ...{ channel: 'alipay', amountMinor: 10_00, paymentNo: 'P1', transaction: 'T1', at: at('2026-11-20T23:59:59') },
  })
  // The channel counts it to the next day.
  await take(alipayBill('2026-11-20', []))
  expect(await differences()).toMatchObject([{ kind: 'only-ours', ourNo: 'P1' }])
  expect((await days())[0]).toMatchObject({ day: '2026-11-20', state: 'open', rows: 0, oursMinor: 10_00 })
  const late = [{ transaction: 'T1', paymentNo: 'P1', yuan: '10.00', at: '2026-11-21 00:00:01' }]
  expect(await take(alipayBill('2026-11-21', late))).toMatchObject({ matched: 1, found: 1 })
  expect(await differences()).toEqual([])
  expect(await differences({ view: 'resolved' })).toMatchObject([{ resolution: 'found', ourNo: 'P1' }])
  // Of today more may come: it is not counted as imported.
  expect((await days()).map(({ day, state }) => [day, state])).toEqual([
    ['2026-11-21', 'missing'],
    ['2026-11-20', 'done'],
  ])
})

test('money that the channel had before it was booked is matched once it is', async () => {
  const { customer, take, differences } = await desk()
  const row = { transaction: 'T1', paymentNo: 'P1', yuan: '10.00', at: '2026-11-20 10:00:00' }
  await take(alipayBill('2026-11-20', [row]))
  expect(await differences()).toMatchObject([{ kind: 'only-theirs', channelNo: 'T1' }])
  await payment(api.db, customer.account, {
    ...{ channel: 'alipay', amountMinor: 10_00, paymentNo: 'P1', transaction: 'T1', at: at('2026-11-20T10:00:00') },
  })
  expect(await take(alipayBill('2026-11-20', [row]))).toMatchObject({ added: 0, found: 1 })
  expect(await differences()).toEqual([])
})

const mapping = {
  name: '招商银行 1234',
  columns: { date: '日期', in: '收入', out: '支出', payer: '对方户名', memo: '摘要', serial: '流水号' },
  timeZone: 'Asia/Shanghai',
}
const bankFile = (...rows: string[]) => ['日期,收入,支出,对方户名,摘要,流水号', ...rows, '合计,,,,,'].join('\n')
const fromBank = { source: 'bank', fileName: 'bank.csv', mapping } as const

test('a bank’s rows are matched by reference, then by amount and payer; what is left waits for a person', async () => {
  const { site, customer, operator, send, take, differences, rows } = await desk()
  const [named, alike] = [
    await given.account(api.db, site, '北京麤鑫科技有限公司'),
    await given.account(api.db, site, '王静'),
  ]
  const onBank = { channel: 'bank' as const, at: at('2026-11-20T15:00:00') }
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
  const { customer, send, take, differences, bill } = await alipayDay()
  await take(bill)
  const body = { to: { is: 'customer', accountId: customer.account.id }, reason: 'x' } as const
  for (const { id } of await differences())
    expect((await send(contract.creditDifference, { params: { id }, body })).code).toBe(
      errors['difference.not-bank'].code,
    )
})

test('a difference has an owner, a due date and a note, and ends with a reason', async () => {
  const { site, operator, send, take, differences, bill } = await alipayDay()
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
  const { site, customer, send, take, differences, bill } = await alipayDay()
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
  const { send, upload } = await desk()
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
  const { site, take, differences, bill } = await alipayDay()
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
