import type { Ctx } from '#ctx.ts'
import { hostsOf } from './sites.repo.ts'

export { allSites } from './sites.repo.ts'

/** Where links in a message lead that no request asked for: the public origin of one of the site's hosts. */
export async function publicOrigin({ db, env }: Pick<Ctx, 'db' | 'env'>, siteId: string): Promise<string> {
  const hosts = await hostsOf(db, siteId)
  const known = env.PUBLIC_ORIGINS.find((origin) => hosts.includes(new URL(origin).hostname))
  return known ?? `http://${hosts[0] ?? 'localhost'}:${env.PORT}`
}
