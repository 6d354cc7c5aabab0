import { sysAccount } from '@app/contracts/access/session'
import { listBills, reverseBill } from '@app/contracts/bills/bills'
import { createContact } from '@app/contracts/contacts'
import { errors } from '@app/contracts/errors'
import { rechargeUser } from '@app/contracts/finance/finance'
import { applyForInvoice, listInvoices } from '@app/contracts/invoices/invoices'
import { mergeUsers } from '@app/contracts/merging/merging'
import { askRefund, decideRefund } from '@app/contracts/orders/order-life'
import { paymentOf, payOrder, placeOrder } from '@app/contracts/orders/orders'
import { createOrganisation } from '@app/contracts/organisations'
import { grantPack } from '@app/contracts/packs/packs'
import { setSpecialPrices } from '@app/contracts/products/special-prices'
import { assignUsers, closeUser, freezeUser } from '@app/contracts/users/user-actions'
import { listUserMembers } from '@app/contracts/users/user-members'
import { addUserNote, getUser, getUserOverview, listUserNotes } from '@app/contracts/users/user-record'
import { listUsers } from '@app/contracts/users/users'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import * as given from '#testing/given/given.ts'
import { applicationOf, givenIssued, givenTitle } from '#testing/given/given-invoices.ts'
import { contactBody, organisationBody } from '#testing/given/given-organisations.ts'
import { packTerms } from '#testing/given/given-products.ts'
import { mergeReason, mergingDesk } from '#testing/merging-desk.ts'
import { type MoneyShop, moneyShop } from '#testing/money-deeds.ts'
import { giveMoney, issued, orderBody, paid, place, priced, read } from '#testing/order-world.ts'
import { otherColumns, rowsOfAccounts } from './account-rows.ts'
import { followMergedRows } from './merging.jobs.ts'

let shop: MoneyShop
let at: ReturnType<typeof mergingDesk>
beforeAll(async () => {
  shop = await moneyShop()
  at = mergingDesk(shop)
})

const reason = mergeReason

test('every table that names an account says what becomes of its rows', async () => {
  const rows = await at.onSite<{ table_name: string }>(sql`SELECT c.table_name FROM information_schema.columns c
    JOIN information_schema.tables t ON t.table_schema = c.table_schema AND t.table_name = c.table_name AND t.table_type = 'BASE TABLE'
    WHERE c.table_schema = 'public' AND c.column_name = 'account_id'`)
  expect(rows.map((row) => row.table_name).sort()).toEqual(Object.keys(rowsOfAccounts).sort())
  const others = await at.onSite<{
    name: string
  }>(sql`SELECT c.table_name || '.' || c.column_name AS name FROM information_schema.columns c
    WHERE c.table_schema = 'public' AND c.data_type = 'uuid'
      AND c.column_name IN ('customer_id', 'uploaded_for', 'owner_account_id', 'merged_into_id', 'partner_id', 'buyer_id')`)
  expect(others.map(({ name }) => name).sort()).toEqual(Object.keys(otherColumns).sort())
})

