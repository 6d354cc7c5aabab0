import { errors } from '@app/contracts/errors'
import { OrderStatus } from '@app/contracts/orders/order-states'
import { changeMethod, checkDomains, type Order } from '@app/contracts/orders/orders'
import { listRecipients, resendMail, restartValidation } from '@app/contracts/orders/validation'
import { approveMailProof, readMailProof, refuseMailProof } from '@app/contracts/validation/mail-proof'
import { listProvenDomains } from '@app/contracts/validation/proven-domains'
import { beforeAll, describe, expect, test } from 'vitest'
import { constructedAddresses } from '#core/public-suffix.ts'
import type * as given from '#testing/given/given.ts'
import { freshDomain, type OrderWishes, type OrderWorld, orderWorld, paid, place, read } from '#testing/order-world.ts'
import { linkSentTo, messagesTo } from '#testing/outbox.ts'
import { advanceOrders } from '../orders.jobs.ts'
import { mailProofs } from './mail-proofs.table.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await orderWorld()
}, 120_000)

const byMail = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 'email' as const]))

/** Order whose names all wait for the answer to a mail. */
async function mailed(wishes: OrderWishes & { names: string[] }) {
  const shop = await world.shop()
  const order = await paid(world, shop.customer, {
    ...{ productNo: wishes.names.length > 1 ? 'SEC-DV-M' : 'SEC-DV-1', methods: byMail(wishes.names) },
    ...wishes,
  })
  return { ...shop, order }
}

const tokenTo = async (site: given.GivenSite, recipient: string) =>
  new URL(await linkSentTo(world, site, recipient)).searchParams.get('token') ?? ''

const at = (site: given.GivenSite) => world.anonymous(site)
const approve = (site: given.GivenSite, token: string) => at(site).send(approveMailProof, { body: { token } })
const look = (site: given.GivenSite, token: string) => at(site).send(readMailProof, { body: { token } })
const stateOf = async (order: Order, by: given.GivenMember) =>
  (await read(world, by, order.id)).checks.map(({ result }) => result)

