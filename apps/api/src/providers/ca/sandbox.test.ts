import { X509Certificate } from 'node:crypto'
import { parseCertificate } from '@app/pki/certificate'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { NameToProve } from '#core/challenge.ts'
import { fileText, type SandboxWorld, sandboxWorld, testSecrets } from '#testing/ca-worlds.ts'
import { caBehaviour, csrFor, fresh, issue, revokedFor } from './ca.behaviour.ts'
import { memorySandboxStore } from './memory-books.ts'
import { createSandboxCa } from './sandbox.ts'

caBehaviour('sandbox', () => sandboxWorld(memorySandboxStore()))

describe('the sandbox CA', () => {
  const today = new Date('2026-11-21T08:00:00Z')
  const daySeconds = 86_400
  let world: SandboxWorld
  beforeAll(async () => {
    world = await sandboxWorld(memorySandboxStore())
  })
  beforeEach(() => world.clock.set(today))
  afterAll(() => world.close())

  const far = () => world.now() + 3 * 365 * daySeconds

  /** Order whose names are answered and whose records are published. */
  async function proven(names: readonly NameToProve[], notAfterLimit = far()): Promise<string> {
    const { caOrderId, challenges } = await world.ca.place({ reference: fresh().reference, names, notAfterLimit })
    world.owner.publish(challenges)
    for (const { domain } of names) await world.ca.answer(caOrderId, domain)
    expect((await world.ca.check(caOrderId)).is).toBe('ready')
    return caOrderId
  }
  const txt = (domain: string): NameToProve => ({ domain, method: 'dns-txt' })

  test('requests one record where an apex and its wildcard use the same method', async () => {
    const { reference, domain } = fresh()
    const names = [txt(domain), txt(`*.${domain}`)]
    const [apex, wildcard] = (await world.ca.place({ reference, names, notAfterLimit: far() })).challenges
    expect(wildcard).toEqual({ ...apex, domain: `*.${domain}` })
  })

  test('validates a name by a CNAME to a value under its own name', async () => {
    const { domain } = fresh()
    const csrPem = await csrFor([domain])
    const { issued } = await issue(world, [{ domain, method: 'dns-cname' }], csrPem)
    expect(new X509Certificate(issued.certificatePem).subjectAltName).toBe(`DNS:${domain}`)
  })

  test('certifies the names of the order, whatever the CSR says', async () => {
    const { domain } = fresh()
    const { issued } = await issue(world, [txt(domain)], await csrFor(['other.example.org', '*.example.org']))
    expect(new X509Certificate(issued.certificatePem).subjectAltName).toBe(`DNS:${domain}`)
  })

  test('a wrong record can be corrected', async () => {
    const { reference, domain } = fresh()
    const { caOrderId, challenges } = await world.ca.place({ reference, names: [txt(domain)], notAfterLimit: far() })
    world.owner.publish(challenges.map((challenge) => ({ ...challenge, value: 'wrong' })))
    await world.ca.answer(caOrderId, domain)
    expect(await world.ca.check(caOrderId)).toMatchObject({ is: 'validating', failed: [{ domain }] })
    world.owner.publish(challenges)
    expect((await world.ca.check(caOrderId)).is).toBe('ready')
  })

  test.each([
    ['2026-11-21T08:00:00Z', 199],
    ['2027-03-14T23:59:59Z', 199],
    ['2027-03-15T00:00:00Z', 99],
    ['2029-03-14T23:59:59Z', 99],
    ['2029-03-15T00:00:00Z', 46],
  ])('on %s certificates last %i days', async (at, days) => {
    world.clock.set(new Date(at))
    const { domain } = fresh()
    const { issued } = await issue(world, [txt(domain)], await csrFor([domain]))
    const { notBefore, notAfter } = await parseCertificate(issued.certificatePem)
    expect(notAfter - notBefore + 1).toBe(days * daySeconds)
    expect(notBefore).toBeLessThanOrEqual(world.now())
  })

  test('no certificate outlives the term of its order', async () => {
    const { domain } = fresh()
    const limit = world.now() + 30 * daySeconds
    const caOrderId = await proven([txt(domain)], limit)
    const progress = await world.ca.finalize(caOrderId, await csrFor([domain]))
    if (progress.is !== 'issued') throw new Error(JSON.stringify(progress))
    expect((await parseCertificate(progress.certificatePem)).notAfter).toBe(limit)
  })

  test('CAA that names another CA delays the order until it is changed', async () => {
    const { domain } = fresh()
    const caOrderId = await proven([txt(domain)])
    const records = world.owner.dns.names.get(domain)
    world.owner.dns.names.set(domain, { ...records, CAA: [[0, 'issue', 'other.example.org']] })
    const csrPem = await csrFor([domain])
    const progress = await world.ca.finalize(caOrderId, csrPem)
    expect(progress).toMatchObject({
      is: 'validating',
      failed: [
        {
          domain,
          isCaa: true,
          detail: { key: 'caa-other', facts: { name: domain, issuer: 'sandbox-ca.example.net' } },
        },
      ],
    })
    expect(await world.store.issuanceOf(caOrderId)).toBeNull()
    world.owner.dns.names.set(domain, { ...records, CAA: [[0, 'issue', 'sandbox-ca.example.net']] })
    expect((await world.ca.finalize(caOrderId, csrPem)).is).toBe('issued')
  })

  test('a value older than 30 days proves nothing; choosing the method again creates a new one', async () => {
    const { reference, domain } = fresh()
    const { caOrderId, challenges } = await world.ca.place({ reference, names: [txt(domain)], notAfterLimit: far() })
    world.clock.advance({ days: 30 })
    world.owner.publish(challenges)
    await world.ca.answer(caOrderId, domain)
    expect(await world.ca.check(caOrderId)).toMatchObject({ is: 'validating', failed: [{ domain }] })
    const renewed = await world.ca.changeMethod(caOrderId, txt(domain))
    expect(renewed.value).not.toBe(challenges[0]?.value)
    world.owner.publish([renewed])
    await world.ca.answer(caOrderId, domain)
    expect((await world.ca.check(caOrderId)).is).toBe('ready')
  })

  test('a proof is reused no longer than the rules of the date allow', async () => {
    const { domain } = fresh()
    const caOrderId = await proven([txt(domain)])
    world.owner.dns.names.delete(`_workspace-challenge.${domain}`)
    // The test clock starts shortly after 21 November 2026: the policy of March 2027 ends the proof before its 200
    // days.
    world.clock.set(new Date('2027-03-14T23:59:59Z'))
    expect((await world.ca.check(caOrderId)).is).toBe('ready')
    world.clock.set(new Date('2027-03-15T00:00:00Z'))
    expect((await world.ca.check(caOrderId)).is).toBe('validating')
  })

  test('a proof of another order is reused if it is listed, covers the name and is recent enough', async () => {
    const { domain, reference } = fresh()
    const by = { caOrderId: await proven([txt(domain)]), domain }
    const names = [txt(domain), txt(`*.${domain}`), txt(`www.${domain}`), txt(`x${domain}`)]
    const held = names.map((name) => ({ domain: name.domain, by }))
    const order = { names, notAfterLimit: far() }
    const { challenges } = await world.ca.place({ ...order, reference, held })
    expect(challenges.map((challenge) => challenge.domain)).toEqual([`x${domain}`])
    const elsewhere = await world.ca.place({ ...order, reference: `${reference}-2` })
    expect(elsewhere.challenges).toHaveLength(4)
    world.clock.advance({ days: 115 })
    expect((await world.ca.place({ ...order, reference: `${reference}-3`, held })).challenges).toHaveLength(4)
  })

  test('refuses an unreadable CSR', async () => {
    const { domain } = fresh()
    const caOrderId = await proven([txt(domain)])
    const pem = '-----BEGIN CERTIFICATE REQUEST-----\nAAAA\n-----END CERTIFICATE REQUEST-----\n'
    expect(await world.ca.finalize(caOrderId, pem)).toMatchObject({ is: 'refused' })
  })

  test('refuses another CSR after one was signed', async () => {
    const { domain } = fresh()
    const caOrderId = await proven([txt(domain)])
    const first = await csrFor([domain])
    const lost = { ...world.store, record: () => Promise.reject(new Error('killed')) }
    await expect(reopenedOn(lost).finalize(caOrderId, first)).rejects.toThrow('killed')
    expect(await world.ca.finalize(caOrderId, await csrFor([domain]))).toMatchObject({ is: 'refused' })
    expect((await world.ca.finalize(caOrderId, first)).is).toBe('issued')
  })

  test('signs the same certificate again after a crash during signing', async () => {
    const { domain } = fresh()
    const caOrderId = await proven([txt(domain)])
    const csrPem = await csrFor([domain])
    let signed = ''
    const killed = {
      ...world.store,
      record: (_: unknown, certificatePem: string) => {
        signed = certificatePem
        return Promise.reject(new Error('killed'))
      },
    }
    await expect(reopenedOn(killed).finalize(caOrderId, csrPem)).rejects.toThrow('killed')
    world.clock.advance({ minutes: 10 })
    expect(await world.ca.finalize(caOrderId, csrPem)).toMatchObject({ is: 'issued', certificatePem: signed })
    const { serial } = await parseCertificate(signed)
    expect((await world.store.issuanceOf(caOrderId))?.serial).toBe(serial)
  })

  test('a revocation keeps its first reason, and the certificate can still be downloaded', async () => {
    const { domain } = fresh()
    const { caOrderId, issued } = await issue(world, [txt(domain)], await csrFor([domain]))
    const certificate = await revokedFor(issued, 'superseded')
    await world.ca.revoke(certificate)
    const revokedAt = world.clock.now()
    world.clock.advance({ minutes: 1 })
    await world.ca.revoke({ ...certificate, reason: 'unspecified' })
    expect(await world.store.issuanceBySerial(certificate.serial)).toMatchObject({ revokedAt, revokedFor: 4 })
    expect((await world.ca.check(caOrderId)).is).toBe('issued')
  })

  test('a compromised key gets no other certificate', async () => {
    const { domain } = fresh()
    const csrPem = await csrFor([domain])
    const { issued } = await issue(world, [txt(domain)], csrPem)
    await world.ca.revoke(await revokedFor(issued, 'keyCompromise'))
    const caOrderId = await proven([txt(domain)])
    const refused = { is: 'refused', reason: expect.stringContaining('compromised') }
    expect(await world.ca.finalize(caOrderId, csrPem)).toMatchObject(refused)
    expect((await world.ca.finalize(caOrderId, await csrFor([domain]))).is).toBe('issued')
  })

  test('two calls that finish the same order simultaneously return one certificate', async () => {
    const { domain } = fresh()
    const caOrderId = await proven([txt(domain)])
    const csrPem = await csrFor([domain])
    const [one, other] = await Promise.all([
      world.ca.finalize(caOrderId, csrPem),
      world.reopened().finalize(caOrderId, csrPem),
    ])
    expect(one.is).toBe('issued')
    expect(other).toEqual(one)
  })

  test('two processes that start simultaneously share one root', async () => {
    const store = memorySandboxStore()
    const roots = await Promise.all([1, 2].map(() => fileText(reopenedOn(store), 'sandbox-root.pem')))
    expect(roots[0]).toBe(roots[1])
  })

  test('its keys are stored sealed', async () => {
    await world.rootPem()
    for (const name of ['root', 'intermediate'] as const) {
      const kept = await world.store.authority(name)
      expect(JSON.stringify(kept)).not.toContain('PRIVATE KEY')
      expect(testSecrets.open(`sandbox-ca:${name}`, kept?.sealedKey ?? '')).toContain('PRIVATE KEY')
    }
  })

  test('files linked in its certificates are served by http', async () => {
    const { domain } = fresh()
    const { issued } = await issue(world, [txt(domain)], await csrFor([domain]))
    const text = new X509Certificate(issued.certificatePem).infoAccess ?? ''
    expect(text).toContain('URI:http://console.example.net/pki/sandbox-intermediate.der')
    expect(text).toContain('OCSP - URI:http://console.example.net/pki/ocsp')
    for (const fileName of [
      'sandbox-intermediate.der',
      'sandbox-intermediate.crl',
      'sandbox-root.crl',
      'sandbox-root.der',
    ])
      expect((await world.ca.publicFile(fileName))?.bytes.length, fileName).toBeGreaterThan(300)
    for (const fileName of ['sandbox-code.der', 'sandbox-other.der', 'sandbox-root.key'])
      expect(await world.ca.publicFile(fileName), fileName).toBeNull()
    expect(await fileText(world.ca, 'sandbox-intermediate.pem')).toBe(issued.chainPem)
  })

  function reopenedOn(store: SandboxWorld['store']) {
    return createSandboxCa({
      store,
      secrets: testSecrets,
      clock: world.clock,
      prober: {
        look: () => Promise.reject(new Error('not asked')),
        foresee: async () => [],
        served: async () => [],
        caa: async () => ({ allowed: true }),
        senderRecords: async () => [],
        contacts: async () => [],
        isPublic: () => true,
      },
      caaDomain: 'sandbox-ca.example.net',
      baseUrl: 'http://console.example.net',
    })
  }
})
