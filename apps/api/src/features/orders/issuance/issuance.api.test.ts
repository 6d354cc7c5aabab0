import { X509Certificate } from 'node:crypto'
import { downloadCertificate, type downloadFormats } from '@app/contracts/certificates/certificate-download'
import { moveRefusedCode } from '@app/contracts/error-codes'
import { errors } from '@app/contracts/errors'
import { OrderStatus } from '@app/contracts/orders/order-states'
import { changeMethod, checkDomains, getOrder, type Order } from '@app/contracts/orders/orders'
import { matches } from '@app/pki/match'
import { unzipSync } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import type { GivenMember } from '#testing/given/given.ts'
import { brokenInvariants } from '#testing/given/given-orders.ts'
import { certificatesOfP7b, opensslVerify } from '#testing/openssl.ts'
import { csrFor, freshDomain, issued, type OrderWorld, orderWorld, paid, publish, read } from '#testing/order-world.ts'
import { advanceOrders } from '../orders.jobs.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await orderWorld()
})

const daySeconds = 86_400

async function download(by: GivenMember, order: Order, format: (typeof downloadFormats)[number]) {
  const certificateId = order.certificates[0]?.id ?? ''
  const { data } = await world
    .as(by)
    .send(downloadCertificate, { params: { id: order.id, certificateId }, query: { format } })
  return { ...data, bytes: Buffer.from(data.base64, 'base64') }
}

test('a customer buys, validates and downloads a certificate that matches the key and verifies in openssl', async () => {
  const { customer, site } = await world.shop()
  const domain = freshDomain()
  const { csrPem, privateKeyPem } = await csrFor([domain])
  const order = await paid(world, customer, { names: [domain], csrPem })
  expect(order).toMatchObject({
    status: OrderStatus.awaitingValidation,
    nextStep: { key: 'validate', owner: 'customer', facts: { open: 1, total: 1 } },
    checks: [{ domain, result: 'pending', methodsAllowed: ['dns-txt', 'dns-cname', 'dns-persist', 'http', 'email'] }],
  })

  publish(world, order)
  const { data } = await world.as(customer).send(checkDomains, { params: { id: order.id }, body: { domain } })

  expect(data).toMatchObject({
    status: OrderStatus.issued,
    dcvPassed: 1,
    closesAt: null,
    nextStep: { key: 'install' },
    checks: [{ result: 'passed' }],
    certificates: [{ state: 'issued', ca: 'sandbox', names: [domain] }],
  })
  expect(data.events.map((event) => event.kind)).toEqual([
    'placed',
    'paid',
    'submitted',
    'records-ready',
    'check-passed',
    'issued',
  ])
  const { bytes } = await download(customer, data, 'pem')
  expect(await matches(bytes.toString(), privateKeyPem)).toBe(true)
  expect(await brokenInvariants(world.db, site.id)).toEqual([])
})

test('every download format has the right content, and the domain as its file name', async () => {
  const { customer } = await world.shop()
  const base = freshDomain()
  const order = await issued(world, customer, { productNo: 'SEC-DV-W', names: [`*.${base}`] })
  const root = await world.rootPem()
  const files = Object.fromEntries(
    await Promise.all(
      (['pem', 'chain', 'fullchain', 'p7b', 'der', 'nginx', 'apache'] as const).map(
        async (format) => [format, await download(customer, order, format)] as const,
      ),
    ),
  )
  const text = (format: string) => files[format]?.bytes.toString() ?? ''
  const zipped = (format: string) => {
    const entries = unzipSync(new Uint8Array(files[format]?.bytes ?? []))
    return Object.fromEntries(Object.entries(entries).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]))
  }

  expect(Object.values(files).map((file) => file.fileName)).toEqual([
    `_wildcard.${base}.pem`,
    `_wildcard.${base}_chain.pem`,
    `_wildcard.${base}_fullchain.pem`,
    `_wildcard.${base}.p7b`,
    `_wildcard.${base}.der`,
    `_wildcard.${base}_nginx.zip`,
    `_wildcard.${base}_apache.zip`,
  ])
  expect(opensslVerify(text('pem'), text('chain'), root)).toBe('OK')
  expect(text('fullchain')).toBe(text('pem') + text('chain'))
  expect(certificatesOfP7b(files.p7b?.bytes ?? new Uint8Array())).toBe(text('fullchain'))
  const der = new X509Certificate(files.der?.bytes ?? '')
  expect(der.fingerprint256).toBe(new X509Certificate(text('pem')).fingerprint256)
  expect(der.subjectAltName).toBe(`DNS:*.${base}`)
  const nginx = zipped('nginx')
  expect(nginx[`_wildcard.${base}_bundle.pem`]).toBe(text('fullchain'))
  expect(nginx['README.txt']).toContain('ssl_certificate')
  const apache = zipped('apache')
  expect(apache[`_wildcard.${base}_bundle.pem`]).toBe(text('fullchain'))
  expect(apache['README.txt']).toContain(`SSLCertificateFile    _wildcard.${base}_bundle.pem`)
  expect(opensslVerify(apache[`_wildcard.${base}.pem`] ?? '', apache[`_wildcard.${base}_chain.pem`] ?? '', root)).toBe(
    'OK',
  )
})

