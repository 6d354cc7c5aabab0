import { createDept, disableSubAccount } from '@app/contracts/access/company'
import type { Scope } from '@app/contracts/access/permissions'
import { getDashboard } from '@app/contracts/dashboard'
import { errors } from '@app/contracts/errors'
import { getBalance, rechargeUser } from '@app/contracts/finance/finance'
import { listLogs, logFilters } from '@app/contracts/logs'
import { assignOrders, getOrderDesk } from '@app/contracts/orders/order-desk'
import {
  cancelOrder,
  countOrders,
  getOrder,
  listOrders,
  payOrder,
  placeOrder,
  supplyMaterial,
} from '@app/contracts/orders/orders'
import { search } from '@app/contracts/search'
import { getUser } from '@app/contracts/users/user-record'
import { listUsers } from '@app/contracts/users/users'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import { sqlStateOf } from '#db/sql-state.ts'
import { accounts } from '#features/company/company.table.ts'
import { orders } from '#features/orders/orders.table.ts'
import * as given from '#testing/given/given.ts'
import { contact, csrFor, freshDomain, orderBody, orderWorld, paid, place, type Shop } from '#testing/order-world.ts'

const api = await orderWorld()
const { db, as } = api

/** Rows of a table visible to a scope by the database alone, without any filter in the application. */
const countIn = (scope: Scope, table: string) =>
  db.read<number>(scope, sql`select count(*) from ${sql.identifier(table)}`)
const seen = async (by: given.GivenMember, query: object = {}) =>
  (await as(by).send(listOrders, { query })).data.orders.map(({ id }) => id).sort()

const orderTables = ['orders', 'certificates', 'domain_checks', 'order_events']
const moneyTables = ['ledger_transactions', 'ledger_entries']

describe("a customer's own people", () => {
  let shop: Shop
  let all: given.GivenMember
  let self: given.GivenMember
  let mine: string
  let theirs: string
  let scope: Scope
  beforeAll(async () => {
    shop = await api.shop()
    const { account } = shop.customer
    all = await given.member(db, account, { base: 'admin' })
    self = await given.member(db, account, { base: 'admin', reach: 'self' })
    mine = (await paid(api, self)).id
    theirs = (await paid(api, all)).id
    scope = { siteId: shop.site.id, accountId: account.id, memberIds: [self.id] }
  })

  test('an order belongs to the member who placed it', async () => {
    const rows = await db.transaction({ siteId: shop.site.id, accountId: null }, (tx) =>
      tx.select({ id: orders.id, by: orders.placedById }).from(orders).where(eq(orders.siteId, shop.site.id)),
    )
    expect(rows).toEqual(
      expect.arrayContaining([
        { id: mine, by: self.id },
        { id: theirs, by: all.id },
      ]),
    )
  })

  test('a member with own scope lists, counts and finds only its own', async () => {
    expect(await seen(self)).toEqual([mine])
    expect(await seen(all)).toEqual([mine, theirs].sort())
    expect(await seen(shop.customer)).toEqual([mine, theirs].sort())
    const { data } = await as(self).send(countOrders, {})
    expect(data).toMatchObject({ all: 1 })
    expect((await as(self).send(listOrders, { query: {} })).data.total).toBe(1)
    const board = (await as(self).send(getDashboard)).data
    expect(board.ordersByStatus).toEqual([{ status: expect.any(Number), count: 1, oldestAt: expect.any(Number) }])
    expect(board.latestOrders?.map(({ id }) => id)).toEqual([mine])
  })

  test('search finds no order outside the scope, by number, by name or by a part of it', async () => {
    const wanted = (await as(all).send(getOrder, { params: { id: theirs } })).data
    for (const q of [wanted.orderNo, wanted.primaryName, wanted.primaryName.slice(1, 6), 'd']) {
      expect([q, (await seen(all, { q })).includes(theirs)]).toEqual([q, true])
      expect([q, (await seen(self, { q })).includes(theirs)]).toEqual([q, false])
    }
    const own = (await as(self).send(getOrder, { params: { id: mine } })).data
    for (const q of [own.orderNo, own.primaryName, 'd']) expect(await seen(self, { q })).toEqual([mine])
  })

  test('an order outside the scope does not exist, for reading and for changing', async () => {
    const params = { id: theirs }
    const names = [freshDomain()]
    const { csrPem } = await csrFor(names)
    const answers = [
      await as(self).send(getOrder, { params }),
      await as(self).send(payOrder, { params, body: { expectedTotalMinor: 0 } }),
      await as(self).send(cancelOrder, { params, body: { reason: 'not mine' } }),
      await as(self).send(supplyMaterial, { params, body: { names, methods: {}, contact, csrPem } }),
    ]
    for (const answer of answers) expect(answer).toMatchObject({ status: 404, code: errors['order.missing'].code })
    expect((await as(self).send(getOrder, { params: { id: mine } })).code).toBe(200)
  })

  test('a member pays, is refunded and sees the ledger of its own order, and the balance it pays from', async () => {
    const order = await paid(api, self)
    expect(order.payments).toHaveLength(1)
    expect((await as(self).send(getBalance)).data.balanceMinor).toBeGreaterThan(0)
    const cancelled = await as(self).send(cancelOrder, { params: { id: order.id }, body: { reason: 'a mistake' } })
    expect(cancelled.data.payments).toHaveLength(2)
  })

  test('without any filter in the application, nothing outside the scope is visible', async () => {
    const whole = { ...scope, memberIds: null }
    for (const table of [...orderTables, ...moneyTables]) {
      const [near, far] = [await countIn(scope, table), await countIn(whole, table)]
      expect([table, near > 0, near < far]).toEqual([table, true, true])
    }
    const others = sql`select count(*) from ledger_transactions where order_id is distinct from ${mine}
      and order_id not in (select id from orders where placed_by_id = ${self.id})`
    expect(await db.read(scope, others)).toBe(0)
    for (const table of [...orderTables, ...moneyTables, 'balances', 'accounts'])
      for (const stranger of [[newId()], []])
        expect([table, await countIn({ ...scope, memberIds: stranger }, table)]).toEqual([table, 0])
  })

  test('nothing outside the scope can be changed or inserted', async () => {
    const changed = await db.transaction(scope, (tx) =>
      tx.update(orders).set({ reason: 'mine now' }).where(eq(orders.id, theirs)),
    )
    expect(changed.rowCount).toBe(0)
    const away = db.transaction(scope, (tx) => tx.update(orders).set({ placedById: all.id }).where(eq(orders.id, mine)))
    expect(await away.then(() => 'done', sqlStateOf)).toBe('42501')
    const line = db.transaction(scope, (tx) =>
      tx.execute(sql`insert into order_events (site_id, id, account_id, order_id, kind, facts, at)
        values (${scope.siteId}, ${newId()}, ${scope.accountId}, ${theirs}, 'note', '{}', now())`),
    )
    expect(await line.then(() => 'done', sqlStateOf)).toBe('42501')
  })
})

