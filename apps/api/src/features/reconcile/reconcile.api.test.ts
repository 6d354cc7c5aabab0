import { listBills } from '@app/contracts/bills/bills'
import { errors } from '@app/contracts/errors'
import * as contract from '@app/contracts/reconcile/reconcile'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import * as given from '#testing/given/given.ts'
import { alipayBill, payment } from '#testing/given/given-statements.ts'
import { alipayDay, reconcileDesk, shanghai } from '#testing/reconcile-desk.ts'
import { type TestApi, testApi } from '#testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  // The clock of tests stands on 2026-11-21, in the afternoon of Shanghai.
  api = await testApi()
})

test('rows are matched by number; what differs is told apart, and checking writes nothing', async () => {
  const { check, take, rows, differences, days, bill, right, wrong, alone, back } = await alipayDay(api)
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
      ...{ inMinor: 1206_00, outMinor: 300_00, feeMinor: 5_39, oursMinor: 950_00, gapMinor: -44_00 },
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
  const { send, take, upload, bill, differences, days } = await alipayDay(api)
  const idempotencyKey = newId()
  const same = await Promise.all(
    [1, 2, 3].map(() => send(contract.importStatement, { body: upload(bill), idempotencyKey })),
  )
  expect(same.map(({ data }) => data.added)).toEqual([4, 4, 4])
  expect(await take(bill)).toMatchObject({ added: 0, known: 4, changed: 0, differences: { 'only-ours': 0 } })
  expect(await differences()).toHaveLength(3)
  expect((await days())[0]).toMatchObject({ rows: 4, open: 3 })

  const other = await alipayDay(api)
  const each = await Promise.all([1, 2, 3].map(() => other.take(other.bill)))
  expect(each.map(({ added }) => added).toSorted()).toEqual([0, 0, 4])
  expect(await other.differences()).toHaveLength(3)
})

test('a row that says another amount later is a difference, and what was stored stays', async () => {
  const { take, differences, rows, bill } = await alipayDay(api)
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
  const { customer, take, differences, days } = await reconcileDesk(api)
  await payment(api.db, customer.account, {
    ...{
      channel: 'alipay',
      amountMinor: 10_00,
      paymentNo: 'P1',
      transaction: 'T1',
      at: shanghai('2026-11-20T23:59:59'),
    },
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
  const { customer, take, differences } = await reconcileDesk(api)
  const row = { transaction: 'T1', paymentNo: 'P1', yuan: '10.00', at: '2026-11-20 10:00:00' }
  await take(alipayBill('2026-11-20', [row]))
  expect(await differences()).toMatchObject([{ kind: 'only-theirs', channelNo: 'T1' }])
  await payment(api.db, customer.account, {
    ...{
      channel: 'alipay',
      amountMinor: 10_00,
      paymentNo: 'P1',
      transaction: 'T1',
      at: shanghai('2026-11-20T10:00:00'),
    },
  })
  expect(await take(alipayBill('2026-11-20', [row]))).toMatchObject({ added: 0, found: 1 })
  expect(await differences()).toEqual([])
})

test('the ledger’s list says how each line stands to its statement; customers do not see it', async () => {
  const { send, customer, take, bill, differences } = await alipayDay(api)
  const states = async (query = {}) =>
    (await send(listBills, { query: { sort: 'at', ...query } })).data.bills.map(({ memo, reconcile }) => [
      memo,
      reconcile,
    ])
  expect(await states()).toEqual([
    ...[
      ['P1', 'open'],
      ['P2', 'open'],
      ['R1', 'open'],
      ['P4', 'open'],
    ],
  ])
  await take(bill)
  const after = [
    ...[
      ['P1', 'matched'],
      ['P2', 'difference'],
      ['R1', 'matched'],
      ['P4', 'difference'],
    ],
  ]
  expect(await states()).toEqual(after)
  expect(await states({ view: 'difference' })).toEqual([after[1], after[3]])
  const ids = (await differences()).map(({ id }) => id)
  await send(contract.resolveDifferences, { body: { ids, how: 'explained', reason: 'x' } })
  expect(await states({ view: 'difference' })).toEqual([])
  expect((await states()).map(([, state]) => state)).toEqual(['matched', 'matched', 'matched', 'matched'])
  const own = (await api.as(customer).send(listBills)).data.bills
  expect(own.map(({ reconcile }) => reconcile)).toEqual([null, null, null, null])
  expect((await api.as(customer).send(listBills, { query: { view: 'difference' } })).data.total).toBe(0)
})

test('who sees a part of the site reconciles nothing, and sees what concerns its own customers', async () => {
  const { site, take, upload, bill } = await alipayDay(api)
  await take(bill)
  const narrow = api.as(await given.member(api.db, given.owner(site), { base: 'admin', reach: 'self' }))
  expect((await narrow.send(contract.importStatement, { body: upload(bill) })).code).toBe(
    errors['books.whole-site'].code,
  )
  expect((await narrow.send(contract.checkStatement, { body: upload(bill) })).code).toBe(
    errors['books.whole-site'].code,
  )
  expect((await narrow.send(contract.listDifferences, { query: { view: 'open' } })).data.differences).toEqual([])
  const query = { source: 'alipay', day: '2026-11-20', account: '' } as const
  expect((await narrow.send(contract.listStatementRows, { query })).data.rows).toEqual([])
})
