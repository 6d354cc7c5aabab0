import { X509Certificate } from 'node:crypto'
import { type RevocationReason, revocationReasonNames } from '@app/contracts/certificates/revocation'
import { parseCertificate } from '@app/pki/certificate'
import { verifyIssued } from '@app/pki/chain'
import { createCsr, parseCsr } from '@app/pki/csr'
import { generateKey, type KeyAlgorithm } from '@app/pki/keys/key'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CaUnreachable } from '#core/ca-unreachable.ts'
import type { Challenge, NameToProve } from '#core/challenge.ts'
import type { DomainOwner } from '#testing/domain-owner.ts'
import { opensslVerify } from '#testing/openssl.ts'
import type { CaProgress, CertificateAuthority, RevokedCertificate } from './ca.ts'

/** CA under test with the domains it validates. */
export interface CaWorld {
  owner: DomainOwner
  ca: CertificateAuthority
  /** The same CA after a restart; only its stored data remains. */
  reopened(): CertificateAuthority
  rootPem(): Promise<string>
  /** Current time of the CA, unix seconds. */
  now(): number
  close(): Promise<void>
}

export async function csrFor(names: readonly string[], algorithm: KeyAlgorithm = 'ec-p256'): Promise<string> {
  const { privateKeyPem } = await generateKey(algorithm)
  return createCsr({ privateKeyPem, algorithm, names })
}

/** Problems that order processing would find in a certificate; empty if there are none. */
export async function problemsOf(
  issued: CaProgress & { is: 'issued' },
  order: { csrPem: string; names: readonly string[]; now: number },
): Promise<string[]> {
  return verifyIssued({
    leafPem: issued.certificatePem,
    chainPems: [issued.chainPem],
    csrSpkiSha256: (await parseCsr(order.csrPem)).spkiSha256,
    names: order.names,
    now: order.now,
    maxDays: 200,
  })
}

/** Polls until the CA's progress is one of the expected states: real CAs work asynchronously. */
export async function until<K extends CaProgress['is']>(
  look: () => Promise<CaProgress>,
  ...states: readonly K[]
): Promise<CaProgress & { is: K }> {
  let progress = await look()
  for (let tries = 0; tries < 400; tries++) {
    // The list contains exactly the kinds named by the caller.
    if ((states as readonly string[]).includes(progress.is)) return progress as CaProgress & { is: K }
    await new Promise((resolve) => setTimeout(resolve, 20))
    progress = await look()
  }
  throw new Error(`The CA stays at ${JSON.stringify(progress)}`)
}

let orders = 0
/** A reference and a domain that no other test uses. */
export const fresh = () => {
  orders += 1
  return { reference: `order-${process.pid}-${Date.now()}-${orders}`, domain: `shop${orders}.example.com` }
}

const notAfterLimit = (world: CaWorld) => world.now() + 365 * 86_400

/** Places an order, publishes and answers its challenges, and submits the CSR. */
export async function issue(
  world: CaWorld,
  names: readonly NameToProve[],
  csrPem: string,
): Promise<{ caOrderId: string; issued: CaProgress & { is: 'issued' } }> {
  const { reference } = fresh()
  const { caOrderId, challenges } = await world.ca.place({ reference, names, notAfterLimit: notAfterLimit(world) })
  world.owner.publish(challenges)
  for (const { domain } of names) await world.ca.answer(caOrderId, domain)
  await until(() => world.ca.check(caOrderId), 'ready')
  await world.ca.finalize(caOrderId, csrPem)
  return { caOrderId, issued: await until(() => world.ca.check(caOrderId), 'issued') }
}

/** Arguments of `revoke` for a certificate. */
export async function revokedFor(
  { certificatePem }: CaProgress & { is: 'issued' },
  reason: RevocationReason,
): Promise<RevokedCertificate> {
  return { serial: (await parseCertificate(certificatePem)).serial, certificatePem, reason }
}

