import { errors } from '@app/contracts/errors'
import { OrderStatus } from '@app/contracts/orders/order-states'
import { changeMethod, checkDomains, type Order } from '@app/contracts/orders/orders'
import { preflightOrder, restartValidation, sendInstructions } from '@app/contracts/orders/validation'
import type { DcvMethod } from '@app/contracts/products/products'
import { beforeAll, describe, expect, test } from 'vitest'
import type * as given from '#testing/given/given.ts'
import { freshDomain, issued, type OrderWorld, orderWorld, paid, publish } from '#testing/order-world.ts'
import { messagesTo } from '#testing/outbox.ts'
import { advanceOrders } from '../orders.jobs.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await orderWorld()
})

const restart = (by: given.GivenMember, order: Order, body = {}) =>
  world.as(by).send(restartValidation, { params: { id: order.id }, body })

const check = async (by: given.GivenMember, order: Order) =>
  (await world.as(by).send(checkDomains, { params: { id: order.id }, body: {} })).data

describe('an expired value', () => {
  test('is reported after thirty days, is not accepted any more, and is replaced on restart', async () => {
    const { customer } = await world.shop()
    const order = await paid(world, customer)
    const [domain = ''] = order.names
    world.clock.advance({ days: 29 })
    expect((await restart(customer, order)).code).toBe(errors['order.move-refused'].code)
    world.clock.advance({ days: 2 })
    publish(world, order)
    await advanceOrders.run(world.ctx)
    const late = await check(customer, order)
    expect(late.checks).toMatchObject([{ result: 'timeout', detail: { key: 'value-stale', facts: { days: 30 } } }])
    expect(late.status).toBe(OrderStatus.awaitingValidation)

    const { data } = await restart(customer, order, { domain })
    const [before, after] = [order.checks[0]?.record, data.checks[0]?.record]
    expect(after?.host).toBe(before?.host)
    expect(after?.value).not.toBe(before?.value)
    expect(data.checks).toMatchObject([{ result: 'pending', detail: null, method: 'dns-txt' }])
    expect(data.events.at(-1)).toMatchObject({ kind: 'validation-restarted', facts: { domain } })

    publish(world, data)
    expect(await check(customer, order)).toMatchObject({ status: OrderStatus.issued })
  })

  test('is replaced by a change of method too', async () => {
    const { customer } = await world.shop()
    const order = await paid(world, customer)
    const [domain = ''] = order.names
    world.clock.advance({ days: 31 })
    await advanceOrders.run(world.ctx)
    const body = { domain, method: 'http' } as const
    const { data } = await world.as(customer).send(changeMethod, { params: { id: order.id }, body })
    expect(data.checks).toMatchObject([{ result: 'notFound', method: 'http' }])
    expect(data.events.at(-1)?.kind).toBe('method-changed')
  })
})

test('a check by hand does not put off the automatic ones', async () => {
  const { customer } = await world.shop()
  const order = await paid(world, customer)
  for (let look = 0; look < 6; look++) {
    world.clock.advance({ minutes: 31 })
    await advanceOrders.run(world.ctx)
  }
  world.clock.advance({ minutes: 5 })
  const { checks } = await check(customer, order)
  const waits = (checks[0]?.nextCheckAt ?? 0) - world.clock.now().getTime() / 1000
  expect(waits).toBeGreaterThan(0)
  expect(waits).toBeLessThanOrEqual(world.ctx.env.DCV_POLL_SECONDS)
})

