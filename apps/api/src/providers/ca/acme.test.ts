import { isPublicIp } from '@app/pki/names/ip-address'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { CaUnreachable } from '#core/ca-unreachable.ts'
import type { NameToProve } from '#core/challenge.ts'
import { type PebbleWorld, pebbleWorld, testSecrets } from '#testing/ca-worlds.ts'
import { type FaultyCa, startFaultyCa } from '#testing/faulty-ca.ts'
import { caBehaviour, csrFor, fresh, issue, problemsOf, until } from './ca.behaviour.ts'
import type { CertificateAuthority } from './ca.ts'
import { memoryAcmeStore } from './memory-books.ts'

caBehaviour('acme', () => pebbleWorld(memoryAcmeStore))

describe('the ACME client facing a failing CA', () => {
  let world: PebbleWorld
  let faulty: FaultyCa
  beforeAll(async () => {
    world = await pebbleWorld(memoryAcmeStore)
    faulty = await startFaultyCa(world.pebble)
    world = { ...world, ca: world.openAcme({ directoryUrl: faulty.directoryUrl, timeoutMs: 2000 }) }
  })
  afterEach(() => {
    faulty.fault = { is: 'none' }
  })
  afterAll(async () => {
    await faulty?.close()
    await world?.close()
  })

  const txt = (...domains: string[]): NameToProve[] => domains.map((domain) => ({ domain, method: 'dns-txt' }))
  const place = (ca: CertificateAuthority, domain: string, reference = fresh().reference) =>
    ca.place({ reference, names: txt(domain), notAfterLimit: world.now() + 90 * 86_400 })

  test('is never given an address of a private network', async () => {
    const names: NameToProve[] = [{ domain: '127.0.0.1', method: 'http' }]
    const ca = world.openAcme({ mayHoldIp: isPublicIp })
    const { caOrderId, challenges } = await ca.place({ reference: fresh().reference, names, notAfterLimit: 0 })
    expect(challenges).toEqual([])
    expect(await ca.check(caOrderId)).toMatchObject({ is: 'refused', reason: expect.stringContaining('127.0.0.1') })
  })

  /** Opens an order that is ready for its CSR. */
  async function ready(...domains: string[]): Promise<string> {
    const names = txt(...domains)
    const { caOrderId, challenges } = await world.ca.place({ reference: fresh().reference, names, notAfterLimit: 0 })
    world.owner.publish(challenges)
    for (const domain of domains) await world.ca.answer(caOrderId, domain)
    await until(() => world.ca.check(caOrderId), 'ready')
    return caOrderId
  }

  async function failure(work: Promise<unknown>): Promise<CaUnreachable> {
    const error: unknown = await work.then(
      () => null,
      (reason: unknown) => reason,
    )
    expect(error).toBeInstanceOf(CaUnreachable)
    // The line above proves the type.
    return error as CaUnreachable
  }

  // Pebble also refuses some nonces; a refusal with a broken body has status 400 and no text.
  test.each([
    ['breaks the line', 'reset', /could not be reached/],
    ['answers 500', 'error', /answered 500/],
    ['answers 429', 'busy', /answered 429/],
    ['breaks its answers off', 'truncated', /cannot be read|answered 400/],
    ['calls its answers HTML', 'wrongType', /cannot be read|answered 400/],
  ] as const)('that %s: nothing moves, and the order goes on when it is well again', async (_, fault, says) => {
    const { domain } = fresh()
    const csrPem = await csrFor([domain])
    const caOrderId = await ready(domain)
    faulty.fault = { is: fault }
    for (const call of [
      () => place(world.ca, domain),
      () => world.ca.answer(caOrderId, domain),
      () => world.ca.check(caOrderId),
      () => world.ca.finalize(caOrderId, csrPem),
      () => world.ca.cancel(caOrderId),
    ]) {
      expect((await failure(call())).message).toMatch(says)
    }
    faulty.fault = { is: 'none' }
    await world.ca.finalize(caOrderId, csrPem)
    await until(() => world.ca.check(caOrderId), 'issued')
  })

  test('that sends Retry-After is left alone for that time', async () => {
    faulty.fault = { is: 'busy' }
    expect((await failure(place(world.ca, fresh().domain))).retryAfterSeconds).toBe(120)
    faulty.fault = { is: 'error' }
    expect((await failure(place(world.ca, fresh().domain))).retryAfterSeconds).toBeNull()
  })

  test('that never answers is waited for no longer than the timeout', async () => {
    const hurried = world.openAcme({ directoryUrl: faulty.directoryUrl, timeoutMs: 100 })
    faulty.fault = { is: 'hang' }
    expect((await failure(place(hurried, fresh().domain))).message).toContain('no answer in time')
  })

  test('that is not running', async () => {
    const nowhere = world.openAcme({ directoryUrl: 'https://127.0.0.1:1/dir' })
    expect((await failure(place(nowhere, fresh().domain))).message).toContain('ECONNREFUSED')
  })

  test('with an untrusted TLS certificate', async () => {
    const wary = world.openAcme({ caFile: null })
    expect((await failure(place(wary, fresh().domain))).message).toMatch(/self.signed/)
  })

  test('that does not know our account binding', async () => {
    const stranger = { eab: { kid: 'nobody', hmacKey: world.pebble.eab.hmacKey }, store: memoryAcmeStore() }
    expect((await failure(place(world.openAcme(stranger), fresh().domain))).message).toContain('refused the call')
    const unbound = { eab: null, store: memoryAcmeStore() }
    expect((await failure(place(world.openAcme(unbound), fresh().domain))).message).toContain('refused the call')
  })

  test('that refuses nine nonces in ten still issues', async () => {
    faulty.fault = { is: 'nonces' }
    const { domain } = fresh()
    const csrPem = await csrFor([domain])
    const { issued } = await issue(world, txt(domain), csrPem)
    expect(await problemsOf(issued, { csrPem, names: [domain], now: world.now() })).toEqual([])
  })

  test('that loses its answer to a new order opens one order per reference', async () => {
    const { reference, domain } = fresh()
    faulty.fault = { is: 'losesAnswer', path: '/order-plz' }
    await failure(place(world.ca, domain, reference))
    const placed = await place(world.ca, domain, reference)
    expect(await place(world.ca, domain, reference)).toEqual(placed)
  })

  test('that loses its answer to the CSR has issued one certificate', async () => {
    const { domain } = fresh()
    const csrPem = await csrFor([domain])
    const caOrderId = await ready(domain)
    faulty.fault = { is: 'losesAnswer', path: '/finalize-order' }
    await failure(world.ca.finalize(caOrderId, csrPem))
    const issued = await until(() => world.ca.finalize(caOrderId, csrPem), 'issued')
    expect(await problemsOf(issued, { csrPem, names: [domain], now: world.now() })).toEqual([])
    expect(await world.ca.finalize(caOrderId, csrPem)).toEqual(issued)
  })

  test('that delivers a certificate for another key is detected', async () => {
    const { domain } = fresh()
    const foreign = await issue(world, txt(domain), await csrFor([domain]))
    const csrPem = await csrFor([domain])
    const caOrderId = await ready(domain)
    faulty.fault = { is: 'lies', pem: foreign.issued.certificatePem + foreign.issued.chainPem }
    await world.ca.finalize(caOrderId, csrPem)
    const issued = await until(() => world.ca.check(caOrderId), 'issued')
    const problems = await problemsOf(issued, { csrPem, names: [domain], now: world.now() })
    expect(problems).toEqual(['The certificate is for another key than the request.'])
  })

  test('that delivers a certificate without one of the names is detected', async () => {
    const { domain } = fresh()
    const names = [domain, `www.${domain}`]
    const csrPem = await csrFor(names)
    const short = await issue(world, txt(domain), await csrFor([domain]))
    const caOrderId = await ready(...names)
    faulty.fault = { is: 'lies', pem: short.issued.certificatePem + short.issued.chainPem }
    await world.ca.finalize(caOrderId, csrPem)
    const issued = await until(() => world.ca.check(caOrderId), 'issued')
    const problems = await problemsOf(issued, { csrPem, names, now: world.now() })
    expect(problems).toContain(`The name www.${domain} is missing.`)
  })

  test('that delivers no certificate at all', async () => {
    const { domain } = fresh()
    const csrPem = await csrFor([domain])
    const caOrderId = await ready(domain)
    await world.ca.finalize(caOrderId, csrPem)
    await until(() => world.ca.check(caOrderId), 'issued')
    faulty.fault = { is: 'lies', pem: 'nothing of the kind' }
    await failure(world.ca.check(caOrderId))
  })

  test('that refuses the names gives the reason, also after a restart', async () => {
    const { caOrderId, challenges } = await place(world.ca, 'blocked-domain.example')
    expect(challenges).toEqual([])
    expect(await world.ca.check(caOrderId)).toMatchObject({ is: 'refused' })
    expect(await world.reopened().check(caOrderId)).toMatchObject({ is: 'refused' })
  })

  test('is used for TLS certificates only', async () => {
    const order = { reference: fresh().reference, names: [], notAfterLimit: 0, kind: 'code' as const }
    const { caOrderId, challenges } = await world.ca.place(order)
    expect(challenges).toEqual([])
    expect(await world.ca.check(caOrderId)).toMatchObject({ is: 'refused' })
  })

  test('its account key is stored sealed', async () => {
    const store = memoryAcmeStore()
    await place(world.openAcme({ store }), fresh().domain)
    const name = `acme-account:${world.pebble.directoryUrl}`
    const sealed = (await store.sealed(name)) ?? ''
    expect(sealed).not.toContain('PRIVATE KEY')
    expect(testSecrets.open(name, sealed)).toContain('PRIVATE KEY')
  })
})
