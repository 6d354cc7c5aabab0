import type { Scope } from '@app/contracts/access/permissions'
import { rechargeUser } from '@app/contracts/finance/finance'
import { getLog, listLogs, logFilters } from '@app/contracts/logs'
import { getMessage, listMessages, readMessage, resendMessage } from '@app/contracts/messages'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { accounts } from '#features/company/company.table.ts'
import { send } from '#features/messages/messages.service.ts'
import * as given from '#testing/given/given.ts'
import { testApi } from '#testing/test-api.ts'

const { db, ctx, as } = await testApi()

let site: given.GivenSite
let operator: given.GivenMember
let clerk: given.GivenMember
let kept: given.GivenMember
let other: given.GivenMember
let scope: Scope
beforeAll(async () => {
  site = await given.site(db, { isRoot: true })
  operator = await given.operator(db, site)
  clerk = await given.member(db, given.owner(site), { base: 'admin', reach: 'self' })
  ;[kept, other] = [await given.customer(db, site), await given.customer(db, site)]
  scope = { siteId: site.id, accountId: null, memberIds: [clerk.id] }
  await db.transaction({ siteId: site.id, accountId: null }, (tx) =>
    tx.update(accounts).set({ managerId: clerk.id }).where(eq(accounts.id, kept.account.id)),
  )
})

const recharge = (by: given.GivenMember, of: given.GivenMember) =>
  as(by).send(rechargeUser, { params: { id: of.account.id }, body: { amountMinor: 100, memo: 'transfer' } })

/** Sends a message to a customer, or to somebody who is not one yet. */
const sendTo = (on: given.GivenSite, accountId: string | null, to: string) =>
  db.transaction({ siteId: on.id, accountId: null }, (tx) =>
    send(tx, ctx, {
      ...{ siteId: on.id, accountId, channel: 'email', to, locale: 'en', isSecret: false },
      template: 'new-sign-in',
      facts: { name: 'Ann', at: new Date('2026-11-21T08:00:00Z'), ip: '192.0.2.7', device: 'Firefox' },
    }),
  )

test('a member with own scope sees its own actions in the audit log only', async () => {
  expect([(await recharge(clerk, kept)).code, (await recharge(operator, other)).code]).toEqual([200, 200])
  const own = (await as(clerk).send(listLogs, { query: { limit: 100 } })).data
  expect(new Set(own.logs.map(({ memberId }) => memberId))).toEqual(new Set([clerk.id]))
  expect((await as(clerk).send(logFilters)).data.actors.map(({ id }) => id)).toEqual([clerk.id])
  const theirs = (await as(operator).send(listLogs, { query: { actor: operator.id, group: 'user' } })).data.logs[0]
  expect((await as(clerk).send(getLog, { params: { id: theirs?.id ?? '' } })).status).toBe(404)
  expect((await as(clerk).send(listLogs, { query: { actor: operator.id } })).data.total).toBe(0)
})

test('a member with limited scope reads and resends messages to its customers only, on its own site', async () => {
  const near = await sendTo(site, kept.account.id, kept.email)
  const beyond = [await sendTo(site, other.account.id, other.email), await sendTo(site, null, 'nobody-yet@example.com')]
  const listed = (await as(clerk).send(listMessages, { query: {} })).data
  expect([listed.total, listed.messages.map(({ id }) => id)]).toEqual([1, [near]])
  expect((await as(operator).send(listMessages, { query: {} })).data.total).toBe(3)
  expect((await as(clerk).send(readMessage, { params: { id: near }, query: {} })).code).toBe(200)
  for (const id of beyond)
    for (const call of [
      () => as(clerk).send(getMessage, { params: { id }, query: {} }),
      () => as(clerk).send(readMessage, { params: { id }, query: {} }),
      () => as(clerk).send(resendMessage, { params: { id }, query: {} }),
    ])
      expect((await call()).status).toBe(404)
  expect(await db.read(scope, sql`select count(*) from messages`)).toBe(1)
  expect(await db.read({ ...scope, memberIds: [] }, sql`select count(*) from messages`)).toBe(0)

  const shop = await given.site(db)
  const elsewhere = await sendTo(shop, null, 'guest@example.com')
  const query = { siteId: shop.id }
  expect((await as(operator).send(listMessages, { query })).data.total).toBe(1)
  expect((await as(clerk).send(listMessages, { query })).data.total).toBe(0)
  expect((await as(clerk).send(readMessage, { params: { id: elsewhere }, query })).status).toBe(404)
})