test('every table that belongs to an order hides rows outside the scope', async () => {
  const { rows } = await db.pool.query<{ name: string }>(
    `select c.table_name as name from information_schema.columns c
      where c.table_schema = 'public' and c.column_name = 'order_id' and not exists (
        select from pg_policies p where p.tablename = c.table_name and p.policyname = 'within_reach'
          and p.permissive = 'RESTRICTIVE' and p.roles = '{app_reach}')`,
  )
  expect(rows).toEqual([])
})

test('a leaving member’s orders become visible to the successor', async () => {
  const { customer } = await api.shop()
  const [leaver, heir] = [
    await given.member(db, customer.account, { base: 'admin', reach: 'self' }),
    await given.member(db, customer.account, { base: 'admin', reach: 'self' }),
  ]
  const { id } = await place(api, leaver)
  expect(await seen(heir)).toEqual([])
  const leaving = { params: { id: leaver.id }, body: { reason: 'left', handOverTo: heir.id } }
  expect((await as(customer).send(disableSubAccount, leaving)).data.handedOver).toBe(1)
  expect(await seen(heir)).toEqual([id])
})

test('a department sees the orders of its members and those below it, as members come and go', async () => {
  const { customer } = await api.shop()
  const dept = async (name: string, parentId: string | null = null) =>
    (await as(customer).send(createDept, { body: { name, parentId } })).data.dept.id
  const top = await dept('Top')
  const [below, beside] = [await dept('Below', top), await dept('Beside')]
  const person = (deptId?: string, reach: 'department' | 'self' = 'department') =>
    given.member(db, customer.account, { base: 'admin', reach, ...(deptId ? { deptId } : {}) })
  const [chief, clerk, other, loner] = [await person(top), await person(below), await person(beside), await person()]
  const [ofChief, ofClerk, ofOther] = [
    (await place(api, chief)).id,
    (await place(api, clerk)).id,
    (await place(api, other)).id,
  ]
  expect(await seen(chief)).toEqual([ofChief, ofClerk].sort())
  expect(await seen(clerk)).toEqual([ofClerk])
  expect(await seen(other)).toEqual([ofOther])
  expect(await seen(loner)).toEqual([])
  const sender = as(chief)
  await sender.send(listOrders, { query: {} })
  await db.transaction({ siteId: customer.site.id, accountId: null }, (tx) =>
    tx.execute(sql`update members set dept_id = ${beside} where id = ${clerk.id}`),
  )
  expect((await sender.send(listOrders, { query: {} })).data.orders.map(({ id }) => id)).toEqual([ofChief])
  expect(await seen(other)).toEqual([ofOther, ofClerk].sort())
})

