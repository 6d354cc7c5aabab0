import { tenantSteps } from '@app/contracts/saas/tenant-steps'
import { createTenant } from '@app/contracts/saas/tenants'
import { newId } from '#core/new-id.ts'
import type { Database } from '#db/client.ts'
import { tenantExports } from '#features/saas/exporting/tenant-exports.table.ts'
import { type TenantRow, tenants } from '#features/saas/saas.table.ts'
import { seedCatalogue, seedOffers } from '#seed/seed-catalogue.ts'
import type { OrderWorld } from '../order-world.ts'
import * as given from './given.ts'
import { tenantBody } from './given-settings.ts'

const at = new Date('2026-11-21T08:00:00Z')

/** A site that sells the catalogue and can open tenants, with an operator of it. */
export async function givenLandlord(
  db: Database,
  flags: Partial<given.GivenSite> = { isSaas: true },
): Promise<{ site: given.GivenSite; operator: given.GivenMember }> {
  const site = await given.site(db, flags)
  await seedCatalogue(db)
  await seedOffers(db, site)
  return { site, operator: await given.operator(db, site) }
}

/** An open tenant of a site, with a site of its own that sells the catalogue and buys from an account at the parent, a new one unless given. */
export async function givenTenant(db: Database, parent: given.GivenSite, payer?: given.GivenAccount) {
  const buyer = payer ?? (await given.account(db, parent))
  const site = await given.site(db, { parentId: parent.id, parentAccountId: buyer.id })
  await given.offers(db, site)
  const { adminName, adminLogin, adminEmail, companyName, locale, primaryColor, isRetail, markupPercent } = tenantBody()
  const row: TenantRow = {
    ...{ siteId: parent.id, id: newId(), ownSiteId: site.id, accountId: buyer.id, companyName, name: site.name },
    ...{
      code: site.code,
      host: site.host,
      ownHost: '',
      locale,
      primaryColor,
      isRetail,
      markupPercent,
      adminName,
      adminLogin,
    },
    ...{ creditCode: '', contactName: '', contactEmail: '', contactTelPrefix: '+86', contactTelephone: '' },
    ...{ flags: {}, adminTelPrefix: '+86', adminTelephone: '', invitedBy: 'email' },
    ...{ adminEmail, suspendedAt: null, suspendedFor: '', createdAt: at },
    ...{ closedAt: null, closedFor: '', eraseAt: null, erasedAt: null },
    steps: Object.fromEntries(tenantSteps.map((step) => [step, { state: 'done', at: at.toISOString() }])),
  }
  await db.transaction({ siteId: parent.id, accountId: null }, (tx) => tx.insert(tenants).values(row))
  return { id: row.id, site, buyer }
}

/** A finished export of a tenant, or of the site itself, without its archive. */
export async function givenExport(
  db: Database,
  parent: given.GivenSite,
  tenantId: string | null,
  finishedAt = new Date(),
): Promise<string> {
  const id = newId()
  await db.transaction({ siteId: parent.id, accountId: null }, (tx) =>
    tx.insert(tenantExports).values({
      ...{ siteId: parent.id, id, tenantId, byId: newId(), by: 'Li', reason: 'asked for', fileName: 'a.zip' },
      ...{ bytes: 0, sha256: '', rows: 0, files: 0, at: finishedAt },
    }),
  )
  return id
}

/** Objects of a tenant, by the paths that name them. */
export const tenantKinds = {
  '/saas/tenants/:id': {
    of: 'site' as const,
    async make(world: OrderWorld, by: given.GivenMember) {
      const { data } = await world.as(by).send(createTenant, { body: tenantBody() })
      return { id: data.tenant.id }
    },
  },
  '/saas/tenants/:id/exports/:exportId': {
    of: 'site' as const,
    async make({ db }: OrderWorld, { site }: given.GivenMember) {
      const { id } = await givenTenant(db, site)
      return { id, exportId: await givenExport(db, site, id) }
    },
  },
  '/finance/sites/:id': {
    of: 'account' as const,
    make: async ({ db }: OrderWorld, { site, account }: given.GivenMember) => ({
      id: (await givenTenant(db, site, account)).id,
    }),
  },
  '/siteExports/:id': {
    of: 'site' as const,
    make: async ({ db }: OrderWorld, { site }: given.GivenMember) => ({ id: await givenExport(db, site, null) }),
  },
}