describe('a name validated by email', () => {
  test('is mailed to the first constructed address, shown by its link and issued by its answer', async () => {
    const name = `www.${freshDomain()}`
    const { site, customer, order } = await mailed({ names: [name] })
    const recipient = `admin@example.com`
    expect(constructedAddresses(name)[0]).toBe(recipient)
    expect(order).toMatchObject({
      status: OrderStatus.awaitingValidation,
      checks: [{ method: 'email', result: 'pending', record: null, mail: { recipient, approvedAt: null } }],
    })
    const [mail] = await messagesTo(world, site, recipient)
    expect(mail).toMatchObject({ template: 'proof.domain', isSecret: true })
    expect(mail?.letter.text).toContain(name)

    const token = await tokenTo(site, recipient)
    for (let opened = 0; opened < 3; opened++)
      expect((await look(site, token)).data).toMatchObject({
        purpose: 'domain',
        recipient,
        names: [name],
        approvedAt: null,
      })
    expect(await stateOf(order, customer)).toEqual(['pending'])

    expect((await approve(site, token)).code).toBe(200)
    const issued = await read(world, customer, order.id)
    expect(issued).toMatchObject({
      status: OrderStatus.issued,
      checks: [{ result: 'passed', mail: { approvedAt: expect.any(Number) } }],
    })
    expect(issued.events.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['proof-mail-sent', 'proof-mail-approved', 'check-passed', 'issued']),
    )
  })

  test('is not issued where the reader refuses, who is heard once, and may be asked again', async () => {
    const name = freshDomain()
    const { site, customer, order } = await mailed({ names: [name] })
    const recipient = 'admin@example.com'
    const token = await tokenTo(site, recipient)
    const refuse = () => at(site).send(refuseMailProof, { body: { token } })
    expect((await refuse()).data).toMatchObject({ refusedAt: expect.any(Number) })
    expect((await refuse()).code).toBe(errors['mail-proof.gone'].code)
    expect((await approve(site, token)).code).toBe(errors['mail-proof.gone'].code)
    expect((await look(site, token)).code).toBe(errors['mail-proof.gone'].code)
    const told = await read(world, customer, order.id)
    expect(told).toMatchObject({
      status: OrderStatus.awaitingValidation,
      checks: [{ result: 'pending', detail: { key: 'mail-refused', facts: { email: recipient } } }],
    })
    expect(told.events.filter(({ kind }) => kind === 'proof-mail-refused')).toHaveLength(1)

    world.clock.advance({ minutes: 5 })
    await world.as(customer).send(resendMail, { params: { id: order.id }, body: { domain: name } })
    expect((await read(world, customer, order.id)).checks).toMatchObject([{ result: 'pending', detail: null }])
    expect((await approve(site, await tokenTo(site, recipient))).code).toBe(200)
    expect(await read(world, customer, order.id)).toMatchObject({ status: OrderStatus.issued })
    expect((await at(site).send(refuseMailProof, { body: { token: await tokenTo(site, recipient) } })).code).toBe(
      errors['mail-proof.used'].code,
    )
  })

  test('leaves its evidence with the proven domains, and covers its subdomains', async () => {
    const name = freshDomain()
    const { site, customer } = await mailed({ names: [name] })
    await approve(site, await tokenTo(site, 'admin@example.com'))
    const { domains } = (await world.as(customer).send(listProvenDomains, { query: {} })).data
    expect(domains).toMatchObject([
      {
        ...{ domain: name, method: 'email', coversBelow: true },
        evidence: {
          type: 'EMAIL',
          host: 'admin@example.com',
          sentAt: expect.any(Number),
          approvedAt: expect.any(Number),
        },
      },
    ])
    expect(JSON.stringify(domains)).not.toContain('127.0.0.1')
    const later = await paid(world, customer, { names: [`shop.${name}`] })
    expect(later.checks).toMatchObject([{ result: 'passed', reusedFrom: expect.any(Number) }])
  })

  test('can be a wildcard', async () => {
    const { site, customer, order } = await mailed({ names: [`*.${freshDomain()}`], productNo: 'SEC-DV-W' })
    await approve(site, await tokenTo(site, 'admin@example.com'))
    expect((await read(world, customer, order.id)).status).toBe(OrderStatus.issued)
  })

  test('shares mail and answer with others of its recipient', async () => {
    const name = freshDomain()
    const names = [name, `www.${name}`, `shop.${name}`]
    const { site, customer, order } = await mailed({ names })
    expect(await messagesTo(world, site, 'admin@example.com')).toHaveLength(1)
    const token = await tokenTo(site, 'admin@example.com')
    expect((await look(site, token)).data.names).toEqual(names)
    await approve(site, token)
    expect((await read(world, customer, order.id)).status).toBe(OrderStatus.issued)
  })

  test('stores no value that a reader of the database could answer with', async () => {
    const { site, order } = await mailed({ names: [freshDomain()] })
    const token = await tokenTo(site, 'admin@example.com')
    const rows = await world.ofOrder(order, (tx) =>
      tx.execute<{ text: string }>(
        `SELECT (SELECT json_agg(d)::text FROM domain_checks d WHERE d.order_id = '${order.id}')
        || (SELECT json_agg(m)::text FROM mail_proofs m WHERE m.order_id = '${order.id}') AS text`,
      ),
    )
    const books = await world.db.owner.execute<{ text: string }>(
      `SELECT json_agg(s)::text AS text FROM sandbox_orders s`,
    )
    const dump = `${rows.rows[0]?.text}${books.rows[0]?.text}`
    expect(rows.rows[0]?.text).toContain(order.id)
    expect(dump).not.toContain(token)
  })
})

