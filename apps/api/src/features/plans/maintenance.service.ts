import type { Application } from '@app/contracts/plans/applications'
import { longestMaintenance, type MaintenanceBody } from '@app/contracts/plans/maintenance'
import type { Maintenance } from '@app/contracts/sites'
import type { Caller } from '#core/caller.ts'
import { unix } from '#core/clock.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { asSite } from '#db/scoped.ts'
import { record } from '#features/logs/logs.service.ts'
import { forgetSite } from '#features/sites/sites.service.ts'
import { changeApplication, lockApplication } from './applications.repo.ts'
import { presentApplication } from './applications.service.ts'
import { applicationSites } from './maintenance.repo.ts'
import { setMaintenance } from './quotas.repo.ts'

/**
 * Plans or begins maintenance of the sites of an application's tenants; one that was planned before is replaced. Throws
 * 'application.missing' and 'application.maintenance-over'.
 */
export function startMaintenance(
  ctx: Ctx,
  caller: Caller,
  id: string,
  { from, until, text, reason }: MaintenanceBody,
): Promise<Application> {
  const now = unix(ctx.clock.now())
  if (until <= now) throw new DomainError('application.maintenance-over', {}, { until: 'field.maintenance-end' })
  if (from === null && until - now > longestMaintenance)
    throw new DomainError('request.invalid', {}, { until: 'field.maintenance-end' })
  return setWindow(ctx, caller, id, { from: from ?? now, until, text }, reason)
}

/** Ends maintenance, or calls off what was planned; without one, nothing changes. Throws 'application.missing'. */
export const stopMaintenance = (ctx: Ctx, caller: Caller, id: string): Promise<Application> =>
  setWindow(ctx, caller, id, null)

async function setWindow(
  ctx: Ctx,
  caller: Caller,
  id: string,
  window: Maintenance | null,
  reason = '',
): Promise<Application> {
  const { siteId } = caller.scope
  const { application, told } = await ctx.db.transaction({ siteId, accountId: null }, async (tx) => {
    const row = await lockApplication(tx, siteId, id)
    if (!row) throw new DomainError('application.missing')
    const told = window === null && row.maintenance === null ? [] : await applicationSites(tx, siteId, id)
    if (window !== null || row.maintenance !== null) {
      await changeApplication(tx, row, { maintenance: window })
      const verb = window ? 'maintain' : 'maintain-end'
      const facts: Record<string, string> = window
        ? { from: iso(window.from), until: iso(window.until), text: window.text.zh || window.text.en, reason }
        : {}
      for (const ownSiteId of told) await maintainSite(tx, ownSiteId, window, { verb, facts })
      const more = { object: { kind: 'application', id, name: row.name } }
      const counted = { ...facts, count: told.length }
      await record(tx, caller, siteId, caller.accountId, `application.${verb}`, counted, more)
    }
    return { application: await presentApplication(tx, ctx, siteId, id), told }
  })
  for (const ownSiteId of told) await forgetSite(ctx.db, ownSiteId)
  return application
}

const iso = (seconds: number): string => new Date(seconds * 1000).toISOString()

/** Sets the maintenance of a tenant's site, in a transaction of the site that rents it out; its own log has it too. */
function maintainSite(
  tx: Tx,
  ownSiteId: string,
  window: Maintenance | null,
  { verb, facts }: { verb: 'maintain' | 'maintain-end'; facts: Record<string, string> },
): Promise<void> {
  return asSite(tx, ownSiteId, async (own) => {
    const accountId = await setMaintenance(own, ownSiteId, window)
    if (accountId) await record(own, null, ownSiteId, accountId, `site.${verb}`, facts)
  })
}
