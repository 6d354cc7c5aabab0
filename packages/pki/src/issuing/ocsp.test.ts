import { readFileSync, writeFileSync } from 'node:fs'
import { inDirectory, openssl } from '@app/pki/test/openssl'
import { issue, newSandbox, type Sandbox } from '@app/pki/test/sandbox'
import { beforeAll, describe, expect, test } from 'vitest'
import { encodeDer, tag } from '../asn1/der.ts'
import { oidDer } from '../asn1/der-write.ts'
import { createOcspResponse, type OcspStatus, ocspIssuerIds, readOcspRequest, refuseOcsp } from './ocsp.ts'

const now = Math.floor(Date.now() / 1000)
let sandbox: Sandbox
let leafPem: string
let serial: string
beforeAll(async () => {
  sandbox = await newSandbox(now)
  const issued = await issue(sandbox, { now, names: ['shop.test'] })
  leafPem = issued.leafPem
  serial = issued.serial
}, 60_000)

const requestBy = (hash: string, more: readonly string[] = []) =>
  inDirectory((path) => {
    writeFileSync(path('leaf.pem'), leafPem)
    writeFileSync(path('issuer.pem'), sandbox.issuer.certificatePem)
    const what = [`-${hash}`, '-issuer', path('issuer.pem'), '-cert', path('leaf.pem'), ...more]
    openssl(['ocsp', ...what, '-reqout', path('request.der')])
    return new Uint8Array(readFileSync(path('request.der')))
  })

/** openssl's reading of a response about our certificate, with the signature verified. */
const readBack = (der: Uint8Array) =>
  inDirectory((path) => {
    writeFileSync(path('response.der'), der)
    writeFileSync(path('leaf.pem'), leafPem)
    writeFileSync(path('issuer.pem'), sandbox.issuer.certificatePem)
    writeFileSync(path('root.pem'), sandbox.root.certificatePem)
    const trust = ['-CAfile', path('root.pem'), '-verify_other', path('issuer.pem')]
    const about = ['-issuer', path('issuer.pem'), '-cert', path('leaf.pem')]
    const { stdout, stderr } = openssl(['ocsp', '-no_nonce', '-respin', path('response.der'), ...about, ...trust])
    return stdout + stderr
  })

test.each(['sha1', 'sha256'])('a request by %s is understood', async (hash) => {
  const request = readOcspRequest(requestBy(hash))
  expect(request?.questions).toHaveLength(1)
  expect(request?.questions[0].serial).toBe(serial)
  expect(request?.nonce).toHaveLength(16)
  expect(await ocspIssuerIds(sandbox.issuer.certificatePem)).toContain(request?.questions[0].issuerId)
})

test('a request has a nonce or none', () => {
  expect(readOcspRequest(requestBy('sha1', ['-no_nonce']))?.nonce).toBeNull()
})

test.each([
  [1, true],
  [32, true],
  [128, true],
  [0, false],
  [129, false],
])('a nonce of %i octets: %s', (octets, isTaken) => {
  const plain = readOcspRequest(requestBy('sha1', ['-no_nonce']))
  if (!plain) throw new Error('openssl made no request')
  const { certId } = plain.questions[0]
  const nonce = encodeDer(tag.octetString, new Uint8Array(octets).fill(7))
  const extension = encodeDer(tag.sequence, oidDer('1.3.6.1.5.5.7.48.1.2'), encodeDer(tag.octetString, nonce))
  const list = encodeDer(tag.sequence, encodeDer(tag.sequence, certId))
  const body = encodeDer(tag.sequence, list, encodeDer(0xa2, encodeDer(tag.sequence, extension)))
  expect(readOcspRequest(encodeDer(tag.sequence, body))?.nonce?.length ?? null).toBe(isTaken ? octets : null)
})

describe('a response', () => {
  const answered = async (status: OcspStatus) => {
    const request = readOcspRequest(requestBy('sha1', ['-no_nonce']))
    if (!request) throw new Error('openssl made no request')
    const answers = [{ certId: request.questions[0].certId, status }]
    return createOcspResponse({ issuer: sandbox.issuer, answers, thisUpdate: now, nextUpdate: now + 43_200 })
  }

  test('that the certificate is good', async () => {
    const said = readBack(await answered({ is: 'good' }))
    expect(said).toContain('Response verify OK')
    expect(said).toContain('leaf.pem: good')
    expect(said).toContain('Next Update')
  })

  test('that it was revoked, with time and reason', async () => {
    const said = readBack(await answered({ is: 'revoked', at: Date.parse('2026-11-20T12:34:56Z') / 1000, reason: 4 }))
    expect(said).toContain('leaf.pem: revoked')
    expect(said).toContain('Reason: superseded')
    expect(said).toContain('Revocation Time: Nov 20 12:34:56 2026 GMT')
  })

  test('that it was revoked without a reason', async () => {
    const said = readBack(await answered({ is: 'revoked', at: now, reason: 0 }))
    expect(said).toContain('leaf.pem: revoked')
    expect(said).not.toContain('Reason')
  })

  test('that it is unknown', async () => {
    expect(readBack(await answered({ is: 'unknown' }))).toContain('leaf.pem: unknown')
  })

  test('that no answer is given', () => {
    const reading = () =>
      inDirectory((path) => {
        writeFileSync(path('response.der'), refuseOcsp('malformedRequest'))
        return openssl(['ocsp', '-respin', path('response.der')])
      })
    expect(reading).toThrow('malformedrequest (1)')
  })
})

describe('an invalid request', () => {
  const request = () => requestBy('sha1')
  test.each<[string, () => Uint8Array]>([
    ['nothing', () => new Uint8Array()],
    ['zeros', () => new Uint8Array(500)],
    ['text', () => new TextEncoder().encode('<!doctype html>')],
    ['a certificate', () => new TextEncoder().encode(leafPem)],
    ['an empty list', () => Uint8Array.of(0x30, 4, 0x30, 2, 0x30, 0)],
    ['something behind it', () => Uint8Array.from([...request(), 0])],
    ['half of it', () => request().slice(0, 40)],
    ['a deep nest', () => Uint8Array.from({ length: 4000 }, (_, at) => (at % 2 ? 0x80 : 0x30))],
  ])('%s', (_, make) => {
    expect(readOcspRequest(make())).toBeNull()
  })
})