describe('a link', () => {
  test('works once', async () => {
    const { site } = await mailed({ names: [freshDomain()] })
    const token = await tokenTo(site, 'admin@example.com')
    const codes = await Promise.all([approve(site, token), approve(site, token)])
    expect(codes.map(({ code }) => code).sort()).toEqual([200, errors['mail-proof.used'].code])
    expect((await approve(site, token)).code).toBe(errors['mail-proof.used'].code)
    expect((await look(site, token)).data.approvedAt).toEqual(expect.any(Number))
  })

  test('of another site, or an invented one, is not found', async () => {
    const { site } = await mailed({ names: [freshDomain()] })
    const token = await tokenTo(site, 'admin@example.com')
    const other = (await world.shop()).site
    for (const [place, value] of [
      [other, token],
      [site, `${token}x`],
      [site, 'a'.repeat(64)],
    ] as const) {
      expect((await look(place, value)).code).toBe(errors['mail-proof.gone'].code)
      expect((await approve(place, value)).code).toBe(errors['mail-proof.gone'].code)
    }
  })

  test('expires after thirty days; a new value starts again', async () => {
    const { site, customer, order } = await mailed({ names: [freshDomain()] })
    const token = await tokenTo(site, 'admin@example.com')
    world.clock.advance({ days: 30 })
    expect((await approve(site, token)).code).toBe(errors['mail-proof.gone'].code)
    await advanceOrders.run(world.ctx)
    expect(await stateOf(order, customer)).toEqual(['timeout'])
    await world.as(customer).send(restartValidation, { params: { id: order.id }, body: {} })
    expect(await stateOf(order, customer)).toEqual(['pending'])
    expect((await approve(site, await tokenTo(site, 'admin@example.com'))).code).toBe(200)
    expect((await read(world, customer, order.id)).status).toBe(OrderStatus.issued)
  })

  test('is invalid after another mail was sent, which waits for the cooldown', async () => {
    const { site, customer, order } = await mailed({ names: [freshDomain()] })
    const [domain = ''] = order.names
    const first = await tokenTo(site, 'admin@example.com')
    const resend = () => world.as(customer).send(resendMail, { params: { id: order.id }, body: { domain } })
    expect((await resend()).code).toBe(errors['check.too-often'].code)
    world.clock.advance({ seconds: 61 })
    expect((await resend()).code).toBe(200)
    const second = await tokenTo(site, 'admin@example.com')
    expect(second).not.toBe(first)
    expect((await approve(site, first)).code).toBe(errors['mail-proof.gone'].code)
    expect((await approve(site, second)).code).toBe(200)
  })

  test('is invalid after a change of recipient', async () => {
    const { site, customer, order } = await mailed({ names: [freshDomain()] })
    const token = await tokenTo(site, 'admin@example.com')
    const [domain = ''] = order.names
    const body = { domain, method: 'email' as const, recipient: `hostmaster@${domain}` }
    await world.as(customer).send(changeMethod, { params: { id: order.id }, body })
    expect((await approve(site, token)).code).toBe(errors['mail-proof.gone'].code)
    expect((await approve(site, await tokenTo(site, body.recipient))).code).toBe(200)
  })

  test('is invalid after a change of method', async () => {
    const { site, customer, order } = await mailed({ names: [freshDomain()] })
    const token = await tokenTo(site, 'admin@example.com')
    const [domain = ''] = order.names
    await world.as(customer).send(changeMethod, { params: { id: order.id }, body: { domain, method: 'dns-txt' } })
    expect((await approve(site, token)).code).toBe(errors['mail-proof.gone'].code)
    expect((await read(world, customer, order.id)).checks).toMatchObject([{ method: 'dns-txt', mail: null }])
  })

  test('is limited per IP address', async () => {
    const { site } = await world.shop()
    const codes: number[] = []
    for (let tries = 0; tries < 40 && !codes.includes(429); tries++) codes.push((await look(site, 'b'.repeat(64))).code)
    expect(codes).toContain(429)
    world.clock.advance({ minutes: 11 })
  })
})

