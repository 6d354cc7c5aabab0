import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { hostsOf, siteWithHosts } from './sites.repo.ts'
import type { SiteRow } from './sites.table.ts'

export { allSites } from './sites.repo.ts'

/** Where links in a message lead that no request asked for: the public origin of one of the site's hosts. */
export const publicOrigin = async ({ db, env }: Pick<Ctx, 'db' | 'env'>, siteId: string): Promise<string> =>
  originAmong(env, await hostsOf(db, siteId))

/** A site and that origin, read in a transaction that has begun. */
export async function siteIn(tx: Tx, env: Ctx['env'], siteId: string): Promise<SiteRow & { origin: string }> {
  const { site, hosts } = await siteWithHosts(tx, siteId)
  return { ...site, origin: originAmong(env, hosts) }
}

function originAmong(env: Ctx['env'], hosts: readonly string[]): string {
  const known = env.PUBLIC_ORIGINS.find((origin) => hosts.includes(new URL(origin).hostname))
  return known ?? `http://${hosts[0] ?? 'localhost'}:${env.PORT}`
}
