import type { HostCheck } from '@app/contracts/settings/site-hosts'
import { unix } from '#core/clock.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { addressOf, holderOf } from '#features/company/holder.service.ts'
import { failingHosts, noteFailureTold } from '#features/hosting/host-certificates.service.ts'
import { send } from '#features/messages/messages.service.ts'
import * as sites from '#features/sites/sites.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { claimsOf, noteRecheck } from './site-hosts.repo.ts'
import { inspect, targetOf } from './site-hosts.service.ts'

const dayS = 86_400
/** One bad answer may be the weather of DNS: it is looked at again soon, and told of after the second. */
const doubtS = 3600
const toldAt = 2

/** Looks at the host names of a site that were not looked at for a day, and tells its owner of one that left, and of its return. */
export async function recheckHosts(ctx: Ctx, site: SiteRow): Promise<void> {
  const scope = { siteId: site.id, accountId: null }
  const claims = await ctx.db.readTransaction(scope, (tx) => claimsOf(tx, site.id))
  const now = unix(ctx.clock.now())
  const due = claims.filter(({ check, astray }) => check && now - check.at >= (astray === 1 ? doubtS : dayS))
  if (due.length === 0) return
  const live = await sites.hostsOf(ctx.db, site.id)
  const target = targetOf(ctx.env, live)
  for (const claim of due.filter(({ host }) => live.some((one) => one.host === host))) {
    const check = await inspect(ctx, claim, target)
    const astray = isHere(check) ? 0 : claim.astray + 1
    const url = settingsUrl(ctx, live, claim.host)
    await ctx.db.transaction(scope, async (tx) => {
      // A check by hand meanwhile, or by another server, is the newer one.
      if (!(await noteRecheck(tx, claim, check, astray))) return
      if (astray === toldAt) await tell(tx, ctx, site, { template: 'host.astray', host: claim.host, url })
      if (astray === 0 && claim.astray >= toldAt)
        await tell(tx, ctx, site, { template: 'host.back', host: claim.host, url })
    })
  }
}

/** Tells the owner of a site once of each host whose certificate keeps failing, until there is a new one. */
export async function tellOfFailingHosts(ctx: Ctx, site: SiteRow): Promise<void> {
  if (site.closedAt !== null) return
  const failing = await failingHosts(ctx, site.id)
  if (failing.length === 0) return
  const live = await sites.hostsOf(ctx.db, site.id)
  for (const host of failing) {
    // Noted before, and on its own: another server must not tell it again.
    if (!(await noteFailureTold(ctx.db, host, ctx.clock.now()))) continue
    const url = settingsUrl(ctx, live, host)
    await ctx.db.transaction({ siteId: site.id, accountId: null }, (tx) =>
      tell(tx, ctx, site, { template: 'host.certificate', host, url }),
    )
  }
}

/** Page of a site's host names, not by the one that is told of where another is left. */
function settingsUrl({ env }: Ctx, live: Awaited<ReturnType<typeof sites.hostsOf>>, told: string): string {
  const others = live.filter(({ host }) => host !== told)
  return `${sites.originAmong(env, others.length > 0 ? others : live)}/setting/center/website/app`
}

/** Whether customers reach the site by it: an address of its own may be a balancer in front, so it counts. */
const isHere = ({ leads }: HostCheck) => leads === 'alias' || leads === 'address'

async function tell(
  tx: Tx,
  ctx: Ctx,
  site: SiteRow,
  { template, host, url }: { template: 'host.astray' | 'host.back' | 'host.certificate'; host: string; url: string },
): Promise<void> {
  const accountId = site.ownerAccountId
  const holder = accountId === null ? undefined : await holderOf(tx, site.id, accountId)
  const address = holder && addressOf(holder)
  if (!holder || !address) return
  const about = { siteId: site.id, accountId, locale: site.locale, isSecret: false }
  await send(tx, ctx, { ...about, ...address, template, facts: { name: holder.name, domain: host, url } })
}
