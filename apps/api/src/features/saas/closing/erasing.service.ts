import type { Ctx } from '#ctx.ts'
import { siteTables } from '#db/site-tables.ts'
import { eraseImages } from '#features/cms/images.service.ts'
import { record } from '#features/logs/logs.service.ts'
import { allSites, forgetSite } from '#features/sites/sites.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { forgetAccounts } from '#features/upstream/directory.service.ts'
import { objectOf, wasOpened } from '../saas.service.ts'
import type { TenantRow } from '../saas.table.ts'
import { beginErasing, obstaclesOf, setErased, tenantsToErase } from './closing.repo.ts'
import { blankSite, dropArchives, dropHosts, dropSite, eraseSome, letErase } from './erasing.repo.ts'

export const eraseJob = 'saas.erase-tenants'

const whole = (siteId: string) => ({ siteId, accountId: null })

/** Erases the tenants of all sites whose time has come. Cut off anywhere, the next run goes on. */
export async function eraseDue(ctx: Ctx): Promise<void> {
  for (const parent of await allSites(ctx.db)) {
    const due = await ctx.db.readTransaction(whole(parent.id), (tx) => tenantsToErase(tx, parent.id, ctx.clock.now()))
    for (const tenant of due) await eraseTenant(ctx, parent, tenant)
  }
}

/**
 * Erases everything that a closed tenant's site holds: its hosts, stored images, its keys of accounts at CAs, every row of every table under row-level security, and its
 * archives here. What the parent has of it stays: the tenant, its account with ledger and invoices, and the parent's log.
 */
async function eraseTenant(ctx: Ctx, parent: SiteRow, tenant: TenantRow): Promise<void> {
  const { ownSiteId } = tenant
  const isBegun = await ctx.db.transaction(whole(ownSiteId), async (tx) => {
    const { orders, tenants } = await obstaclesOf(tx, ownSiteId)
    // A payment that was begun before may have come in since: whoever paid is owed a certificate or the money.
    if (orders + tenants > 0) return false
    await beginErasing(tx, ownSiteId, ctx.clock.now())
    return true
  })
  if (!isBegun) {
    ctx.log.warn({ tenant: tenant.code }, 'A closed tenant has paid orders in work and is not erased')
    return
  }
  await forgetSite(ctx.db, ownSiteId)
  await dropHosts(ctx.db, ownSiteId)
  // Their rows say which files there are.
  await eraseImages(ctx, ownSiteId)
  const tables = (await ctx.db.readTransaction(whole(ownSiteId), siteTables)).map(({ name }) => name)
  await letErase(ctx.db, tables)
  // Again, until none has anything left: a trigger on one table may write into another.
  for (let erased = 1; erased > 0; ) {
    erased = 0
    for (const table of tables) erased += await eraseTable(ctx, ownSiteId, table)
  }
  // Now that no connection is left that would open one anew.
  await forgetAccounts(ctx, ownSiteId)
  // A code that nobody ever signed in with is free again.
  await (wasOpened(tenant) ? blankSite(ctx.db, ownSiteId) : dropSite(ctx.db, ownSiteId))
  await ctx.db.transaction(whole(parent.id), async (tx) => {
    await dropArchives(tx, parent.id, tenant.id)
    await setErased(tx, tenant, ctx.clock.now())
    if (parent.ownerAccountId)
      await record(tx, null, parent.id, parent.ownerAccountId, 'tenant.erase', {}, { object: objectOf(tenant) })
  })
}

/** In transactions of a few hundred rows each, so that none is long and a kill loses no more than one. */
async function eraseTable(ctx: Ctx, siteId: string, table: string): Promise<number> {
  let erased = 0
  for (;;) {
    const some = await ctx.db.transaction(whole(siteId), (tx) => eraseSome(tx, siteId, table))
    erased += some
    if (some === 0) return erased
  }
}
