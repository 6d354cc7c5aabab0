import type { Permission } from '@app/contracts/access/permissions'
import { askArticleReview, returnArticle } from '@app/contracts/cms/article-review'
import { answerShopQuestion } from '@app/contracts/cms/shop-questions'
import { menuCounts, mostCounted } from '@app/contracts/dashboard'
import { approveInvoice } from '@app/contracts/invoices/invoices'
import { resendMessage } from '@app/contracts/messages'
import { listExpiring, setFollowUp } from '@app/contracts/orders/order-desk'
import { OrderStatus } from '@app/contracts/orders/order-states'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import { sealLetter } from '#features/messages/sealed-letter.ts'
import { keepBuiltIns } from '#features/upstream/directory.service.ts'
import * as given from '#testing/given/given.ts'
import { givenArticle, givenQuestion } from '#testing/given/given-content.ts'
import { givenOrder } from '#testing/given/given-ending-orders.ts'
import { givenApplication, invoiceShop } from '#testing/given/given-invoices.ts'
import { submitted, vet } from '#testing/given/given-organisations.ts'
import { testApi } from '#testing/test-api.ts'

const world = await testApi()
const { db, as, ctx, clock } = world

const counts = async (who: given.GivenMember) => (await as(who).send(menuCounts)).data.counts
const inDays = (days: number) => new Date(clock.now().getTime() + days * 86_400_000)

async function givenMessage(site: given.GivenSite, state: 'failed' | 'sent' | 'kept', days = -1): Promise<string> {
  const id = newId()
  await db.transaction({ siteId: site.id, accountId: null }, (tx) =>
    tx.execute(sql`
      INSERT INTO messages (site_id, id, channel, recipient, locale, template, body_sealed, state, created_at)
      VALUES (${site.id}, ${id}, 'email', 'a@example.com', 'zh', 'reminder', ${sealLetter(ctx.secrets, { siteId: site.id, id }, { subject: '', text: 'text', html: '', values: {}, sender: { name: '', replyTo: '' } })},
        ${state}, ${inDays(days).toISOString()}::timestamptz)`),
  )
  return id
}

describe('orders and ends', () => {
  let site: given.GivenSite
  let operator: given.GivenMember
  let customer: given.GivenMember
  let neighbour: given.GivenMember
  let ending: { id: string }
  beforeAll(async () => {
    site = await given.site(db)
    await given.offers(db, site)
    operator = await given.operator(db, site)
    customer = await given.customer(db, site)
    neighbour = await given.customer(db, site)
    const waiting = (status: number, days: number, of = customer) =>
      givenOrder(db, of.account, { status, sinceAt: inDays(-days) })
    await waiting(OrderStatus.awaitingPayment, 4)
    await waiting(OrderStatus.awaitingPayment, 1)
    await waiting(OrderStatus.awaitingValidation, 2)
    await waiting(OrderStatus.returned, 1, neighbour)
    await waiting(OrderStatus.refundPending, 1)
    ending = await givenOrder(db, customer.account, { certificateEndsAt: inDays(5), planEndsAt: inDays(200) })
    await givenOrder(db, neighbour.account, { certificateEndsAt: inDays(29), planEndsAt: inDays(29) })
    await givenOrder(db, customer.account, { certificateEndsAt: inDays(40), planEndsAt: inDays(40) })
    await givenOrder(db, customer.account, { certificateEndsAt: inDays(-3), planEndsAt: inDays(-3) })
  })

  test('an operator is told of the whole site, a customer of its own; who decides refunds is the operator', async () => {
    expect(await counts(operator)).toEqual({ sslOrderList: 4, expiring: 2 })
    expect(await counts(customer)).toEqual({ sslOrderList: 2, expiring: 1 })
    expect(await counts(neighbour)).toEqual({ sslOrderList: 1, expiring: 1 })
  })

  test('a member is told only of what it has the right to do', async () => {
    const withRights = (permissions: Permission[]) =>
      given.member(db, given.owner(site), { base: 'admin', permissions })
    const payer = await withRights(['order.view', 'order.pay'])
    const reader = await withRights(['order.view'])
    const blind = await withRights(['order.pay', 'order.renew', 'message.resend', 'org.vet'])
    const accountant = await given.member(db, given.owner(site), { base: 'accountant' })
    expect(await counts(payer)).toEqual({ sslOrderList: 1 })
    expect(await counts(reader)).toEqual({})
    expect(await counts(blind)).toEqual({})
    // Payments and refunds are an accountant's; checking names, mending and ends are not.
    expect(await counts(accountant)).toEqual({ sslOrderList: 2 })
    expect(await counts(await given.member(db, given.owner(site), { base: 'developer' }))).toEqual({})
  })

  test('a member whose role reaches its own records is not told of the others', async () => {
    expect(await counts(await given.member(db, customer.account, { base: 'admin', reach: 'self' }))).toEqual({})
    expect(await counts(await given.operator(db, await given.site(db)))).toEqual({})
  })

  test('ends are those that the list shows, until somebody follows them up', async () => {
    const listed = async () => {
      const { buckets } = (await as(operator).send(listExpiring, { query: { follow: 'none' } })).data
      return buckets.reduce((sum, { bucket, count }) => sum + (/^within(7|30)$/.test(bucket) ? count : 0), 0)
    }
    expect(await listed()).toBe(2)
    await as(operator).send(setFollowUp, { params: { id: ending.id }, body: { followUp: 'quoted' } })
    expect([await listed(), (await counts(operator)).expiring]).toEqual([1, 1])
  })
})

