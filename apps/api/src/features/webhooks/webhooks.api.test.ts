import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { type ChangeKind, changeKinds } from '@app/contracts/changes'
import { errors } from '@app/contracts/errors'
import {
  createWebhook,
  listDeliveries,
  listWebhooks,
  replayDelivery,
  rotateWebhook,
  testWebhook,
  updateWebhook,
  type Webhook,
} from '@app/contracts/webhooks'
import { eq } from 'drizzle-orm'
import { Webhook as Verifier } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { changes } from '#features/changes/changes.table.ts'
import { members } from '#features/company/company.table.ts'
import { atEnd } from '#testing/at-end.ts'
import * as given from '#testing/given/given.ts'
import { giveMoney, orderWorld, place } from '#testing/order-world.ts'
import { messagesTo } from '#testing/outbox.ts'
import { deliverWebhooks, forgetWebhookLog } from './webhooks.jobs.ts'

interface Received {
  headers: Record<string, string>
  body: string
}

/** Receiver on loopback that answers as the test says. */
async function receiver() {
  const received: Received[] = []
  const how = { status: 200, headers: {} as Record<string, string>, text: 'ok' }
  const server = http.createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => {
      body += String(part)
    })
    request.on('end', () => {
      received.push({ headers: request.headers as Record<string, string>, body })
      response.writeHead(how.status, how.headers).end(how.text)
    })
  })
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', () => done())
  })
  atEnd(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { received, how, url: `http://127.0.0.1:${port}/hook` }
}

const world = await orderWorld({ env: { WEBHOOK_ALLOW_NETWORKS: ['127.0.0.0/8'] } })
const { as, clock } = world
const run = () => deliverWebhooks.run(world.ctx)

async function hooked(kinds: ChangeKind[] = [...changeKinds]) {
  const [shop, at] = [await world.shop(), await receiver()]
  const { data } = await as(shop.customer).send(createWebhook, { body: { name: 'Billing', url: at.url, kinds } })
  return { ...shop, ...at, ...data }
}
const stored = async (by: given.GivenMember): Promise<Webhook> => {
  const [webhook] = (await as(by).send(listWebhooks)).data.webhooks
  if (!webhook) throw new Error('There is no webhook')
  return webhook
}
const logOf = async (by: given.GivenMember, id: string) =>
  (await as(by).send(listDeliveries, { params: { id }, query: {} })).data.deliveries

/** The library takes no signature that is older or newer than five minutes by its own clock. */
const verified = (secret: string, { headers, body }: Received) => {
  const seconds = Number(headers['webhook-timestamp'])
  expect(seconds).toBe(Math.floor(clock.now().getTime() / 1000))
  const real = Date.now
  Date.now = () => seconds * 1000
  try {
    return new Verifier(secret).verify(body, headers) as { type: string; data: Record<string, unknown> }
  } finally {
    Date.now = real
  }
}

test('changes are sent as they were, signed, to those who want them', async () => {
  clock.set(new Date())
  const { customer, received, secret, webhook } = await hooked(['order.placed'])
  const order = await place(world, customer)
  await giveMoney(world, customer, 100)
  await run()
  expect(received).toHaveLength(1)
  const [message] = received as [Received]
  expect(verified(secret, message)).toMatchObject({ type: 'order.placed', data: { id: order.id, status: 1001 } })
  const [delivery] = await logOf(customer, webhook.id)
  expect(delivery).toMatchObject({ state: 'sent', status: 200, answer: 'ok', messageId: message.headers['webhook-id'] })
  await run()
  expect(received).toHaveLength(1)
})

test('every kind of change is sent once, with the object as it was and a signature that holds', async () => {
  const { site, customer, received, secret } = await hooked()
  const rows = changeKinds.map((kind) => ({
    ...{ siteId: site.id, accountId: customer.account.id, kind, data: { was: kind }, at: clock.now() },
  }))
  await world.db.transaction({ siteId: site.id, accountId: null }, (tx) => tx.insert(changes).values(rows))
  await run()
  await run()
  const told = received.map((message) => verified(secret, message))
  expect(told.map(({ type, data }) => [type, data]).toSorted()).toEqual(
    changeKinds.map((kind) => [kind, { was: kind }]).toSorted(),
  )
})

test('another account hears nothing, and what happened before is not sent', async () => {
  const { site, received } = await hooked()
  const other = await given.customer(world.db, site)
  await place(world, other)
  await run()
  expect(received).toHaveLength(0)
})

test('both secrets sign for a day after a rotation', async () => {
  clock.set(new Date())
  const { customer, received, secret: old, webhook } = await hooked()
  const params = { id: webhook.id }
  const { secret } = (await as(customer).send(rotateWebhook, { params })).data
  await as(customer).send(testWebhook, { params })
  await run()
  for (const each of [old, secret]) expect(verified(each, received[0] as Received).type).toBe('test')
  clock.advance({ hours: 25 })
  await as(customer).send(testWebhook, { params })
  await run()
  expect(verified(secret, received[1] as Received).type).toBe('test')
  expect(() => verified(old, received[1] as Received)).toThrow('No matching signature')
})

