import { type ExpiryDays, type ValidationDays, validationDaysByDefault } from '@app/contracts/settings/site-values'
import type { Locale } from '@app/contracts/wire'
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { Lately } from '#core/lately.ts'
import type { Database, Tx } from '#db/client.ts'
import { inForce } from './in-force.ts'
import { type SiteRow, siteHosts, sites } from './sites.table.ts'

const mostUnknown = 2000
const unknownMs = 1000
const unknown = new WeakMap<Database, Lately<Promise<SiteRow | null>>>()

/** Unknown hosts of recent requests, so that repeated requests for one do not cost a statement each. */
export function unknownHosts(db: Database): Lately<Promise<SiteRow | null>> {
  const known = unknown.get(db) ?? new Lately(mostUnknown, unknownMs)
  unknown.set(db, known)
  return known
}

const mostKnown = 2000
const knownMs = 5000
const known = new WeakMap<Database, Lately<SiteRow>>()

/** Sites of recent requests by host name. A change by another server is seen within five seconds. */
export function knownHosts(db: Database): Lately<SiteRow> {
  const hosts = known.get(db) ?? new Lately(mostKnown, knownMs)
  known.set(db, hosts)
  return hosts
}

/** Reads a site anew with its next request, after its settings have changed on this server. */
export async function forgetSite(db: Database, siteId: string): Promise<void> {
  for (const { host } of await hostsOf(db, siteId)) knownHosts(db).delete(host)
}

/** Days after which a site gives up what is not validated. */
export async function validationDaysOf(tx: Tx, siteId: string): Promise<ValidationDays> {
  const [row] = await tx.select({ days: sites.validationDays }).from(sites).where(eq(sites.id, siteId))
  return row?.days ?? validationDaysByDefault
}

/** Language of a site's own texts. Throws without such a site. */
export async function ownLanguage(tx: Tx, siteId: string): Promise<Locale> {
  const [row] = await tx.select({ locale: sites.locale }).from(sites).where(eq(sites.id, siteId))
  if (!row) throw new Error(`There is no site ${siteId}`)
  return row.locale
}

/**
 * Title that a text of a site goes by in its console: in the site's own language, or in the other where it has none.
 * `content` is JSON with a title in each language, `siteId` a column.
 */
export const ownTitle = (content: SQL, siteId: SQL): SQL => sql`coalesce(
  nullif(${content}->(SELECT s.locale FROM sites s WHERE s.id = ${siteId})->>'title', ''),
  nullif(${content}->'zh'->>'title', ''), ${content}->'en'->>'title')`

/** One of a site's days before an end, in a statement that does not read the site. */
export const expiryDay = (siteId: string, step: keyof ExpiryDays): SQL =>
  sql`(SELECT (s.expiry_days->>${step})::int FROM sites s WHERE s.id = ${siteId})`

const hostsChannel = 'site_hosts'

/** Tells every server that hosts or their certificates have changed. */
export const tellOfHosts = (db: Database): Promise<void> => db.notify(hostsChannel)

/** Calls `hear` after each such change. Returns a function that stops it. */
export const hearOfHosts = (db: Database, hear: () => void): (() => Promise<void>) => db.listen(hostsChannel, hear)

/**
 * Adds host names to a site; a name that already belongs to a site stays there. This server serves them at once, every
 * other server within a second.
 */
export async function addHosts(db: Database, site: { id: string }, hosts: readonly string[]): Promise<void> {
  if (hosts.length === 0) return
  const rows = hosts.map((host) => ({ host, siteId: site.id }))
  await db.owner.insert(siteHosts).values(rows).onConflictDoNothing()
  for (const host of hosts) unknownHosts(db).delete(host)
  await tellOfHosts(db)
}

/** Site of a host name. Sites are shared rows, because this is read before the tenant is known. */
export async function findByHost(db: Database, host: string): Promise<SiteRow | undefined> {
  const [row] = await db.owner
    .select({ site: sites })
    .from(siteHosts)
    .innerJoin(sites, eq(sites.id, siteHosts.siteId))
    .where(eq(siteHosts.host, host))
  return row && inForce(row.site)
}

/** Every site, without those that are being erased or were. */
export async function allSites(db: Database): Promise<SiteRow[]> {
  const rows = await db.owner.select().from(sites).where(isNull(sites.erasingAt)).orderBy(sites.createdAt, sites.id)
  return rows.map(inForce)
}

export type SiteHostRow = Pick<typeof siteHosts.$inferSelect, 'host' | 'isMain'>

const inOrder = (a: SiteHostRow, b: SiteHostRow) => Number(b.isMain) - Number(a.isMain) || (a.host < b.host ? -1 : 1)

/** Host names of a site, the main one first, the others in alphabetical order. */
export async function hostsOf(db: Database, siteId: string): Promise<SiteHostRow[]> {
  const { host, isMain } = siteHosts
  const rows = await db.owner.select({ host, isMain }).from(siteHosts).where(eq(siteHosts.siteId, siteId))
  return rows.sort(inOrder)
}

/** Host names of some sites, by site, each in the order of `hostsOf`; none for a site that has none. */
export async function hostsOfSites(tx: Tx, siteIds: readonly string[]): Promise<Map<string, SiteHostRow[]>> {
  const { siteId, host, isMain } = siteHosts
  const rows = await tx
    .select({ siteId, host, isMain })
    .from(siteHosts)
    .where(inArray(siteId, [...siteIds]))
  const found = Map.groupBy(rows, (row) => row.siteId)
  for (const hosts of found.values()) hosts.sort(inOrder)
  return found
}

/** Lets one host name of a site be its main one, and no other. */
export async function setMainHost(db: Database, site: { id: string }, host: string): Promise<void> {
  await db.owner
    .update(siteHosts)
    .set({ isMain: sql`${siteHosts.host} = ${host}` })
    .where(eq(siteHosts.siteId, site.id))
}

/** Takes a host name from a site: this server no longer serves it at once, every other server within five seconds. */
export async function removeHost(db: Database, site: { id: string }, host: string): Promise<void> {
  await db.owner.delete(siteHosts).where(and(eq(siteHosts.siteId, site.id), eq(siteHosts.host, host)))
  knownHosts(db).delete(host)
  await tellOfHosts(db)
}

/** Site with its host names, the main one first. */
export async function siteWithHosts(tx: Tx, siteId: string): Promise<{ site: SiteRow; hosts: SiteHostRow[] }> {
  const rows = await tx
    .select({ site: sites, host: siteHosts.host, isMain: siteHosts.isMain })
    .from(sites)
    .leftJoin(siteHosts, eq(siteHosts.siteId, sites.id))
    .where(eq(sites.id, siteId))
  const [first] = rows
  if (!first) throw new Error(`There is no site ${siteId}`)
  return {
    site: inForce(first.site),
    hosts: rows.flatMap(({ host, isMain }) => (host === null ? [] : { host, isMain: isMain === true })).sort(inOrder),
  }
}
