import { errors } from '@app/contracts/errors'
import { checkHost, listHosts } from '@app/contracts/settings/site-hosts'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { addHosts, removeHost } from '#features/sites/sites.service.ts'
import { createProber } from '#providers/dns/prober.ts'
import { atEnd } from '#testing/at-end.ts'
import { startDomainOwner } from '#testing/domain-owner.ts'
import * as given from '#testing/given/given.ts'
import { freshDomain } from '#testing/order-world.ts'
import { freePort, startPebble } from '#testing/pebble.ts'
import { testApi } from '#testing/test-api.ts'
import { testDatabase } from '#testing/test-database.ts'
import { httpsPage } from '#testing/tls/https-page.ts'
import { certifySoon, keepHostCertificates, noteFailureTold } from './host-certificates.service.ts'
import { followHosts } from './host-directory.ts'
import { certificateOf, changeCertificate } from './hosting.repo.ts'
import { serveTls } from './tls-server.ts'

const owner = await startDomainOwner()
atEnd(() => owner.close())
// Pebble fetches proofs at this port, as a CA does at port 80.
const port = await freePort()
const pebble = await startPebble({ dnsServer: owner.dns.address, httpPort: port, nonceReject: 10 })
atEnd(() => pebble.close())
const db = await testDatabase()
const hosts = await followHosts({ db, secrets: given.testSecrets, log: pino({ level: 'silent' }) })
atEnd(() => hosts.stop())
const api = await testApi({
  now: new Date(),
  env: {
    ...{ TLS_PORT: 443, CA_PROVIDER: 'acme', ACME_DIRECTORY_URL: pebble.directoryUrl, ACME_CA_FILE: pebble.caFile },
    ...{ ACME_EAB_KID: pebble.eab.kid, ACME_EAB_HMAC_KEY: pebble.eab.hmacKey },
  },
  prober: createProber({
    ...{ dnsServers: [owner.dns.address], httpPort: port, allowNetworks: ['127.0.0.0/8'], timeoutMs: 3000 },
  }),
  options: { hosts },
})
await api.app.listen({ port, host: '127.0.0.1' })
const tls = await serveTls(api.ctx, api.app, hosts, 0)
atEnd(() => tls.close())

/** Runs the job until the CA has answered for a host, one way or the other. */
async function untilAnswered(host: string) {
  for (;;) {
    await keepHostCertificates(api.ctx)
    const row = await certificateOf(db, host)
    if (row && (row.failure !== null || row.reference === null)) return row
    api.clock.advance({ seconds: 15 })
  }
}

/** Site under a name of its own, which leads to this server. */
async function hosted({ leadsHere = true } = {}) {
  const site = await given.site(db)
  const host = freshDomain()
  if (leadsHere) owner.dns.names.set(host, { A: ['127.0.0.1'] })
  await addHosts(db, site, [host])
  return { site, host, as: api.as(await given.operator(db, site)) }
}

const page = (host: string, path = '/api/v1/site') => httpsPage({ port: tls.port, host, path, ca: pebble.rootPem })

const plain = (host: string, url: string) => api.app.inject({ method: 'GET', url, headers: { host } })

test('a host gets its certificate by itself, is served by TLS with it, and http leads there', async () => {
  const { site, host, as } = await hosted()
  await expect(page(host)).rejects.toThrow()
  expect((await plain(host, '/login')).statusCode).not.toBe(308)
  const row = await untilAnswered(host)
  expect(row).toMatchObject({ failure: null, proofBody: null, nextKeySealed: null })
  await expect.poll(() => hosts.hasCertificate(host)).toBe(true)

  const { body, certificate } = await page(host)
  expect(JSON.parse(body)).toMatchObject({ data: { code: site.code } })
  expect(certificate.subjectaltname).toBe(`DNS:${host}`)
  const moved = await plain(host, '/ssl/order/list?page=2')
  expect([moved.statusCode, moved.headers.location]).toEqual([308, `https://${host}/ssl/order/list?page=2`])
  // What CAs and probes fetch stays where it is.
  for (const url of ['/livez', '/.well-known/acme-challenge/x', '/tls-ask?domain=x', '/pki/x'])
    expect([url, (await plain(host, url)).statusCode]).not.toEqual([url, 308])

  const told = (await as.send(listHosts)).data.hosts.find((one) => one.host === host)
  expect(told?.tls).toEqual({
    ...{ endsAt: Math.floor((row.notAfter?.getTime() ?? 0) / 1000), failure: null },
    nextAt: Math.floor(row.nextAt.getTime() / 1000),
  })
})

test('it is renewed a third of its life before its end, by a new key, and handshakes have the new one at once', async () => {
  const { host } = await hosted()
  const first = await untilAnswered(host)
  await expect.poll(() => hosts.hasCertificate(host)).toBe(true)
  const before = await page(host)
  const back = api.clock.now()
  api.clock.set(new Date(first.nextAt.getTime() - 60_000))
  await keepHostCertificates(api.ctx)
  expect((await certificateOf(db, host))?.reference).toBeNull()
  api.clock.advance({ seconds: 61 })
  const second = await untilAnswered(host)
  api.clock.set(back)
  expect(second.keySealed).not.toBe(first.keySealed)
  await expect.poll(async () => (await page(host)).certificate.serialNumber).not.toBe(before.certificate.serialNumber)
})