test('messages count while they failed lately and were not sent again', async () => {
  const site = await given.site(db)
  const operator = await given.operator(db, site)
  const failed = await givenMessage(site, 'failed')
  await givenMessage(site, 'failed', -31)
  await givenMessage(site, 'sent')
  await givenMessage(site, 'kept')
  expect(await counts(operator)).toEqual({ messageLog: 1 })
  expect(await counts(await given.customer(db, site))).toEqual({})
  await as(operator).send(resendMessage, { params: { id: failed }, query: {} })
  expect(await counts(operator)).toEqual({})
})

test('a vetting counts until it is decided, for who may decide it', async () => {
  const site = await given.site(db)
  await given.offers(db, site)
  const [operator, customer] = [await given.operator(db, site), await given.customer(db, site)]
  const { id } = await submitted({ as }, customer)
  expect([await counts(operator), await counts(customer)]).toEqual([{ org: 1 }, {}])
  expect(await counts(await given.member(db, given.owner(site), { base: 'accountant' }))).toEqual({})
  await vet({ as }, { operator }, id)
  expect(await counts(operator)).toEqual({})
})

test('an invoice counts for the operator who has the right to take it further', async () => {
  const { site, operator, customer } = await invoiceShop(world)
  const withRights = (permissions: Permission[]) => given.member(db, given.owner(site), { base: 'admin', permissions })
  const [auditor, issuer] = [
    await withRights(['invoice.view', 'invoice.audit']),
    await withRights(['invoice.view', 'invoice.issue']),
  ]
  const { invoice } = await givenApplication(world, customer)
  await givenApplication(world, customer)
  expect(await Promise.all([operator, auditor, issuer, customer].map(counts))).toEqual([
    { invoice: 2 },
    { invoice: 2 },
    {},
    {},
  ])

  await as(operator).send(approveInvoice, { params: { id: invoice.id } })
  expect(await Promise.all([operator, auditor, issuer].map(counts))).toEqual([
    { invoice: 2 },
    { invoice: 1 },
    { invoice: 1 },
  ])
  expect(await counts(await given.operator(db, await given.site(db)))).toEqual({})
})

test('a CA that does not answer is told to who may see the CAs', async () => {
  const root = await given.site(db, { isRoot: true })
  await keepBuiltIns(ctx, root.id)
  await db.transaction({ siteId: root.id, accountId: null }, (tx) =>
    tx.execute(sql`UPDATE upstream_connections SET failures = 3 WHERE site_id = ${root.id}`),
  )
  expect(await counts(await given.operator(db, root))).toEqual({ upstream: expect.any(Number) })
  expect(await counts(await given.member(db, given.owner(root), { base: 'accountant' }))).toEqual({})
})

test('articles in review are told to who else may publish, and questions to who may see to them', async () => {
  const site = await given.site(db, { isRetail: true })
  const operator = await given.operator(db, site)
  const article = await givenArticle(world, operator)
  const ask = { params: { id: article.id }, body: { version: 1 } }
  expect((await as(operator).send(askArticleReview, ask)).status).toBe(200)
  const { id } = await givenQuestion(ctx, site.id)
  const withRight = (permission: Permission) =>
    given.member(db, operator.account, { base: 'admin', permissions: [permission] })
  const [publisher, support, writer] = [
    await withRight('cms.publish'),
    await withRight('cms.helpSave'),
    await withRight('cms.articleEdit'),
  ]
  // Nobody reviews what they have put up themselves.
  expect(await counts(operator)).toEqual({ help: 1 })
  expect(await counts(publisher)).toEqual({ articles: 1 })
  expect(await counts(support)).toEqual({ help: 1 })
  expect(await counts(writer)).toEqual({})
  await as(publisher).send(returnArticle, { params: { id: article.id }, body: { reason: '标题太长' } })
  await as(support).send(answerShopQuestion, { params: { id }, body: { isAnswered: true } })
  expect([await counts(publisher), await counts(support)]).toEqual([{}, {}])
})

test('counting ends where the menu would say "99+"', async () => {
  const site = await given.site(db)
  await given.offers(db, site)
  const customer = await given.customer(db, site)
  await givenOrder(db, customer.account, { status: OrderStatus.returned })
  await db.transaction({ siteId: site.id, accountId: null }, (tx) =>
    tx.execute(sql`
    INSERT INTO messages (site_id, id, channel, recipient, locale, template, body_sealed, state, created_at)
    SELECT ${site.id}, gen_random_uuid(), 'email', 'a@example.com', 'zh', 'reminder', '', 'failed', ${inDays(-1).toISOString()}::timestamptz
    FROM generate_series(1, 130)`),
  )
  expect(await counts(await given.operator(db, site))).toEqual({ sslOrderList: 1, messageLog: mostCounted })
  expect(await counts(customer)).toEqual({ sslOrderList: 1 })
})