/** Behaviour that orders expect of every CA. */
export function caBehaviour(kind: string, open: () => Promise<CaWorld>): void {
  describe(`the ${kind} CA`, () => {
    let world: CaWorld
    beforeAll(async () => {
      world = await open()
    })
    afterAll(() => world?.close())

    const place = (names: readonly NameToProve[], reference = fresh().reference) =>
      world.ca.place({ reference, names, notAfterLimit: notAfterLimit(world) })
    const dns = (...domains: string[]): NameToProve[] => domains.map((domain) => ({ domain, method: 'dns-txt' }))

    test('returns the same order for the same reference, also after a restart', async () => {
      const { reference, domain } = fresh()
      const first = await place(dns(domain), reference)
      expect(first.challenges).toHaveLength(1)
      expect(await place(dns(domain), reference)).toEqual(first)
      const again = { reference, names: dns(domain), notAfterLimit: notAfterLimit(world) }
      expect(await world.reopened().place(again)).toEqual(first)
    })

    test('asks for a record at the name, without a trailing dot', async () => {
      const { domain } = fresh()
      const { challenges } = await place(dns(domain))
      expect(challenges[0]).toMatchObject({ domain, method: 'dns-txt', type: 'TXT' })
      expect(challenges[0]?.host).toMatch(new RegExp(`^_[a-z0-9_-]+\\.${domain}$`))
      expect(challenges[0]?.value.length).toBeGreaterThanOrEqual(22)
    })

    test('issues nothing while the record is missing or wrong', async () => {
      const { domain } = fresh()
      const { caOrderId, challenges } = await place(dns(domain))
      expect((await world.ca.check(caOrderId)).is).toBe('validating')
      world.owner.publish(challenges.map((challenge) => ({ ...challenge, value: 'wrong' })))
      await world.ca.answer(caOrderId, domain)
      const csrPem = await csrFor([domain])
      await world.ca.finalize(caOrderId, csrPem).catch(() => null)
      const progress = await until(
        async () => {
          const now = await world.ca.check(caOrderId)
          return now.is === 'validating' && now.failed.length === 0 ? { is: 'issuing' } : now
        },
        'validating',
        'refused',
      )
      const words = progress.is === 'refused' ? progress.reason : JSON.stringify(progress.failed)
      expect(words).toContain(domain)
    })

    test.each(['ec-p256', 'ec-p384', 'rsa-2048'] as const)(
      'issues for a proven name and an %s key',
      async (algorithm) => {
        const { domain } = fresh()
        const csrPem = await csrFor([domain], algorithm)
        const { issued } = await issue(world, dns(domain), csrPem)
        expect(await problemsOf(issued, { csrPem, names: [domain], now: world.now() })).toEqual([])
        expect(opensslVerify(issued.certificatePem, issued.chainPem, await world.rootPem(), world.now())).toBe('OK')
      },
    )

    test('validates an apex and its wildcard, whose records share a host', async () => {
      const { domain } = fresh()
      const names = [domain, `*.${domain}`]
      const csrPem = await csrFor(names)
      const { issued } = await issue(world, dns(...names), csrPem)
      expect(await problemsOf(issued, { csrPem, names, now: world.now() })).toEqual([])
    })

    test('validates a name by a file', async () => {
      const { domain } = fresh()
      const csrPem = await csrFor([domain])
      const { issued } = await issue(world, [{ domain, method: 'http' }], csrPem)
      expect(await problemsOf(issued, { csrPem, names: [domain], now: world.now() })).toEqual([])
    })

    test('validates an address by a file and in no other way (RFC 8738)', async () => {
      const ip = '127.0.0.1'
      const { issued } = await issue(world, [{ domain: ip, method: 'http' }], await csrFor([ip]))
      const leaf = await parseCertificate(issued.certificatePem)
      expect(leaf).toMatchObject({ dnsNames: [], otherNames: [`IP:${ip}`] })
      expect(new X509Certificate(issued.certificatePem).checkIP(ip)).toBe(ip)
      await expect(place([{ domain: ip, method: 'dns-txt' }])).rejects.toMatchObject({ key: 'order.method-refused' })
    })

    test('does not validate a wildcard by a file', async () => {
      const { domain } = fresh()
      const names: NameToProve[] = [{ domain: `*.${domain}`, method: 'http' }]
      await expect(place(names)).rejects.toMatchObject({ key: 'order.method-refused' })
      const { caOrderId } = await place(dns(`*.${domain}`))
      const change = world.ca.changeMethod(caOrderId, { domain: `*.${domain}`, method: 'http' })
      await expect(change).rejects.toMatchObject({ key: 'order.method-refused' })
    })

    test('changes the method of a name', async () => {
      const { domain } = fresh()
      const { caOrderId } = await place(dns(domain))
      const challenge: Challenge = await world.ca.changeMethod(caOrderId, { domain, method: 'http' })
      expect(challenge).toMatchObject({ domain, method: 'http', type: 'HTTP' })
      expect(challenge.host.startsWith(`http://${domain}/.well-known/`)).toBe(true)
      // A server that echoes what it is asked for must not prove anything (BR 3.2.2.4.18).
      expect(challenge.host).not.toContain(challenge.value)
      world.owner.publish([challenge])
      await world.ca.answer(caOrderId, domain)
      await until(() => world.ca.check(caOrderId), 'ready')
    })

    test('accepts a second notice that a record is published', async () => {
      const { domain } = fresh()
      const { caOrderId, challenges } = await place(dns(domain))
      world.owner.publish(challenges)
      await Promise.all([world.ca.answer(caOrderId, domain), world.ca.answer(caOrderId, domain)])
      await world.ca.answer(caOrderId, domain)
      await until(() => world.ca.check(caOrderId), 'ready')
      await world.ca.answer(caOrderId, domain)
    })

    test('issues once, however often and from wherever the CSR is submitted', async () => {
      const { domain } = fresh()
      const csrPem = await csrFor([domain])
      const { caOrderId, issued } = await issue(world, dns(domain), csrPem)
      const others = [world.ca, world.reopened(), world.ca]
      for (const ca of others) {
        const again = await until(() => ca.finalize(caOrderId, csrPem), 'issued')
        expect(new X509Certificate(again.certificatePem).serialNumber).toBe(
          new X509Certificate(issued.certificatePem).serialNumber,
        )
      }
      expect(await world.reopened().check(caOrderId)).toEqual(issued)
    })

    test('cancels an order, and leaves unknown and finished ones unchanged', async () => {
      const { domain } = fresh()
      const { caOrderId } = await place(dns(domain))
      await world.ca.cancel(caOrderId)
      await world.ca.cancel(caOrderId)
      expect((await world.ca.check(caOrderId)).is).toBe('refused')
      await world.ca.cancel('no-such-order')
      expect((await world.ca.check('no-such-order')).is).toBe('refused')

      const done = fresh().domain
      const finished = await issue(world, dns(done), await csrFor([done]))
      await world.ca.cancel(finished.caOrderId)
      expect((await world.ca.check(finished.caOrderId)).is).toBe('issued')
    })

    test.each(revocationReasonNames)('revokes for %s, as often as it is told to', async (reason) => {
      const { domain } = fresh()
      const { issued } = await issue(world, dns(domain), await csrFor([domain]))
      const certificate = await revokedFor(issued, reason)
      await world.ca.revoke(certificate)
      await world.ca.revoke(certificate)
      await world.reopened().revoke({ ...certificate, reason: 'superseded' })
    })

    test('does not revoke a certificate that it never issued', async () => {
      const certificatePem = await world.rootPem()
      const { serial } = await parseCertificate(certificatePem)
      const revoking = world.ca.revoke({ serial, certificatePem, reason: 'superseded' })
      await expect(revoking).rejects.toBeInstanceOf(CaUnreachable)
    })
  })
}
