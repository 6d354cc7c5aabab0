import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { type SiteRow, siteHosts, sites } from './sites.table.ts'

/** The site a host name belongs to. Sites are shared rows: this comes before there is a tenant. */
export async function findByHost(db: Database, host: string): Promise<SiteRow | undefined> {
  const [row] = await db.owner
    .select({ site: sites })
    .from(siteHosts)
    .innerJoin(sites, eq(sites.id, siteHosts.siteId))
    .where(eq(siteHosts.host, host))
  return row?.site
}

export async function allSites(db: Database): Promise<SiteRow[]> {
  return db.owner.select().from(sites).orderBy(sites.createdAt, sites.id)
}

/** The host names of a site, in the order of the alphabet. */
export async function hostsOf(db: Database, siteId: string): Promise<string[]> {
  const rows = await db.owner.select({ host: siteHosts.host }).from(siteHosts).where(eq(siteHosts.siteId, siteId))
  return rows.map(({ host }) => host).sort()
}
