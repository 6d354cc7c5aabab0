import { execFile } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { parseCertificate } from '@app/pki/certificate'
import { beforeAll, describe, expect, test } from 'vitest'
import { csrFor, fresh, issue, revokedFor } from '#providers/ca/ca.behaviour.ts'
import { memorySandboxStore } from '#providers/ca/memory-books.ts'
import { atEnd } from '#testing/at-end.ts'
import { type SandboxWorld, sandboxWorld } from '#testing/ca-worlds.ts'
import { inFolder, openssl } from '#testing/openssl.ts'
import { type TestApi, testApi } from '#testing/test-api.ts'

const run = promisify(execFile)

describe('public files and status of the sandbox CA', () => {
  let world: SandboxWorld
  let api: TestApi
  let issued: { certificatePem: string; chainPem: string }
  let request: Buffer
  let origin: string
  beforeAll(async () => {
    world = await sandboxWorld(memorySandboxStore())
    atEnd(() => world.close())
    world.clock.set(new Date())
    api = await testApi({ options: { authority: world.ca } })
    await api.app.listen({ port: 0, host: '127.0.0.1' })
    // A TCP server's address is an object, never the name of a pipe.
    origin = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`
    const { domain } = fresh()
    issued = (await issue(world, [{ domain, method: 'dns-txt' }], await csrFor([domain]))).issued
    request = await inFolder(async (file, path, read) => {
      const about = ['-issuer', file('issuer.pem', issued.chainPem), '-cert', file('leaf.pem', issued.certificatePem)]
      openssl(['ocsp', ...about, '-no_nonce', '-reqout', path('request.der')])
      return Buffer.from(read('request.der'))
    })
  })

  const post = (payload: Buffer | string, type = 'application/ocsp-request') =>
    api.app.inject({
      method: 'POST',
      url: '/pki/ocsp',
      headers: { host: 'anybody.test', 'content-type': type },
      payload,
    })
  const get = (path: string) =>
    api.app.inject({ method: 'GET', url: `/pki/${path}`, headers: { host: 'anybody.test' } })
  /** OCSPResponseStatus: the byte after its header. */
  const statusOf = (bytes: Buffer) => bytes[bytes.indexOf(Buffer.from([0x0a, 1])) + 2]

  test('POST and GET get the same answer', async () => {
    const posted = await post(request)
    expect(posted.statusCode).toBe(200)
    expect(posted.headers).toMatchObject({
      'content-type': 'application/ocsp-response',
      'cache-control': 'public, max-age=30',
    })
    expect(statusOf(posted.rawPayload)).toBe(0)
    const text = request.toString('base64')
    for (const path of [encodeURIComponent(text), text, `/${text}`]) {
      const got = await get(`ocsp/${path}`)
      expect(got.rawPayload, path).toEqual(posted.rawPayload)
    }
  })

  test('openssl finds a certificate good, then revoked, and the list at the URL in the certificate', async () => {
    const rootPem = await world.rootPem()
    const ask = () =>
      inFolder(async (file) => {
        const about = ['-issuer', file('issuer.pem', issued.chainPem), '-cert', file('leaf.pem', issued.certificatePem)]
        const trust = ['-CAfile', file('root.pem', rootPem), '-url', `${origin}/pki/ocsp`]
        const { stdout, stderr } = await run('openssl', ['ocsp', ...about, ...trust])
        return stdout + stderr
      })
    expect(await ask()).toContain('leaf.pem: good')
    await world.ca.revoke(await revokedFor({ is: 'issued', ...issued }, 'superseded'))
    expect(await ask()).toContain('leaf.pem: revoked')

    const list = await get('sandbox-intermediate.crl')
    expect(list.headers['content-type']).toBe('application/pkix-crl')
    const { serial } = await parseCertificate(issued.certificatePem)
    expect(openssl(['crl', '-inform', 'DER', '-noout', '-text'], list.rawPayload).text).toContain(serial.toUpperCase())
    expect((await get('sandbox-cps.txt')).body).toContain('No browser and no system trusts it')
    const own = await get('sandbox-intermediate.der')
    expect(own.headers['content-type']).toBe('application/pkix-cert')
    expect(own.rawPayload.toString('base64')).toBe(issued.chainPem.replace(/-----[^-]+-----/g, '').replace(/\s/g, ''))
  })

  test.each<[string, () => Buffer]>([
    ['nothing', () => Buffer.alloc(0)],
    ['text', () => Buffer.from('<!doctype html>')],
    ['half a request', () => request.subarray(0, 30)],
    ['a request with something behind it', () => Buffer.concat([request, Buffer.of(0)])],
    ['a deep nest', () => Buffer.alloc(4000, Buffer.of(0x30, 0x80))],
    ['a response', () => Buffer.of(0x30, 3, 0x0a, 1, 0)],
  ])('%s is called malformed', async (_, make) => {
    const answer = await post(make())
    expect(answer.statusCode).toBe(200)
    expect(statusOf(answer.rawPayload)).toBe(1)
  })

  test.each(['ocsp/', 'ocsp/not-base64!', 'ocsp/%00', 'ocsp/AAAA/..%2f..', `ocsp/${'A'.repeat(5000)}`])(
    'GET %s is called malformed',
    async (path) => {
      expect(statusOf((await get(path)).rawPayload)).toBe(1)
    },
  )

  test('an oversized request or one of another type is not read', async () => {
    expect((await post(Buffer.alloc(5000, 0x30))).statusCode).toBe(413)
    expect((await post(request, 'application/octet-stream')).statusCode).toBe(400)
    expect((await get('ocsp')).statusCode).toBe(404)
    expect((await get('sandbox-root.key')).statusCode).toBe(404)
    expect((await get('..%2f..%2fpackage.json')).statusCode).toBe(404)
  })

  test('more than twenty requests are refused, fewer are answered together', async () => {
    const asking = (times: number) =>
      inFolder(async (file, path, read) => {
        const about = ['-issuer', file('issuer.pem', issued.chainPem)]
        const serials = Array.from({ length: times }, (_, at) => ['-serial', String(at + 1)]).flat()
        openssl(['ocsp', ...about, ...serials, '-no_nonce', '-reqout', path('request.der')])
        return Buffer.from(read('request.der'))
      })
    expect(statusOf((await post(await asking(20))).rawPayload)).toBe(0)
    expect(statusOf((await post(await asking(21))).rawPayload)).toBe(1)
  })
})
