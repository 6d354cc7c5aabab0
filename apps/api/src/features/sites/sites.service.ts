import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { hostsOf, type SiteHostRow, siteWithHosts } from './sites.repo.ts'
import type { SiteRow } from './sites.table.ts'

export { inForce } from './in-force.ts'
export { languagesOf } from './site-languages.ts'
export { maintenanceOf, presentSite, shortNames, siteNames, supportOf } from './sites.present.ts'
export {
  addHosts,
  allSites,
  findByHost,
  forgetSite,
  hearOfHosts,
  hostsOf,
  hostsOfSites,
  ownLanguage,
  removeHost,
  setMainHost,
  tellOfHosts,
  validationDaysOf,
} from './sites.repo.ts'

/** Site of a request, with the origin for links in its messages. */
export type VisitedSite = SiteRow & { origin: string }

/** Origin for links in messages without a request: the public origin of one of the site's hosts. */
export const publicOrigin = async ({ db, env }: Pick<Ctx, 'db' | 'env'>, siteId: string): Promise<string> =>
  originAmong(env, await hostsOf(db, siteId))

/** Site with its public origin, read in an open transaction. */
export async function siteIn(tx: Tx, env: Ctx['env'], siteId: string): Promise<VisitedSite> {
  const { site, hosts } = await siteWithHosts(tx, siteId)
  return { ...site, origin: originAmong(env, hosts) }
}

/**
 * Origin of one of a site's hosts, from the settings only: no request header decides where a link leads. Hosts not in
 * PUBLIC_ORIGINS use https where this server ends TLS or stands behind a proxy, and its own port without either.
 */
export function originOfHost(env: Ctx['env'], host: string): string {
  const origin = env.PUBLIC_ORIGINS.find((origin) => new URL(origin).hostname === host)
  if (origin) return origin
  if (env.TLS_PORT !== undefined) return httpsOrigin(host, env.TLS_PORT)
  return env.TRUST_PROXY === false ? `http://${host}:${env.PORT}` : `https://${host}`
}

/** Origin of a host that this server serves by TLS on its own. */
export const httpsOrigin = (host: string, port: number): string => `https://${host}${port === 443 ? '' : `:${port}`}`

/** Origin of the main host; while none is chosen, of one in PUBLIC_ORIGINS, else of the first. */
export function originAmong(env: Ctx['env'], hosts: readonly SiteHostRow[]): string {
  const [first] = hosts
  if (first?.isMain) return originOfHost(env, first.host)
  const origin = env.PUBLIC_ORIGINS.find((origin) => hosts.some(({ host }) => host === new URL(origin).hostname))
  return origin ?? originOfHost(env, first?.host ?? 'localhost')
}

/** Host that links to a site begin with, of those that it is served under. */
export const mainHostAmong = (env: Ctx['env'], hosts: readonly SiteHostRow[]): string =>
  new URL(originAmong(env, hosts)).hostname
