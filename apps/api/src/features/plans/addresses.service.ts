import type { Reply } from '@app/contracts/endpoint'
import { apiPath } from '@app/contracts/endpoint'
import { isIpName } from '@app/contracts/ip-name'
import type { listApplications } from '@app/contracts/plans/applications'
import type { Ctx } from '#ctx.ts'
import { hostsOf, mainHostAmong, type VisitedSite } from '#features/sites/sites.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'

/** Host name below which the tenants of a site have theirs. */
export async function baseHostOf(ctx: Ctx, site: SiteRow): Promise<string> {
  const hosts = await hostsOf(ctx.db, site.id)
  const main = mainHostAmong(ctx.env, hosts)
  // No name lies below an address.
  return [main, ...hosts.map(({ host }) => host)].find((host) => !isIpName(host)) ?? main
}

/** Where the sites of tenants are, and where this site's API answers. */
export const addressesOf = async (
  ctx: Ctx,
  site: VisitedSite,
): Promise<Reply<typeof listApplications>['addresses']> => ({
  baseHost: await baseHostOf(ctx, site),
  api: `${site.origin}${apiPath('')}`,
})