describe('the account that remains', () => {
  let into: given.GivenMember
  let from: given.GivenMember
  let clerk: given.GivenMember
  const orders: Record<'issued' | 'invoiced' | 'unpaid', string> = { issued: '', invoiced: '', unpaid: '' }
  let packId: string
  let before: Record<string, number>
  let answer: Awaited<ReturnType<(typeof at)['merge']>>
  let request: Awaited<ReturnType<(typeof at)['confirmed']>>

  beforeAll(async () => {
    const { world, site } = shop
    into = await at.customer(100_00)
    from = await at.customer(2_000_00)
    clerk = await given.member(world.db, from.account, { base: 'developer' })
    orders.issued = (await issued(world, from)).id
    const { sales } = await givenIssued(world, { operator: shop.operator, customer: from })
    orders.invoiced = sales[0]?.id ?? ''
    await givenTitle(world, into)
    orders.unpaid = (await place(world, from, { partnerRef: 'PO 1' })).id
    await place(world, into, { partnerRef: 'PO 1' })
    const { productId } = await priced(world, site.id, 'SEC-DV-1')
    const granted = await at.desk().send(grantPack, {
      params: { id: from.account.id },
      body: packTerms(productId, { priceMinor: 30_00, total: 3 }),
    })
    packId = granted.data.pack.id
    const { creditCode } = organisationBody()
    for (const member of [into, from]) {
      await world.as(member).send(createOrganisation, { body: organisationBody({ creditCode }) })
      await world.as(member).send(createContact, { body: contactBody() })
    }
    const special = { productId, validity: 1 as const, priceMinor: 50_00, expectedMinor: null, from: null, to: null }
    await at.desk().send(setSpecialPrices, { params: { id: from.account.id }, body: { changes: [special], reason } })
    await at.desk().send(addUserNote, { params: { id: from.account.id }, body: { text: 'pays late' } })
    before = Object.fromEntries(
      await Promise.all(
        Object.keys(rowsOfAccounts).map(async (table) => [table, await at.rowsOf(table, from)] as const),
      ),
    )
    request = await at.confirmed(into, from)
    answer = await at.desk().send(mergeUsers, request)
  }, 60_000)

  test('has the rows of the other, whose history stays', async () => {
    expect(answer).toMatchObject({ code: 200, data: { members: 2, orders: 3 } })
    for (const [table, { fate }] of Object.entries(rowsOfAccounts)) {
      const left = await at.rowsOf(table, from)
      if (table === 'balances') continue
      if (fate === 'stays') expect([table, left]).toEqual([table, Math.max(left, before[table] ?? 0)])
      else expect([table, left]).toEqual([table, 0])
    }
    await at.laws()
  })

  test('has one balance, and a line of the ledger on each account says so', async () => {
    const [merged] = await at.onSite<{ n: string }>(
      sql`SELECT sum(amount_minor)::text AS n FROM balances WHERE account_id = ${from.account.id} AND is_closed`,
    )
    expect(merged?.n).toBe('0')
    expect(await at.balanceOf(into)).toBe(100_00 + answer.data.balanceMinor)
    const { bills } = (await at.desk().send(listBills, { query: { accountId: into.account.id, kind: 'merge' } })).data
    expect(bills.map((bill) => [bill.account?.id, bill.amountMinor])).toEqual(
      expect.arrayContaining([
        [from.account.id, -answer.data.balanceMinor],
        [into.account.id, answer.data.balanceMinor],
      ]),
    )
  })

  test('reads the bills of the other, and nobody else does', async () => {
    const seen = async (by: given.GivenMember) =>
      (await shop.world.as(by).send(listBills, { query: { kind: 'recharge' } })).data.bills.map(
        ({ amountMinor }) => amountMinor,
      )
    expect((await seen(into)).sort()).toEqual([100_00, 2_000_00, 106_00].sort())
    expect(await seen(await at.customer())).toEqual([])
    const { data } = await shop.world.as(into).send(listBills, { query: { q: 'cash' } })
    expect(data.total).toBe(3)
  })

  test('has the other’s members under the chosen role, who sign in by the same names', async () => {
    const { members } = (await at.desk().send(listUserMembers, { params: { id: into.account.id } })).data
    expect(members.map(({ loginName, roleName, isHolder }) => [loginName, isHolder ? '' : roleName])).toEqual(
      expect.arrayContaining([
        [into.loginName, ''],
        [from.loginName, 'Accountant'],
        [clerk.loginName, 'Accountant'],
      ]),
    )
    const { accountInfo } = (await shop.world.as({ ...from, account: into.account }).send(sysAccount)).data
    expect(accountInfo.accountId).toBe(into.account.id)
  })

  test('keeps one of two equal organisations, both references, and the price that it lacked', async () => {
    const [{ n } = { n: 0 }] = await at.onSite<{ n: number }>(
      sql`SELECT count(*)::int AS n FROM organisations WHERE account_id = ${into.account.id}`,
    )
    expect(n).toBe(1)
    const refs = await at.onSite<{ ref: string }>(
      sql`SELECT partner_ref AS ref FROM orders WHERE account_id = ${into.account.id} AND partner_ref IS NOT NULL`,
    )
    expect(refs.map(({ ref }) => ref).sort()).toEqual(['PO 1', `PO 1 ${from.account.accountNo}`])
    expect((await orderBody(shop.world, into)).expectedTotalMinor).toBeGreaterThan(50_00)
    const cheaper = await place(shop.world, into, { expectedTotalMinor: 50_00 })
    expect(cheaper.amountMinor).toBe(50_00)
    const { notes } = (await at.desk().send(listUserNotes, { params: { id: into.account.id } })).data
    expect(notes.map(({ text }) => text)).toContain('pays late')
  })

  test('counts the other’s spend in the months in which it was', async () => {
    const { months } = (await at.desk().send(getUserOverview, { params: { id: into.account.id } })).data
    const spent = await at.onSite<{ minor: string }>(sql`SELECT sum(e.amount_minor)::text AS minor FROM ledger_entries e
      JOIN ledger_transactions t ON t.site_id = e.site_id AND t.id = e.transaction_id AND t.kind <> 'merge'
      WHERE e.book = 'sales' AND e.account_id IN (${into.account.id}, ${from.account.id})`)
    expect(months.reduce((sum, { paidMinor, refundedMinor }) => sum + paidMinor - refundedMinor, 0)).toBe(
      Number(spent[0]?.minor),
    )
  })

  test('is refunded for an order that the other paid, and may invoice what the other bought', async () => {
    const was = await at.balanceOf(into)
    const params = { id: orders.issued }
    expect((await shop.world.as(into).send(askRefund, { params, body: { reason } })).code).toBe(200)
    const decided = await at.desk().send(decideRefund, { params, body: { approved: true, reason, to: 'balance' } })
    expect(decided.code).toBe(200)
    expect(await at.balanceOf(into)).toBeGreaterThan(was)
    const { invoices } = (await shop.world.as(into).send(listInvoices)).data
    expect(invoices).toHaveLength(1)
    await at.laws()
  })

  test('pays an order that the other had placed, has its invoice written, and draws on the other’s pack', async () => {
    const order = await read(shop.world, into, orders.unpaid)
    expect((await shop.world.as(into).send(payOrder, paymentOf(order))).code).toBe(200)
    const body = applicationOf(await givenTitle(shop.world, into), [order])
    expect((await shop.world.as(into).send(applyForInvoice, { body })).code).toBe(200)
    const draw = { ...(await orderBody(shop.world, into)), packId, expectedTotalMinor: 0 }
    expect((await shop.world.as(into).send(placeOrder, { body: draw })).code).toBe(200)
    await at.laws()
  })

  test('takes the reversal of a recharge that was booked on the other', async () => {
    const { bills } = (await at.desk().send(listBills, { query: { accountId: into.account.id, kind: 'recharge' } }))
      .data
    const old = bills.find(({ account, amountMinor }) => account?.id === from.account.id && amountMinor === 2_000_00)
    await giveMoney(shop.world, into, 5_000_00)
    const was = await at.balanceOf(into)
    const reversed = await at.desk().send(reverseBill, { params: { id: old?.id ?? '' }, body: { reason } })
    expect(reversed.code).toBe(200)
    expect(await at.balanceOf(into)).toBe(was - 2_000_00)
    await at.laws()
  })

  test('is where the closed record of the other leads, on which nothing can be done', async () => {
    const { user } = (await at.desk().send(getUser, { params: { id: from.account.id } })).data
    expect(user).toMatchObject({ status: 'merged', mergedInto: { id: into.account.id, reason } })
    const remaining = (await at.desk().send(getUser, { params: { id: into.account.id } })).data.user
    expect(remaining.mergedFrom).toMatchObject([{ id: from.account.id }])
    for (const refusal of [
      await at.desk().send(freezeUser, { params: { id: from.account.id }, body: { reason } }),
      await at.desk().send(rechargeUser, { params: { id: from.account.id }, body: { amountMinor: 1, memo: 'x' } }),
      await at.preview(from, into),
      await at.preview(await at.customer(), from),
    ])
      expect(refusal.code).toBe(errors['user.merged'].code)
    const found = async (query: object) =>
      (await at.desk().send(listUsers, { query: { q: user.accountNo, ...query } })).data.total
    expect([await found({}), await found({ status: 'merged' }), await found({ status: 'closed' })]).toEqual([0, 1, 0])
  })

  test('is told the same by a call that is repeated', async () => {
    expect(await at.desk().send(mergeUsers, request)).toMatchObject({ code: 200, data: answer.data })
    const lines = await at.onSite<{ account_id: string }>(
      sql`SELECT account_id FROM audit_log WHERE action = 'user.merge' AND object_id IN (${from.account.id}, ${into.account.id})`,
    )
    expect(lines.map((line) => line.account_id).sort()).toEqual([from.account.id, into.account.id].sort())
  })
})

