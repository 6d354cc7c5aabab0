import type { HostFailure } from '@app/contracts/settings/site-hosts'
import { expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import { hostCertificates } from '#features/hosting/hosting.table.ts'
import { messages } from '#features/messages/messages.table.ts'
import { addHosts, allSites } from '#features/sites/sites.service.ts'
import * as given from '#testing/given/given.ts'
import { testApi } from '#testing/test-api.ts'
import { tellOfFailingHosts } from './recheck-hosts.service.ts'

const { db, ctx, clock } = await testApi({ env: { TLS_PORT: 443 } })
const failure: HostFailure = { kind: 'not-here', detail: null }
const day = (days: number) => new Date(clock.now().getTime() + days * 86_400_000)

test('the owner hears once of each host whose certificate keeps failing while it has none for long', async () => {
  const site = await given.site(db)
  await given.operator(db, site)
  const add = async (values: Partial<typeof hostCertificates.$inferInsert>) => {
    const host = `${newId()}.example`
    await addHosts(db, site, [host])
    await db.owner.insert(hostCertificates).values({ host, nextAt: day(1), failure, failures: 3, ...values })
    return host
  }
  const told = async () => {
    const row = (await allSites(db)).find(({ id }) => id === site.id)
    if (!row) throw new Error('There is no site')
    await tellOfFailingHosts(ctx, row)
    const sent = await db.readTransaction({ siteId: site.id, accountId: null }, (tx) => tx.select().from(messages))
    return sent.filter(({ template }) => template === 'host.certificate').map(({ subject }) => subject)
  }
  // Just begun, or renewed too early to matter.
  await add({ failures: 2 })
  await add({ notAfter: day(20) })
  expect(await told()).toEqual([])

  const bare = await add({})
  expect(await told()).toEqual([expect.stringContaining(bare)])
  const ending = await add({ notAfter: day(13) })
  const both = [expect.stringContaining(bare), expect.stringContaining(ending)]
  expect(new Set(await told())).toEqual(new Set(both))
  expect(await told()).toHaveLength(2)
})
