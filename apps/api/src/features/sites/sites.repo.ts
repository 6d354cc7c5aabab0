import { eq } from 'drizzle-orm'
import type { Database, Tx } from '#db/client.ts'
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

/** A site with its host names, in the order of the alphabet. */
export async function siteWithHosts(tx: Tx, siteId: string): Promise<{ site: SiteRow; hosts: string[] }> {
  const rows = await tx
    .select({ site: sites, host: siteHosts.host })
    .from(sites)
    .leftJoin(siteHosts, eq(siteHosts.siteId, sites.id))
    .where(eq(sites.id, siteId))
  const [first] = rows
  if (!first) throw new Error(`There is no site ${siteId}`)
  return { site: first.site, hosts: rows.flatMap(({ host }) => host ?? []).sort() }
}
