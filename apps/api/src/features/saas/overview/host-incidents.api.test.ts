import { getApplicationOverview, listApplicationFigures } from '@app/contracts/saas/application-overview'
import { getTenant } from '@app/contracts/saas/tenants'
import type { HostFailure } from '@app/contracts/settings/site-hosts'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import { hostCertificates } from '#features/hosting/hosting.table.ts'
import { addHosts, removeHost } from '#features/sites/sites.service.ts'
import type * as given from '#testing/given/given.ts'
import { rented, siteOfTenant } from '#testing/given/given-rollouts.ts'
import { givenLandlord } from '#testing/given/given-tenants.ts'
import { testApi } from '#testing/test-api.ts'

const api = await testApi({ env: { TLS_PORT: 443 } })
const { db, as, clock } = api

let root: given.GivenMember
beforeEach(async () => {
  ;({ operator: root } = await givenLandlord(db, { isRoot: true, currency: 'CNY' }))
})

const failure: HostFailure = { kind: 'not-here', detail: null }

test('the certificates of hosts that a tenant adds itself are looked at like the first ones', async () => {
  const { id, ids } = await rented(api, root, 2)
  const [tenantId = ''] = ids
  const site = await siteOfTenant(api, root, tenantId)
  const [failing, over, fine] = [`failing-${newId()}.example`, `over-${newId()}.example`, `${newId()}.example`]
  await addHosts(db, site, [failing, over, fine])
  const day = (days: number) => new Date(clock.now().getTime() + days * 86_400_000)
  await db.owner.insert(hostCertificates).values([
    { host: failing, failure, failures: 3, nextAt: day(1) },
    { host: over, notAfter: day(-1), nextAt: day(1) },
    { host: fine, notAfter: day(60), nextAt: day(30) },
  ])
  const incidents = [failing, over].map((subject) => ({ kind: 'host', subject }))
  const here = (await as(root).send(getTenant, { params: { id: tenantId } })).data.incidents
  // So many hosts reach a limit of the plan as well.
  expect(here.filter(({ kind }) => kind === 'host')).toEqual(incidents)
  const overview = (await as(root).send(getApplicationOverview, { params: { id } })).data
  expect(overview.incidents).toEqual(incidents.map((one) => expect.objectContaining({ tenantId, ...one })))
  const figures = async () => (await as(root).send(listApplicationFigures, {})).data.applications
  expect(await figures()).toMatchObject([{ id, incidents: 2, hosts: { total: 2, incidents } }])

  // A host that is served no longer is nobody's to mend.
  await removeHost(db, site, failing)
  expect(await figures()).toMatchObject([{ id, incidents: 1, hosts: { total: 1 } }])
})
