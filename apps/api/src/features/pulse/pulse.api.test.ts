import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { logout } from '@app/contracts/access/session'
import { apiPath } from '@app/contracts/endpoint'
import { followPulse, Pulse } from '@app/contracts/pulse'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import { inboxNotices } from '#features/inbox/inbox.table.ts'
import { atEnd } from '#testing/at-end.ts'
import * as given from '#testing/given/given.ts'
import { givenPublished } from '#testing/given/given-announcements.ts'
import { orderWorld, place } from '#testing/order-world.ts'

const world = await orderWorld()
let port = 0

beforeAll(async () => {
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  ;({ port } = world.app.server.address() as AddressInfo)
})

/** Opens a member's stream over the network. `next` waits for its next marks; null when the stream has ended. */
async function followed({ site }: given.GivenMember, token: string, seconds = 300) {
  const path = `${apiPath(followPulse.path)}?seconds=${seconds}`
  const request = get({ port, host: '127.0.0.1', path, headers: { host: site.host, token } })
  atEnd(() => void request.destroy())
  const response = await new Promise<import('node:http').IncomingMessage>((resolve, reject) =>
    request.once('response', resolve).once('error', reject),
  )
  const lines = createInterface({ input: response })[Symbol.asyncIterator]()
  return {
    type: response.headers['content-type'],
    async next(): Promise<Pulse | null> {
      for (;;) {
        const { value, done } = await lines.next()
        if (done) return null
        if (value.startsWith('data: ')) return Pulse.parse(JSON.parse(value.slice(6)))
      }
    },
  }
}

/** Puts a notice into a member's inbox. */
const noticed = ({ id: memberId, account, site: { id: siteId } }: given.GivenMember) =>
  world.db.transaction({ siteId, accountId: null }, (tx) =>
    tx.insert(inboxNotices).values({
      ...{ siteId, id: newId(), accountId: account.id, memberId, template: 'notice.issued' },
      ...{ words: { zh: { title: '', text: '' }, en: { title: '', text: '' } }, href: '' },
      createdAt: world.clock.now(),
    }),
  )

test('a member hears at once how things stand, and again when something of its own has changed', async () => {
  const { customer, operator, site } = await world.shop()
  const other = await given.customer(world.db, site)
  const [mine, theirs, desk] = await Promise.all([
    followed(customer, await world.as(customer).token()),
    followed(other, await world.as(other).token()),
    followed(operator, await world.as(operator).token()),
  ])
  expect(mine.type).toBe('text/event-stream; charset=utf-8')
  const before = await Promise.all([mine.next(), theirs.next(), desk.next()])
  await place(world, customer)
  const [own, whole] = await Promise.all([mine.next(), desk.next()])
  expect(own?.orders).toBeGreaterThan(before[0]?.orders ?? 0)
  expect(whole?.orders).toBeGreaterThan(before[2]?.orders ?? 0)

  // What the other member hears next is its own notice: it never heard of the order.
  await noticed(other)
  expect(await theirs.next()).toEqual({ ...before[1], notices: expect.any(String), unread: 1 })
})

/** Two members of a shop, with the same names at each of them. */
async function namesakes() {
  const { customer, operator } = await world.shop()
  return {
    buyer: await given.member(world.db, customer.account, { loginName: 'wang.min' }),
    clerk: await given.member(world.db, operator.account, { loginName: 'li.hua' }),
  }
}

test('what happens at one site is heard at no other, even by namesakes there', async () => {
  const [here, there] = [await namesakes(), await namesakes()]
  const opened = async (one: given.GivenMember) => {
    const stream = await followed(one, await world.as(one).token())
    return { one, stream, before: await stream.next() }
  }
  const [buyer, clerk] = [await opened(here.buyer), await opened(here.clerk)]
  const others = [await opened(there.buyer), await opened(there.clerk)]
  await place(world, here.buyer)
  await givenPublished(world, here.clerk)
  for (const { stream, before } of [buyer, clerk]) {
    let now = before
    while (now && now.orders === before?.orders) now = await stream.next()
    if (stream === buyer.stream) while (now && now.announcements === before?.announcements) now = await stream.next()
    expect(now).not.toBeNull()
  }
  // What the others hear next is their own notices: of the order and the announcement they never heard.
  for (const { one, stream, before } of others) {
    await noticed(one)
    expect(await stream.next()).toEqual({ ...before, notices: expect.any(String), unread: 1 })
  }
})

test('a stream ends with the session, and after the seconds asked for', async () => {
  const { customer } = await world.shop()
  const token = await world.as(customer).token()
  const stream = await followed(customer, token)
  expect(await stream.next()).not.toBeNull()
  await world.as(customer).send(logout, { headers: { token } })
  // A write of anybody is what makes the server look.
  await place(world, (await world.shop()).customer)
  expect(await stream.next()).toBeNull()

  const short = await followed(customer, await world.as(customer).token(), 0)
  expect(await short.next()).not.toBeNull()
  expect(await short.next()).toBeNull()
})

test('nobody follows without a session, nor for longer than a stream lasts', async () => {
  const { site, customer } = await world.shop()
  const asked = { method: 'GET' as const, url: apiPath(followPulse.path) }
  expect((await world.app.inject({ ...asked, headers: { host: site.host } })).statusCode).toBe(401)
  const token = await world.as(customer).token()
  const long = await world.app.inject({ ...asked, query: { seconds: '301' }, headers: { host: site.host, token } })
  expect(long.statusCode).toBe(400)
})