test.each([[500], [302], [404]])('an answer of %i is tried again later, with the same id', async (status) => {
  const { customer, received, how, webhook } = await hooked()
  how.status = status
  how.headers = status === 302 ? { location: '/elsewhere' } : {}
  await as(customer).send(testWebhook, { params: { id: webhook.id } })
  await run()
  await run()
  expect(received).toHaveLength(1)
  expect((await stored(customer)).failingSince).not.toBeNull()
  clock.advance({ seconds: 7 })
  how.status = 200
  await run()
  expect(received).toHaveLength(2)
  expect(received[1]?.headers['webhook-id']).toBe(received[0]?.headers['webhook-id'])
  expect(await stored(customer)).toMatchObject({ failingSince: null, waiting: 0 })
})

test('a 429 is waited for as long as it asks', async () => {
  const { customer, received, how, webhook } = await hooked()
  Object.assign(how, { status: 429, headers: { 'retry-after': '900' } })
  await as(customer).send(testWebhook, { params: { id: webhook.id } })
  await run()
  clock.advance({ minutes: 14 })
  await run()
  expect(received).toHaveLength(1)
  clock.advance({ minutes: 2 })
  await run()
  expect(received).toHaveLength(2)
})

test('a 410 switches the endpoint off and its owner is told; switched on, it goes on from then', async () => {
  const { customer, site, received, how, webhook } = await hooked()
  const email = `${customer.id}@example.com`
  await world.db.transaction({ siteId: site.id, accountId: null }, (tx) =>
    tx.update(members).set({ email }).where(eq(members.id, customer.id)),
  )
  how.status = 410
  await as(customer).send(testWebhook, { params: { id: webhook.id } })
  await run()
  const off = await stored(customer)
  expect(off).toMatchObject({ isOn: false, offReason: 'gone', waiting: 0 })
  const letters = await messagesTo(world, site, email)
  expect(letters.map(({ template }) => template)).toEqual(['webhook.gone'])
  const refused = await as(customer).send(testWebhook, { params: { id: webhook.id } })
  expect(refused.code).toBe(errors['webhook.off'].code)
  await place(world, customer)
  const { name, url, kinds, version } = off
  await as(customer).send(updateWebhook, { params: { id: off.id }, body: { name, url, kinds, version, isOn: true } })
  how.status = 200
  await run()
  expect(received).toHaveLength(1)
})

test('after five days of failures an endpoint is switched off', async () => {
  const { customer, how, webhook } = await hooked()
  how.status = 500
  await as(customer).send(testWebhook, { params: { id: webhook.id } })
  for (let day = 0; day < 6; day++) {
    await run()
    clock.advance({ days: 1, minutes: 5 })
  }
  await as(customer).send(testWebhook, { params: { id: webhook.id } })
  await run()
  expect(await stored(customer)).toMatchObject({ isOn: false, offReason: 'failing' })
})

test('a message is sent again by hand under its own id', async () => {
  const { customer, received, webhook } = await hooked()
  await as(customer).send(testWebhook, { params: { id: webhook.id } })
  await run()
  const [first] = await logOf(customer, webhook.id)
  await as(customer).send(replayDelivery, { params: { id: webhook.id, deliveryId: first?.id ?? '' } })
  await run()
  expect(received.map(({ headers, body }) => [headers['webhook-id'], body])).toEqual([
    [first?.messageId, first?.body],
    [first?.messageId, first?.body],
  ])
})

test('the log is forgotten after thirty days', async () => {
  const { customer, webhook } = await hooked()
  await as(customer).send(testWebhook, { params: { id: webhook.id } })
  await run()
  clock.advance({ days: 31 })
  await forgetWebhookLog.run(world.ctx)
  expect(await logOf(customer, webhook.id)).toEqual([])
})

test.each([
  'https://127.1.1.1/',
  'https://10.0.0.1/',
  'https://[::1]/',
  'http://example.com/',
  'ftp://example.com/',
  'https://user:x@example.com/',
])('without allowed networks %s is refused', async (url) => {
  const strict = await orderWorld()
  const { customer } = await strict.shop()
  const answer = await strict.as(customer).send(createWebhook, { body: { name: 'x', url, kinds: ['order.issued'] } })
  expect(answer).toMatchObject({ status: 400, errors: { url: expect.any(String) } })
})

test('a name that leads into a private network is refused at the connection', async () => {
  const { createWebhookSender } = await import('#providers/webhooks/guarded-sender.ts')
  const taken = await createWebhookSender([]).send('http://localhost:9/', {}, '{}')
  expect(taken).toMatchObject({ status: null, answer: expect.stringContaining('not a public address') })
})