describe('an operator who manages some customers', () => {
  let shop: Shop
  let clerk: given.GivenMember
  let kept: given.GivenMember
  let order: { own: string; other: string }
  let scope: Scope
  beforeAll(async () => {
    shop = await api.shop()
    const { site, customer } = shop
    clerk = await given.member(db, given.owner(site), { base: 'admin', reach: 'self' })
    kept = await given.customer(db, site)
    scope = { siteId: site.id, accountId: null, memberIds: [clerk.id] }
    await db.transaction({ siteId: site.id, accountId: null }, (tx) =>
      tx.update(accounts).set({ managerId: clerk.id }).where(eq(accounts.id, kept.account.id)),
    )
    const money = { params: { id: kept.account.id }, body: { amountMinor: 9_000_00, memo: 'transfer' } }
    expect((await as(clerk).send(rechargeUser, money)).code).toBe(200)
    order = { own: (await paid(api, kept)).id, other: (await paid(api, customer)).id }
  })

  test('sees them with their orders and their money, and no others', async () => {
    const users = (await as(clerk).send(listUsers, { query: {} })).data
    expect([users.total, users.users.map(({ id }) => id)]).toEqual([1, [kept.account.id]])
    expect(users.users[0]?.balanceMinor).toBeGreaterThan(0)
    expect(await seen(clerk)).toEqual([order.own])
    expect(await seen(shop.operator)).toEqual([order.own, order.other].sort())
    const detail = (await as(clerk).send(getOrder, { params: { id: order.own } })).data
    expect(detail.payments).toHaveLength(1)
  })

  test('finds no other customer, for reading, recharging or ordering', async () => {
    const { id } = shop.customer.account
    const body = { amountMinor: 100, memo: 'transfer' }
    const answers = [
      await as(clerk).send(getUser, { params: { id } }),
      await as(clerk).send(rechargeUser, { params: { id }, body }),
      await as(clerk).send(placeOrder, { body: await orderBody(api, clerk, { buyerId: id }) }),
    ]
    for (const answer of answers) expect(answer).toMatchObject({ status: 404, code: errors['user.missing'].code })
    expect((await as(clerk).send(getOrder, { params: { id: order.other } })).status).toBe(404)
    expect((await as(clerk).send(listUsers, { query: { q: shop.customer.email } })).data.total).toBe(0)
  })

  test('sees the same limits on related pages', async () => {
    for (const call of [
      () => as(clerk).send(listLogs, { query: {} }),
      () => as(clerk).send(logFilters),
      () => as(clerk).send(search, { query: { q: 'name' } }),
    ])
      expect((await call()).code).toBe(200)
  })

  test('gets totals of its customers only', async () => {
    const [near, far] = [(await as(clerk).send(getDashboard)).data, (await as(shop.operator).send(getDashboard)).data]
    const price = near.revenue?.totalMinor ?? 0
    expect(price).toBeGreaterThan(0)
    expect(far.revenue?.totalMinor).toBe(2 * price)
  })

  test('sees nothing outside the scope even without any filter in the application', async () => {
    const { id } = shop.customer.account
    for (const table of [...orderTables, ...moneyTables, 'balances']) {
      expect([table, await countIn(scope, table)]).not.toEqual([table, 0])
      const beyond = sql`select count(*) from ${sql.identifier(table)} where account_id = ${id}`
      expect([table, await db.read(scope, beyond)]).toEqual([table, 0])
      expect([table, await countIn({ ...scope, memberIds: [] }, table)]).toEqual([table, 0])
    }
    const reached = sql`select json_agg(id order by id) from accounts`
    expect(await db.read(scope, reached)).toEqual([shop.site.ownerAccountId, kept.account.id].sort())
  })

  test('keeps seeing its own orders for a customer that went to a colleague, and no others of that customer', async () => {
    const [former, later] = [(await place(api, clerk, { buyerId: kept.account.id })).id, order.own]
    const manage = (managerId: string) =>
      db.transaction({ siteId: shop.site.id, accountId: null }, (tx) =>
        tx.update(accounts).set({ managerId }).where(eq(accounts.id, kept.account.id)),
      )
    await manage(shop.operator.id)
    expect(await seen(clerk)).toEqual([former])
    const listed = (await as(clerk).send(listOrders, { query: {} })).data.orders
    expect(listed[0]?.accountName).toBeTruthy()
    expect((await as(clerk).send(getOrder, { params: { id: later } })).status).toBe(404)
    expect(await db.read(scope, sql`select count(*) from ledger_transactions`)).toBe(0)
    await manage(clerk.id)
  })
})

