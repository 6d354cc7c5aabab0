import type { Received, Reply } from '@app/contracts/endpoint'
import type {
  grantVisits as grantCall,
  listOwnVisits as listCall,
  VisitGrant,
  withdrawVisitGrant as withdrawCall,
} from '@app/contracts/saas/visit-grants'
import type { Caller } from '#core/caller.ts'
import { unix } from '#core/clock.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { record } from '#features/logs/logs.service.ts'
import { allSites } from '#features/sites/sites.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import type { VisitGrantRow } from '../session.table.ts'
import * as repo from './visit-grants.repo.ts'
import { visitsTo } from './visits.service.ts'

const present = ({ until, memberName, reason }: VisitGrantRow): VisitGrant => ({
  until: unix(until),
  by: memberName,
  reason,
})

/** Permission of a site that holds at a moment, in a transaction of that site. */
export async function grantOf(tx: Tx, siteId: string, now: Date): Promise<VisitGrant | null> {
  const row = await repo.find(tx, siteId)
  return row && row.until > now ? present(row) : null
}

/** Who entered the caller's own site from its parent, and whether they may change things. */
export async function listOwnVisits(ctx: Ctx, { scope }: Caller, site: SiteRow): Promise<Reply<typeof listCall>> {
  const now = ctx.clock.now()
  const parent = (await allSites(ctx.db)).find(({ id }) => id === site.parentId)
  return ctx.db.readTransaction(scope, async (tx) => ({
    parent: parent?.name ?? '',
    grant: await grantOf(tx, site.id, now),
    visits: await visitsTo(tx, site, now),
  }))
}

/** Lets visitors from the parent change things at the caller's site for a time. */
export function grantVisits(
  ctx: Ctx,
  caller: Caller,
  site: SiteRow,
  { minutes, reason }: Received<typeof grantCall>['body'],
): Promise<Reply<typeof grantCall>> {
  const { memberId, name: memberName } = caller
  const until = new Date(ctx.clock.now().getTime() + minutes * 60_000)
  const row = { siteId: site.id, until, memberId, memberName, reason }
  return ctx.db.transaction(caller.scope, async (tx) => {
    await repo.save(tx, row)
    await record(tx, caller, site.id, caller.accountId, 'visit.grant', { reason, minutes })
    return { grant: present(row) }
  })
}

/** Ends the permission of the caller's site, which need not hold any more. */
export function withdrawVisitGrant(ctx: Ctx, caller: Caller, site: SiteRow): Promise<Reply<typeof withdrawCall>> {
  return ctx.db.transaction(caller.scope, async (tx) => {
    if (await repo.remove(tx, site.id)) await record(tx, caller, site.id, caller.accountId, 'visit.withdraw', {})
    return {}
  })
}