test.each(['dns-txt', 'dns-cname', 'http'] as const)('a name is proven by %s', async (method) => {
  const { customer } = await world.shop()
  const domain = freshDomain()
  const order = await issued(world, customer, { names: [domain], methods: { [domain]: method } })
  expect(order.checks).toMatchObject([{ domain, method, result: 'passed' }])
})

test('several names are validated one by one, each with its own timeline event', async () => {
  const { customer } = await world.shop()
  const names = [freshDomain(), freshDomain(), freshDomain()]
  const order = await paid(world, customer, { productNo: 'SEC-DV-M', names })
  const [first, ...others] = order.checks
  publish(world, { ...order, checks: first ? [first] : [] })
  const half = await world.as(customer).send(checkDomains, { params: { id: order.id }, body: {} })
  expect(half.data).toMatchObject({
    status: OrderStatus.awaitingValidation,
    dcvPassed: 1,
    dcvTotal: 3,
    nextStep: { facts: { open: 2 } },
  })

  publish(world, { ...order, checks: others })
  world.clock.advance({ minutes: 2 })
  const whole = await world.as(customer).send(checkDomains, { params: { id: order.id }, body: {} })
  expect(whole.data).toMatchObject({ status: OrderStatus.issued, dcvPassed: 3 })
  expect(whole.data.events.filter((event) => event.kind === 'check-passed')).toHaveLength(3)
})

test('an operator sees a customer’s order and follows it to its certificate by the job only', async () => {
  const { customer, operator } = await world.shop()
  const order = await paid(world, customer)
  publish(world, order)

  world.clock.advance({ minutes: 1 })
  await advanceOrders.run(world.ctx)

  const seen = await read(world, operator, order.id)
  expect(seen).toMatchObject({ status: OrderStatus.issued, buyer: { id: customer.account.id } })
  expect(seen.costMinor).toBeGreaterThan(0)
  expect((await read(world, customer, order.id)).costMinor).toBeNull()
})

test('a certificate ends with the order if that is before the limit of its date', async () => {
  const { customer } = await world.shop()
  const ninety = await issued(world, customer, { validity: 90 })
  const year = await issued(world, customer, { validity: 1 })
  expect(ninety.certificates[0]?.notAfter).toBeLessThanOrEqual(ninety.planEndsAt ?? 0)
  const life = (order: Order) => ((order.certificateEndsAt ?? 0) - (order.certificateStartsAt ?? 0)) / daySeconds
  expect(Math.round(life(ninety))).toBe(90)
  expect(Math.ceil(life(year))).toBe(199)
  expect(year.plan.map((part) => part.capDays)).toEqual([199, 99, 99])
  expect(year.plan.at(-1)?.endsAt).toBe((year.payDate ?? 0) + 365 * daySeconds)
})