describe('before payment of an order', () => {
  const look = async (
    by: given.GivenMember,
    names: string[],
    more: { methods?: Record<string, DcvMethod>; buyerId?: string } = {},
  ) => (await world.as(by).send(preflightOrder, { body: { names, ...more } })).data

  test('each name lists its obstacles, and none is refused', async () => {
    const { customer } = await world.shop()
    const { names: zone } = world.owner.dns
    const [good, absent, forbidden, bogus, closed] = [1, 2, 3, 4, 5].map(() => freshDomain())
    const names = [good, absent, forbidden, bogus, closed].map((name) => name ?? '')
    zone.set(good ?? '', { A: ['127.0.0.1'] })
    zone.set(forbidden ?? '', { A: ['127.0.0.1'], CAA: [[0, 'issue', 'other.example.org']] })
    zone.set(bogus ?? '', { A: ['127.0.0.1'], isBogus: true })
    zone.set(closed ?? '', { A: ['10.1.2.3'] })
    const methods: Record<string, DcvMethod> = { [good ?? '']: 'http', [closed ?? '']: 'http' }
    const { names: seen, caaDomain } = await look(customer, names, { methods })
    expect(seen.map(({ problems }) => problems.map(({ kind }) => kind))).toEqual([
      [],
      ['unresolved'],
      ['caa'],
      ['dnssec'],
      ['port-80'],
    ])
    expect(seen.every(({ isChecked, provenUntil }) => isChecked && provenUntil === null)).toBe(true)
    expect(seen[2]?.problems[0]).toMatchObject({ found: ['0 issue "other.example.org"'] })
    expect(seen[4]?.problems[0]?.detail).toMatchObject({ key: 'address-private' })
    expect(caaDomain).toBe('sandbox-ca.workspace.example')

    world.owner.dns.questions.length = 0
    await look(customer, names, { methods })
    expect(world.owner.dns.questions).toEqual([])
  })

  test('a public suffix is reported, and each name lists its possible domains, never above the registered one', async () => {
    const { customer } = await world.shop()
    const { names } = await look(customer, ['*.com.cn', 'github.io', 'www.me.github.io'])
    expect(names.map(({ problems }) => problems.map(({ kind }) => kind))).toEqual([
      ['public-suffix'],
      ['public-suffix'],
      ['unresolved'],
    ])
    expect(names[2]?.domains).toEqual(['me.github.io', 'www.me.github.io'])
  })

  test('validated names have their end date, for their account and for operators who order for it', async () => {
    const { customer, operator } = await world.shop()
    const [domain = ''] = (await issued(world, customer)).names
    const names = [domain, `www.${domain}`]
    const until = async (by: given.GivenMember, buyerId?: string) =>
      (await look(by, names, buyerId ? { buyerId } : {})).names.map(({ provenUntil }) => provenUntil !== null)
    expect(await until(customer)).toEqual([true, true])
    expect(await until(operator)).toEqual([false, false])
    expect(await until(operator, customer.account.id)).toEqual([true, true])
    const stranger = (await world.shop()).customer
    expect(await until(stranger, customer.account.id)).toEqual([false, false])
  })

  test('at most fifty names are checked', async () => {
    const { customer } = await world.shop()
    const base = freshDomain()
    const { names } = await look(
      customer,
      Array.from({ length: 52 }, (_, n) => `n${n}.${base}`),
    )
    expect(names.filter(({ isChecked }) => !isChecked)).toHaveLength(2)
  })
})

describe('instructions', () => {
  const tell = (by: given.GivenMember, order: Order, email: string, locale: 'zh' | 'en' = 'en') =>
    world.as(by).send(sendInstructions, { params: { id: order.id }, body: { email, locale } })

  test('send the records of the open names to somebody else, in the chosen language', async () => {
    const { customer, site } = await world.shop()
    const names = [freshDomain(), freshDomain()]
    await issued(world, customer, { names: names.slice(0, 1) })
    const order = await paid(world, customer, { productNo: 'SEC-DV-M', names })
    const [passed, open] = order.checks
    expect(passed?.result).toBe('passed')

    const { data } = await tell(customer, order, 'ops@example.com')
    const [mail] = await messagesTo(world, site, 'ops@example.com')
    expect(mail).toMatchObject({ template: 'order.validation-records', locale: 'en', accountId: customer.account.id })
    expect(mail?.letter.subject).toContain(names[1])
    expect(mail?.letter.text).toContain(`TXT   ${open?.record?.host}   ${open?.record?.value}\n`)
    expect(mail?.letter.html).toContain(open?.record?.value)
    expect(mail?.letter.text).not.toContain(names[0])
    expect(data.events.at(-1)).toMatchObject({
      ...{ kind: 'instructions-sent', actor: expect.any(String) },
      facts: { email: 'o***@example.com', count: 1 },
    })

    await tell(customer, order, 'yun@example.com', 'zh')
    expect((await messagesTo(world, site, 'yun@example.com'))[0]?.letter.subject).toContain('验证记录')
  })

  test('are refused without an open name, and are limited', async () => {
    const { customer } = await world.shop()
    const done = await issued(world, customer)
    expect((await tell(customer, done, 'ops@example.com')).code).toBe(errors['order.move-refused'].code)

    const order = await paid(world, customer)
    const codes = []
    for (let n = 0; n < 11; n++) codes.push((await tell(customer, order, `ops${n}@example.com`)).code)
    expect(codes.slice(0, 10)).toEqual(codes.slice(0, 10).map(() => 200))
    expect(codes[10]).toBe(errors['instructions.too-often'].code)
  })

  test('need an address', async () => {
    const { customer } = await world.shop()
    const order = await paid(world, customer)
    expect((await tell(customer, order, 'nobody')).status).toBe(400)
  })
})
