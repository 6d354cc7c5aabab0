import { pino } from 'pino'
import { expect, test } from 'vitest'
import { addHosts } from '#features/sites/sites.service.ts'
import { atEnd } from '#testing/at-end.ts'
import { startDomainOwner } from '#testing/domain-owner.ts'
import * as given from '#testing/given/given.ts'
import { freshDomain } from '#testing/order-world.ts'
import { freePort, startPebble } from '#testing/pebble.ts'
import { testApi } from '#testing/test-api.ts'
import { testDatabase } from '#testing/test-database.ts'
import { startCaddy } from '#testing/tls/caddy.ts'
import { httpsPage } from '#testing/tls/https-page.ts'
import { followHosts } from './host-directory.ts'

test('Caddy in front asks for each host, gets its certificate, and gets none for a host that is not ours', async () => {
  const owner = await startDomainOwner()
  atEnd(() => owner.close())
  const [httpPort, port] = [await freePort(), await freePort()]
  const pebble = await startPebble({ dnsServer: owner.dns.address, httpPort })
  atEnd(() => pebble.close())
  const db = await testDatabase()
  const hosts = await followHosts({ db, secrets: given.testSecrets, log: pino({ level: 'silent' }) })
  atEnd(() => hosts.stop())
  const { app } = await testApi({ env: { TRUST_PROXY: '127.0.0.1' }, options: { hosts } })
  await app.listen({ port, host: '127.0.0.1' })
  const caddy = await startCaddy({ pebble, httpPort, upstreamPort: port, ask: `http://127.0.0.1:${port}/tls-ask` })
  atEnd(() => caddy.close())

  const site = await given.site(db)
  const host = freshDomain()
  owner.dns.names.set(host, { A: ['127.0.0.1'] })
  await addHosts(db, site, [host])
  await expect.poll(() => hosts.has(host)).toBe(true)
  const page = (name: string) => httpsPage({ port: caddy.port, host: name, path: '/api/v1/site', ca: pebble.rootPem })
  const { body, certificate } = await page(host)
  expect(certificate.subjectaltname).toBe(`DNS:${host}`)
  expect(JSON.parse(body)).toMatchObject({ data: { code: site.code } })

  const stranger = freshDomain()
  owner.dns.names.set(stranger, { A: ['127.0.0.1'] })
  await expect(page(stranger)).rejects.toThrow()
  expect(owner.dns.questions.some((question) => question.includes(stranger))).toBe(false)
})