describe('checking', () => {
  test('reports the found value if it differs, and a doubled host', async () => {
    const { customer } = await world.shop()
    const [wrong, doubled] = [freshDomain(), freshDomain()]
    const order = await paid(world, customer, { productNo: 'SEC-DV-M', names: [wrong, doubled] })
    const [a, b] = order.checks.map((check) => check.record)
    world.owner.dns.names.set(a?.host ?? '', { TXT: ['something else'] })
    world.owner.dns.names.set(`${b?.host}.${doubled}`, { TXT: [b?.value ?? ''] })

    const { data } = await world.as(customer).send(checkDomains, { params: { id: order.id }, body: {} })

    expect(data.checks).toMatchObject([
      { result: 'wrongValue', found: ['something else'] },
      { result: 'wrongHost', found: [`${b?.host}.${doubled}`] },
    ])
  })

  test('is refused again before the cooldown ends, for this name only', async () => {
    const { customer } = await world.shop()
    const names = [freshDomain(), freshDomain()]
    const order = await paid(world, customer, { productNo: 'SEC-DV-M', names })
    const check = (domain?: string) =>
      world.as(customer).send(checkDomains, { params: { id: order.id }, body: domain ? { domain } : {} })

    expect((await check(names[0])).code).toBe(200)
    expect(await check(names[0])).toMatchObject({ status: 429, code: errors['check.too-often'].code })
    expect((await check(names[1])).code).toBe(200)
    expect(await check()).toMatchObject({ code: errors['check.too-often'].code })
    expect(await check('other.example.com')).toMatchObject({ code: errors['check.missing'].code })
    world.clock.advance({ seconds: 61 })
    expect((await check()).code).toBe(200)
  })

  test('doubles the delay after each look without a result, up to half an hour', async () => {
    const { customer } = await world.shop()
    const order = await paid(world, customer)
    const waits: number[] = []
    for (let n = 0; n < 10; n++) {
      const { checks } = await read(world, customer, order.id)
      const next = checks[0]?.nextCheckAt ?? 0
      waits.push(next - Math.floor(world.clock.now().getTime() / 1000))
      world.clock.set(new Date(next * 1000))
      await advanceOrders.run(world.ctx)
    }
    // The first delay is for the owner to publish the new record.
    expect(waits).toEqual([20, 20, 40, 80, 160, 320, 640, 1280, 1800, 1800])
  })

  test('stops at CAA records that name another CA, and continues once they are removed', async () => {
    const { customer } = await world.shop()
    const domain = freshDomain()
    const order = await paid(world, customer, { names: [domain] })
    publish(world, order)
    const records = world.owner.dns.names.get(domain)
    world.owner.dns.names.set(domain, { ...records, CAA: [[0, 'issue', 'other-ca.example']] })

    const blocked = await world.as(customer).send(checkDomains, { params: { id: order.id }, body: {} })
    expect(blocked.data).toMatchObject({
      status: OrderStatus.awaitingValidation,
      checks: [{ result: 'caaBlocked', found: ['0 issue "other-ca.example"'] }],
    })

    world.owner.dns.names.set(domain, { ...records })
    world.clock.advance({ minutes: 2 })
    const freed = await world.as(customer).send(checkDomains, { params: { id: order.id }, body: {} })
    expect(freed.data.status).toBe(OrderStatus.issued)
  })
})

test('a name can be validated by another method, with its own record', async () => {
  const { customer } = await world.shop()
  const domain = freshDomain()
  const order = await paid(world, customer, { names: [domain] })
  const change = (method: 'http' | 'dns-txt', of = domain) =>
    world.as(customer).send(changeMethod, { params: { id: order.id }, body: { domain: of, method } })

  const { data } = await change('http')
  expect(data.checks).toMatchObject([{ method: 'http', record: { type: 'HTTP' } }])
  expect(data.events.at(-1)).toMatchObject({ kind: 'method-changed', facts: { domain, method: 'http' } })
  expect(await change('http', 'other.example.com')).toMatchObject({ code: errors['check.missing'].code })

  publish(world, data)
  const done = await world.as(customer).send(checkDomains, { params: { id: order.id }, body: {} })
  expect(done.data.status).toBe(OrderStatus.issued)
  expect(await change('dns-txt')).toMatchObject({ code: moveRefusedCode })
})

test('a wildcard is never validated by a file', async () => {
  const { customer } = await world.shop()
  const domain = `*.${freshDomain()}`
  const order = await paid(world, customer, { productNo: 'SEC-DV-W', names: [domain] })
  expect(order.checks[0]?.methodsAllowed).toEqual(['dns-txt', 'dns-cname', 'dns-persist', 'email'])
  const answer = await world
    .as(customer)
    .send(changeMethod, { params: { id: order.id }, body: { domain, method: 'http' } })
  expect(answer).toMatchObject({ code: errors['order.method-refused'].code })
})

test('only issued certificates of the caller’s own order can be downloaded', async () => {
  const { customer } = await world.shop()
  const [done, waiting] = [await issued(world, customer), await paid(world, customer)]
  const ask = (id: string, certificateId: string) =>
    world.as(customer).send(downloadCertificate, { params: { id, certificateId }, query: {} })
  expect(await ask(waiting.id, waiting.certificates[0]?.id ?? '')).toMatchObject({
    code: errors['certificate.missing'].code,
  })
  expect(await ask(waiting.id, done.certificates[0]?.id ?? '')).toMatchObject({
    code: errors['certificate.missing'].code,
  })
  const stranger = (await world.shop()).customer
  const theirs = { params: { id: done.id, certificateId: done.certificates[0]?.id ?? '' }, query: {} }
  expect(await world.as(stranger).send(downloadCertificate, theirs)).toMatchObject({
    code: errors['order.missing'].code,
  })
})

test('an order ends with its term', async () => {
  const { customer } = await world.shop()
  const start = world.clock.now()
  const order = await issued(world, customer, { validity: 90 })
  world.clock.advance({ days: 90, minutes: 1 })
  await advanceOrders.run(world.ctx)
  world.clock.set(start)
  expect(await world.as(customer).send(getOrder, { params: { id: order.id } })).toMatchObject({
    data: { status: OrderStatus.expired, nextStep: { key: 'ended' } },
  })
})
