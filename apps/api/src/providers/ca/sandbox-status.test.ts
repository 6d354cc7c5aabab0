import { writeFileSync } from 'node:fs'
import { parseCertificate } from '@app/pki/certificate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileText, type SandboxWorld, sandboxWorld } from '#testing/ca-worlds.ts'
import { inFolder, openssl } from '#testing/openssl.ts'
import { csrFor, fresh, issue, revokedFor } from './ca.behaviour.ts'
import { memorySandboxStore } from './memory-books.ts'

describe('certificate status from the sandbox CA', () => {
  let world: SandboxWorld
  beforeAll(async () => {
    world = await sandboxWorld(memorySandboxStore())
    // openssl checks at the machine's time.
    world.clock.set(new Date())
  })
  afterAll(() => world.close())

  const certificate = async () => {
    const { domain } = fresh()
    return (await issue(world, [{ domain, method: 'dns-txt' }], await csrFor([domain]))).issued
  }
  type Issued = Awaited<ReturnType<typeof certificate>>
  const list = async () => (await world.ca.publicFile('sandbox-intermediate.crl'))?.bytes ?? new Uint8Array()
  const listText = async () => {
    const bytes = await list()
    return openssl(['crl', '-inform', 'DER', '-noout', '-text', '-nameopt', 'oneline'], bytes).text
  }
  const numberOf = (text: string) => BigInt(/CRL Number:\s+(\w+)/.exec(text)?.[1] ?? '0')

  /** openssl's status request for a certificate, and its reading of our response. */
  async function asked({ certificatePem, chainPem }: Issued): Promise<string> {
    const rootPem = await world.rootPem()
    return inFolder(async (file, path, read) => {
      const about = ['-issuer', file('issuer.pem', chainPem), '-cert', file('leaf.pem', certificatePem)]
      openssl(['ocsp', ...about, '-no_nonce', '-reqout', path('request.der')])
      writeFileSync(path('response.der'), await world.ca.ocsp(read('request.der')))
      const trust = ['-CAfile', file('root.pem', rootPem)]
      return openssl(['ocsp', ...about, '-no_nonce', '-respin', path('response.der'), ...trust]).text
    })
  }

  test('a certificate is good until revoked, then revoked at once, with reason and time', async () => {
    const issued = await certificate()
    const { serial } = await parseCertificate(issued.certificatePem)
    const good = await asked(issued)
    expect(good).toContain('Response verify OK')
    expect(good).toContain('leaf.pem: good')
    const before = await listText()
    expect(before).not.toContain(serial.toUpperCase())

    await world.ca.revoke(await revokedFor(issued, 'cessationOfOperation'))
    const said = await asked(issued)
    expect(said).toContain('Response verify OK')
    expect(said).toContain('leaf.pem: revoked')
    expect(said).toContain('Reason: cessationOfOperation')
    const day = world.clock.now().toUTCString().slice(5, 16)
    expect(said).toContain(`Revocation Time: ${day.slice(3, 6)} ${day.slice(0, 2).replace(/^0/, ' ')}`)
    const after = await listText()
    expect(after).toContain(serial.toUpperCase())
    expect(after).toContain('Cessation Of Operation')
    expect(numberOf(after)).toBe(numberOf(before) + 1n)
  })

  test('a verifier that fetches the list refuses exactly the certificates on it', async () => {
    const [lost, kept] = [await certificate(), await certificate()]
    await world.ca.revoke(await revokedFor(lost, 'keyCompromise'))
    const [rootPem, der] = [await world.rootPem(), await list()]
    const verify = ({ certificatePem, chainPem }: Issued) =>
      inFolder(async (file) => {
        const crl = file('list.der', der)
        const trust = ['-CAfile', file('root.pem', rootPem), '-untrusted', file('chain.pem', chainPem)]
        return openssl(['verify', '-crl_check', '-CRLfile', crl, ...trust, file('leaf.pem', certificatePem)]).text
      })
    expect(await verify(lost)).toContain('certificate revoked')
    expect(await verify(kept)).toContain('leaf.pem: OK')
  })

  test('lists stay unchanged on every server until a revocation or for a day', async () => {
    const first = await list()
    expect(await list()).toEqual(first)
    expect((await world.reopened().publicFile('sandbox-intermediate.crl'))?.bytes).toEqual(first)
    world.clock.advance({ days: 1 })
    const next = await list()
    world.clock.advance({ days: -1 })
    expect(next).not.toEqual(first)
  })

  test('two servers that make a list at the same time publish one', async () => {
    await world.ca.revoke(await revokedFor(await certificate(), 'superseded'))
    const made = await Promise.all([world.ca, world.reopened()].map((ca) => ca.publicFile('sandbox-intermediate.crl')))
    expect(made[0]).toEqual(made[1])
  })

  test('certificates that expired long ago leave the list', async () => {
    const issued = await certificate()
    const { serial } = await parseCertificate(issued.certificatePem)
    await world.ca.revoke(await revokedFor(issued, 'unspecified'))
    const text = await listText()
    expect(text).toContain(serial.toUpperCase())
    world.clock.advance({ days: 202 })
    const later = await listText()
    world.clock.advance({ days: -202 })
    expect(later).not.toContain(serial.toUpperCase())
  })

  test('a response is cached for hours and no longer', async () => {
    const issued = await certificate()
    const request = await requestFor(issued)
    const first = await world.ca.ocsp(request)
    expect(await world.ca.ocsp(request)).toBe(first)
    world.clock.advance({ hours: 6 })
    expect(await world.ca.ocsp(request)).not.toEqual(first)
    world.clock.advance({ hours: -6 })
  })

  test('a nonce is repeated, in a response for its requester only', async () => {
    const { certificatePem, chainPem } = await certificate()
    const rootPem = await world.rootPem()
    const said = await inFolder(async (file, path, read) => {
      const about = ['-issuer', file('issuer.pem', chainPem), '-cert', file('leaf.pem', certificatePem)]
      openssl(['ocsp', ...about, '-nonce', '-reqout', path('request.der')])
      const answer = await world.ca.ocsp(read('request.der'))
      expect(await world.ca.ocsp(read('request.der'))).not.toBe(answer)
      writeFileSync(path('response.der'), answer)
      const trust = ['-CAfile', file('root.pem', rootPem), '-verify_other', path('issuer.pem')]
      return openssl(['ocsp', '-reqin', path('request.der'), '-respin', path('response.der'), ...trust, '-text']).text
    })
    expect(said).toContain('Response verify OK')
    const nonces = said.match(/OCSP Nonce: *\n\s+\w+/g) ?? []
    expect([nonces.length, new Set(nonces.map((nonce) => nonce.replaceAll(/\s+/g, ' '))).size]).toEqual([2, 1])
    expect(said).not.toMatch(/no nonce|Nonce Verify/)
  })

  test('a serial it never issued is unknown, and a foreign issuer is refused', async () => {
    const { chainPem } = await certificate()
    const rootPem = await fileText(world.ca, 'sandbox-root.pem')
    const about = (issuer: string) =>
      inFolder(async (file, path, read) => {
        openssl([
          'ocsp',
          '-issuer',
          file('issuer.pem', issuer),
          '-serial',
          '0x1234',
          '-no_nonce',
          '-reqout',
          path('request.der'),
        ])
        writeFileSync(path('response.der'), await world.ca.ocsp(read('request.der')))
        const trust = ['-CAfile', file('root.pem', rootPem), '-issuer', path('issuer.pem'), '-serial', '0x1234']
        return openssl(['ocsp', '-respin', path('response.der'), ...trust]).text
      })
    expect(await about(chainPem)).toContain('0x1234: unknown')
    expect(await about(rootPem)).toContain('unauthorized')
  })

  async function requestFor({ certificatePem, chainPem }: Issued): Promise<Uint8Array> {
    return inFolder(async (file, path, read) => {
      const about = ['-issuer', file('issuer.pem', chainPem), '-cert', file('leaf.pem', certificatePem)]
      openssl(['ocsp', ...about, '-no_nonce', '-reqout', path('request.der')])
      return read('request.der')
    })
  }
})
