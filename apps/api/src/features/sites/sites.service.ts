import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { hostsOf, siteWithHosts } from './sites.repo.ts'
import type { SiteRow } from './sites.table.ts'

export { addHosts, allSites } from './sites.repo.ts'

/** A brand as a request finds it, with the origin that links in its messages begin with. */
export type VisitedSite = SiteRow & { origin: string }

/** Where links in a message lead that no request asked for: the public origin of one of the site's hosts. */
export const publicOrigin = async ({ db, env }: Pick<Ctx, 'db' | 'env'>, siteId: string): Promise<string> =>
  originAmong(env, await hostsOf(db, siteId))

/** A site and that origin, read in a transaction that has begun. */
export async function siteIn(tx: Tx, env: Ctx['env'], siteId: string): Promise<VisitedSite> {
  const { site, hosts } = await siteWithHosts(tx, siteId)
  return { ...site, origin: originAmong(env, hosts) }
}

/**
 * The origin of one of a site's hosts, from the settings alone: no header of a request decides where a link leads. What
 * PUBLIC_ORIGINS does not name is https behind a proxy, and this server's own port without one.
 */
export function originOfHost(env: Ctx['env'], host: string): string {
  const known = env.PUBLIC_ORIGINS.find((origin) => new URL(origin).hostname === host)
  return known ?? (env.TRUST_PROXY === false ? `http://${host}:${env.PORT}` : `https://${host}`)
}

function originAmong(env: Ctx['env'], hosts: readonly string[]): string {
  const known = env.PUBLIC_ORIGINS.find((origin) => hosts.includes(new URL(origin).hostname))
  return known ?? originOfHost(env, hosts[0] ?? 'localhost')
}
