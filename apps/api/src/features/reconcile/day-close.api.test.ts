import { errors } from '@app/contracts/errors'
import { checkDay, closeDay, listDayCloses, reopenDay } from '@app/contracts/reconcile/day-close'
import { resolveDifferences } from '@app/contracts/reconcile/reconcile'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import { alipayBill, payment } from '#testing/given/given-statements.ts'
import { alipayDay, reconcileDesk, shanghai } from '#testing/reconcile-desk.ts'
import { type TestApi, testApi } from '#testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  // The clock of tests stands on 2026-11-21.
  api = await testApi()
})

async function closing() {
  const it = await alipayDay(api)
  const { send } = it
  return {
    ...it,
    check: async (day: string) => (await send(checkDay, { query: { day } })).data,
    close: (day: string, note = '', idempotencyKey = newId()) =>
      send(closeDay, { body: { day, note }, idempotencyKey }),
    closes: async () => (await send(listDayCloses, { query: { from: '2026-11-01', to: '2026-11-30' } })).data.closes,
  }
}

test('a day is closed once nothing differs; what stays open besides needs a note', async () => {
  const { send, site, customer, operator, take, bill, differences, check, close, closes } = await closing()
  await payment(api.db, customer.account, {
    ...{
      channel: 'bank',
      amountMinor: 90_00,
      paymentNo: 'P9',
      reference: 'AB23CD45',
      at: shanghai('2026-11-20T09:00:00'),
    },
  })
  expect(await check('2026-11-20')).toMatchObject({
    ...{ close: null, isOver: true, differences: 0, broken: [], transfers: { count: 1, amountMinor: 90_00 } },
    missing: [{ source: 'alipay', count: 3, amountMinor: 1250_00 }],
    ...{ refunds: { count: 0 }, ledger: { transactions: 4, inMinor: 1250_00, outMinor: 300_00, salesMinor: 0 } },
  })
  await take(bill)
  expect(await check('2026-11-20')).toMatchObject({ differences: 3, missing: [] })
  expect((await close('2026-11-20', 'x')).code).toBe(errors['books.day-open'].code)
  expect((await close('2026-11-21', 'x')).code).toBe(errors['books.day-running'].code)
  const ids = (await differences()).map(({ id }) => id)
  await send(resolveDifferences, { body: { ids, how: 'explained', reason: 'x' } })
  expect((await close('2026-11-20')).errors).toMatchObject({ note: expect.any(String) })
  const key = newId()
  const twice = [await close('2026-11-20', '一笔转账待确认', key), await close('2026-11-20', '一笔转账待确认', key)]
  for (const { data } of twice)
    expect(data.close).toMatchObject({
      closedBy: expect.stringContaining('Name of'),
      note: '一笔转账待确认',
      reopenedAt: null,
    })
  // A closed day stays as it is.
  expect((await close('2026-11-20', 'another')).data.close?.note).toBe('一笔转账待确认')
  expect(await closes()).toMatchObject([{ day: '2026-11-20', reopenedAt: null }])
  const { rows } = await api.db.transaction({ siteId: site.id, accountId: null }, (tx) =>
    tx.execute(sql`SELECT count(*) AS n FROM audit_log WHERE action = 'bill.close-day' AND member_id = ${operator.id}`),
  )
  expect(Number(rows[0]?.n)).toBe(1)
})

test('late rows open a closed day again, visibly, and a person with a reason', async () => {
  const { take, send, check, close, closes } = await closing()
  expect((await close('2026-11-19')).data.close?.reopenedAt).toBeNull()
  const late = { transaction: 'T9', paymentNo: 'P-unknown', yuan: '5.00', at: '2026-11-19 12:00:00' }
  expect(await take(alipayBill('2026-11-19', [late]), { fileName: 'late.csv' })).toMatchObject({
    reopened: ['2026-11-19'],
  })
  expect(await closes()).toMatchObject([
    { day: '2026-11-19', reopenedBy: expect.stringContaining('Name of'), reopenedWhy: 'late.csv' },
  ])
  expect((await check('2026-11-19')).differences).toBe(1)
  expect((await send(reopenDay, { body: { day: '2026-11-19', reason: 'x' } })).code).toBe(
    errors['books.not-closed'].code,
  )

  const other = await reconcileDesk(api)
  expect((await other.send(closeDay, { body: { day: '2026-11-18', note: '' } })).status).toBe(200)
  const reopened = await other.send(reopenDay, { body: { day: '2026-11-18', reason: '漏了一张银行流水' } })
  expect(reopened.data.close).toMatchObject({ reopenedWhy: '漏了一张银行流水' })
  expect((await other.send(closeDay, { body: { day: '2026-11-18', note: 'again' } })).data.close).toMatchObject({
    ...{ note: 'again', reopenedAt: null },
  })
})

test('a day whose ledger does not hold is not closed', async () => {
  const { site, check, close } = await closing()
  await api.db.transaction({ siteId: site.id, accountId: null }, async (tx) => {
    await tx.execute(sql`UPDATE balances SET amount_minor = amount_minor + 1 WHERE book = 'receipts'`)
    await tx.execute(sql`UPDATE sales_days SET paid_minor = paid_minor + 1`)
  })
  expect((await check('2026-11-20')).broken).toEqual(['balances'])
  expect((await close('2026-11-20', 'x')).code).toBe(errors['books.day-broken'].code)
})