test('a third account takes both, and old links lead to it', async () => {
  const [a, b, c] = [await at.customer(1_00), await at.customer(2_00), await at.customer(4_00)]
  await at.merge(b, a)
  expect((await at.merge(c, b)).code).toBe(200)
  expect(await at.balanceOf(c)).toBe(7_00)
  const { user } = (await at.desk().send(getUser, { params: { id: a.account.id } })).data
  expect(user.mergedInto?.id).toBe(c.account.id)
  const { bills } = (await shop.world.as(c).send(listBills, { query: { kind: 'recharge' } })).data
  expect(bills.map(({ amountMinor }) => amountMinor).sort()).toEqual([1_00, 2_00, 4_00])
  await at.laws()
})

test('who closes the account that remains forgets the people of the merged one too', async () => {
  const [into, from] = [await at.customer(), await at.customer()]
  const params = { id: from.account.id }
  await at.merge(into, from)
  const { name } = (await at.desk().send(getUser, { params })).data.user
  await at.desk().send(assignUsers, { body: { users: { ids: [into.account.id] }, managerId: shop.operator.id } })
  expect((await at.desk().send(getUser, { params })).data.user.manager?.id).toBe(shop.operator.id)
  expect((await at.desk().send(closeUser, { params: { id: into.account.id }, body: { reason } })).code).toBe(200)
  const { user } = (await at.desk().send(getUser, { params })).data
  expect([user.name, name === user.accountNo]).toEqual([user.accountNo, false])
})

test('rows that were being written meanwhile follow', async () => {
  const [into, from] = [await at.customer(), await at.customer(2_000_00)]
  const order = await paid(shop.world, from)
  expect((await at.merge(into, from)).code).toBe(200)
  await at.onSite(sql`INSERT INTO order_events (site_id, id, account_id, order_id, kind, facts, at)
    VALUES (${shop.site.id}, ${newId()}, ${from.account.id}, ${order.id}, 'note', '{}', ${shop.world.clock.now()})`)
  expect(await at.rowsOf('order_events', from)).toBe(1)
  await followMergedRows.run(shop.world.ctx)
  expect(await at.rowsOf('order_events', from)).toBe(0)
  await at.laws()
})

test('history moves with a merge alone', async () => {
  const [into, from] = [await at.customer(), await at.customer(2_000_00)]
  await paid(shop.world, from)
  await expect(
    at.onSite(sql`UPDATE order_events SET account_id = ${into.account.id} WHERE account_id = ${from.account.id}`),
  ).rejects.toThrow()
})