test('a name that does not lead here is not taken to the CA, says why, and is tried again when its owner asks', async () => {
  const { site, host, as } = await hosted({ leadsHere: false })
  const failed = await untilAnswered(host)
  expect(failed).toMatchObject({ failures: 1, failure: { kind: 'not-here', detail: { key: 'name-unknown' } } })
  expect(failed.nextAt.getTime()).toBeGreaterThan(api.clock.now().getTime() + 4 * 60_000)
  const told = (await as.send(listHosts)).data.hosts.find((one) => one.host === host)
  expect(told?.tls).toMatchObject({ endsAt: null, failure: { kind: 'not-here' } })
  expect(await noteFailureTold(db, host, api.clock.now())).toBe(true)
  expect(await noteFailureTold(db, host, api.clock.now())).toBe(false)

  owner.dns.names.set(host, { A: ['127.0.0.1'] })
  await keepHostCertificates(api.ctx)
  expect((await certificateOf(db, host))?.certificatePem).toBeNull()
  api.clock.advance({ minutes: 6 })
  const row = await untilAnswered(host)
  // Whoever was told of the failure is told of the next one too.
  expect(row).toMatchObject({ failure: null, failures: 0, failureToldAt: null })
  expect(row.certificatePem).toContain('BEGIN CERTIFICATE')
  // A host that the platform gave has no claim to check.
  expect((await as.send(checkHost, { params: { host } })).code).toBe(errors['host.missing'].code)
  expect(site.host).not.toBe(host)
})

test('a host that the CA refuses waits longer each time, with the words of the CA', async () => {
  const host = `d${port}.blocked.example.com`
  await addHosts(db, await given.site(db), [host])
  const failed = await untilAnswered(host)
  expect(failed).toMatchObject({
    reference: null,
    failures: 1,
    failure: { kind: 'refused', detail: { key: 'ca-says' } },
  })
  api.clock.advance({ minutes: 6 })
  const again = await untilAnswered(host)
  expect(again.failures).toBe(2)
  expect(again.nextAt.getTime()).toBeGreaterThan(api.clock.now().getTime() + 19 * 60_000)
})

test('a host that was proven just now is told to be on its way before the job has run', async () => {
  const { host, as } = await hosted()
  await certifySoon(api.ctx, host)
  const told = (await as.send(listHosts)).data.hosts.find((one) => one.host === host)
  expect(told?.tls).toMatchObject({ endsAt: null, failure: null })
})

test('a check by hand brings the next attempt forward: at once where no CA hears of it, else in a while', async () => {
  const { host } = await hosted({ leadsHere: false })
  await untilAnswered(host)
  const now = api.clock.now().getTime()
  const nextOf = async () => ((await certificateOf(db, host))?.nextAt.getTime() ?? 0) - now
  await certifySoon(api.ctx, host)
  expect(await nextOf()).toBe(0)
  const day = new Date(now + 86_400_000)
  await changeCertificate(db, host, { failure: { kind: 'refused', detail: null }, nextAt: day })
  await certifySoon(api.ctx, host)
  expect(await nextOf()).toBe(20 * 60_000)
  api.clock.advance({ minutes: 10 })
  await certifySoon(api.ctx, host)
  expect(await nextOf()).toBe(20 * 60_000)
})

test('a name that nobody can register gets no order', async () => {
  await addHosts(db, await given.site(db), [`d${port}.localhost`])
  await keepHostCertificates(api.ctx)
  expect(await certificateOf(db, `d${port}.localhost`)).toBeUndefined()
})

test('an order that a crash cut off goes on with the same key, and two servers at once make one order', async () => {
  const { host } = await hosted()
  const { look } = api.ctx.prober
  api.ctx.prober.look = () => Promise.reject(new Error('cut off'))
  await keepHostCertificates(api.ctx)
  api.ctx.prober.look = look
  const cut = await certificateOf(db, host)
  expect(cut?.reference).not.toBeNull()
  // Nobody else takes it until the lease ends.
  await keepHostCertificates(api.ctx)
  expect(await certificateOf(db, host)).toEqual(cut)
  api.clock.advance({ minutes: 6 })
  await Promise.all([keepHostCertificates(api.ctx), keepHostCertificates(api.ctx)])
  const row = await untilAnswered(host)
  expect([row.keyReference, row.failure]).toEqual([cut?.reference, null])
})

test('a CA that is down costs nothing but time', async () => {
  const { host } = await hosted()
  const { upstream } = api.ctx
  Object.assign(api.ctx, { upstream: { ...upstream, of: () => upstream.of({ ca: 'acme', connectionId: 'gone' }) } })
  const failed = await untilAnswered(host)
  expect(failed).toMatchObject({ failures: 1, failure: { kind: 'unreachable' } })
  Object.assign(api.ctx, { upstream })
  api.clock.advance({ minutes: 6 })
  expect((await untilAnswered(host)).keyReference).toBe(failed.reference)
})

test('whoever asks for another host, or names none, gets no handshake', async () => {
  await expect(page(freshDomain())).rejects.toThrow()
  await expect(httpsPage({ port: tls.port, host: '', path: '/', ca: pebble.rootPem })).rejects.toThrow()
})

test('a proxy is told from memory which hosts are ours, and those that are given up are not', async () => {
  const { site, host } = await hosted()
  const ask = async (domain: string) =>
    (await api.app.inject({ method: 'GET', url: `/tls-ask?domain=${domain}`, headers: { host: '127.0.0.1' } }))
      .statusCode
  await expect.poll(() => ask(host)).toBe(200)
  expect(await ask(host.toUpperCase())).toBe(200)
  for (const stranger of [freshDomain(), `x.${host}`, '', '192.0.2.1', '%00'])
    expect([stranger, await ask(stranger)]).toEqual([stranger, 404])
  await untilAnswered(host)
  await removeHost(db, site, host)
  await expect.poll(() => ask(host)).toBe(404)
  await expect(page(host)).rejects.toThrow()
  expect(await certificateOf(db, host)).toBeUndefined()
})