describe('an operator with assigned orders', () => {
  let shop: Shop
  let clerk: given.GivenMember
  let order: string
  let beside: string
  beforeAll(async () => {
    shop = await api.shop()
    clerk = await given.member(db, given.owner(shop.site), { base: 'admin', reach: 'self' })
    order = (await paid(api, shop.customer)).id
    beside = (await paid(api, shop.customer)).id
  })
  const give = (assigneeId: string | null, by = shop.operator) =>
    as(by).send(assignOrders, { body: { orders: { ids: [order] }, assigneeId } })

  test('sees and finds those, and loses them with the assignment', async () => {
    expect(await seen(clerk)).toEqual([])
    await give(clerk.id)
    expect(await seen(clerk)).toEqual([order])
    expect((await as(clerk).send(countOrders, {})).data).toMatchObject({ all: 1 })
    const detail = (await as(clerk).send(getOrder, { params: { id: order } })).data
    expect(detail).toMatchObject({ accountName: expect.stringMatching(/./), payments: [{}] })
    expect(detail.checks.length).toBeGreaterThan(0)
    expect(detail.events.length).toBeGreaterThan(0)
    expect((await as(clerk).send(getOrderDesk, { params: { id: order } })).data.assignee?.id).toBe(clerk.id)
    for (const q of [detail.orderNo, detail.primaryName, detail.primaryName.slice(1, 6), 'd'])
      expect(await seen(clerk, { q })).toEqual([order])
    expect(await seen(clerk, { q: `${detail.orderNo}\n${detail.primaryName}` })).toEqual([order])
    expect((await as(clerk).send(getOrder, { params: { id: beside } })).status).toBe(404)
    const board = (await as(clerk).send(getDashboard)).data
    expect(board.ordersByStatus).toEqual([{ status: expect.any(Number), count: 1, oldestAt: expect.any(Number) }])

    await give(null)
    expect(await seen(clerk)).toEqual([])
    expect(await seen(clerk, { q: detail.orderNo })).toEqual([])
    expect((await as(clerk).send(getOrder, { params: { id: order } })).status).toBe(404)
    expect((await as(clerk).send(getOrderDesk, { params: { id: order } })).status).toBe(404)
    const scope = { siteId: shop.site.id, accountId: null, memberIds: [clerk.id] }
    for (const table of [...orderTables, ...moneyTables, 'order_desk'])
      expect([table, await countIn(scope, table)]).toEqual([table, 0])
  })

  test('works on them as on its own, passes them on, and cannot assign others to itself', async () => {
    expect(await give(clerk.id, clerk)).toMatchObject({ status: 404, code: errors['order.missing'].code })
    await give(clerk.id)
    const body = { reason: 'asked for by phone' }
    expect((await as(clerk).send(cancelOrder, { params: { id: order }, body })).data.payments).toHaveLength(2)
    expect((await give(shop.operator.id, clerk)).data.changed).toBe(1)
    expect(await seen(clerk)).toEqual([])
  })

  test('gets no order of another site by assignment', async () => {
    const stranger = await given.member(db, given.owner((await api.shop()).site), { base: 'admin', reach: 'self' })
    expect(await give(stranger.id)).toMatchObject({ status: 404, code: errors['member.missing'].code })
    expect(await seen(stranger)).toEqual([])
  })

  test('leaves its orders to the successor it names', async () => {
    const heir = await given.member(db, given.owner(shop.site), { base: 'admin', reach: 'self' })
    const held = (await place(api, shop.customer)).id
    const body = { orders: { ids: [held] }, assigneeId: clerk.id }
    await as(shop.operator).send(assignOrders, { body })
    const leaving = { params: { id: clerk.id }, body: { reason: 'left', handOverTo: heir.id } }
    expect((await as(shop.operator).send(disableSubAccount, leaving)).data.handedOver).toBe(1)
    expect(await seen(heir)).toEqual([held])
  })
})