describe('recipients', () => {
  test('are constructed, or published in DNS: CAA of the domain or above, TXT', async () => {
    const domain = freshDomain()
    const order = await mailed({ names: [`www.${domain}`] })
    world.owner.dns.names.set(domain, { CAA: [[0, 'contactemail', 'Domains@owner.example.net']] })
    world.owner.dns.names.set(`_validation-contactemail.${domain}`, { TXT: ['txt@owner.example.net', 'no address'] })
    const params = { id: order.order.id }
    const { recipients } = (
      await world.as(order.customer).send(listRecipients, { params, query: { domain: `www.${domain}` } })
    ).data
    expect(recipients.filter(({ isFromDns }) => isFromDns).map(({ address }) => address)).toEqual([
      'domains@owner.example.net',
      'txt@owner.example.net',
    ])
    expect(recipients.map(({ address }) => address)).toEqual(
      expect.arrayContaining([`postmaster@www.${domain}`, `admin@${domain}`, 'hostmaster@example.com']),
    )

    const wish = { domain: `www.${domain}`, method: 'email' as const, recipient: 'txt@owner.example.net' }
    expect((await world.as(order.customer).send(changeMethod, { params, body: wish })).code).toBe(200)
    expect((await approve(order.site, await tokenTo(order.site, 'txt@owner.example.net'))).code).toBe(200)
    expect((await read(world, order.customer, params.id)).status).toBe(OrderStatus.issued)
  })

  test.each(['me@gmail.example', 'info@example.com', 'admin@other.example.com', 'admin@example.net'])(
    '%s is none, before and after the order is placed',
    async (recipient) => {
      const domain = freshDomain()
      const { customer, order } = await mailed({ names: [domain] })
      const body = { domain, method: 'email' as const, recipient }
      const refused = await world.as(customer).send(changeMethod, { params: { id: order.id }, body })
      expect(refused.code).toBe(errors['order.recipient-refused'].code)
      await expect(
        place(world, customer, { names: [domain], methods: byMail([domain]), recipients: { [domain]: recipient } }),
      ).rejects.toThrow()
    },
  )
})

describe('restrictions', () => {
  test('a check of a mail sends nothing', async () => {
    const { site, customer, order } = await mailed({ names: [freshDomain()] })
    world.owner.dns.questions.length = 0
    expect((await world.as(customer).send(checkDomains, { params: { id: order.id }, body: {} })).code).toBe(200)
    expect(world.owner.dns.questions).toEqual([])
    expect(await messagesTo(world, site, 'admin@example.com')).toHaveLength(1)
    expect(await world.ofOrder(order, (tx) => tx.select().from(mailProofs))).not.toHaveLength(0)
  })

  test('no mail is sent where the CA accepts no email', async () => {
    const { customer } = await world.shop()
    const domain = freshDomain()
    const order = await paid(world, customer, { names: [domain] })
    world.useCa({ methods: ['dns-txt', 'http'] })
    const body = { domain, method: 'email' as const }
    const refused = await world.as(customer).send(changeMethod, { params: { id: order.id }, body })
    expect(refused.code).toBe(errors['order.method-refused'].code)
    expect((await read(world, customer, order.id)).checks[0]?.methodsAllowed).not.toContain('email')
    world.useCa({})
  })
})

test('from 2028-03-15 nothing is validated by email', async () => {
  const before = await mailed({ names: [freshDomain()] })
  const wait = Date.parse('2028-03-14T23:59:00Z') - world.clock.now().getTime()
  world.clock.advance({ seconds: Math.floor(wait / 1000) })
  const late = await mailed({ names: [freshDomain()] })
  expect(late.order.checks).toMatchObject([{ mail: { expiresAt: Date.parse('2028-03-15T00:00:00Z') / 1000 } }])
  const token = await tokenTo(late.site, 'admin@example.com')
  world.clock.advance({ minutes: 2 })

  expect((await approve(late.site, token)).code).toBe(errors['mail-proof.gone'].code)
  const [domain = ''] = late.order.names
  await advanceOrders.run(world.ctx)
  const open = await read(world, late.customer, late.order.id)
  expect(open.checks).toMatchObject([
    { result: 'timeout', detail: { key: 'method-ended', facts: { date: '2028-03-15' } } },
  ])
  expect(open.checks[0]?.methodsAllowed).not.toContain('email')
  const body = { domain, method: 'email' as const }
  const refused = await world.as(late.customer).send(changeMethod, { params: { id: open.id }, body })
  expect(refused.code).toBe(errors['order.method-refused'].code)
  await expect(place(world, before.customer, { names: [domain], methods: byMail([domain]) })).rejects.toThrow()
})
