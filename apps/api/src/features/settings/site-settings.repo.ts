import { mostVersions } from '@app/contracts/settings/site-values'
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { type SiteRow, sites } from '#features/sites/sites.table.ts'
import { type SettingsPage, type SiteVersionRow, sitePictures, siteVersions } from './settings.table.ts'

/** Saved versions of a page, the newest first. */
export const versionsOf = (tx: Tx, siteId: string, page: SettingsPage): Promise<SiteVersionRow[]> =>
  tx
    .select()
    .from(siteVersions)
    .where(and(eq(siteVersions.siteId, siteId), eq(siteVersions.page, page)))
    .orderBy(desc(siteVersions.version))
    .limit(mostVersions)

/** Adds versions; of two saved at once over the same one, the second adds nothing. Returns how many were added. */
export async function addVersions(tx: Tx, rows: readonly SiteVersionRow[]): Promise<number> {
  const added = await tx
    .insert(siteVersions)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ version: siteVersions.version })
  return added.length
}

export async function siteById(tx: Tx, siteId: string): Promise<SiteRow> {
  const [row] = await tx.select().from(sites).where(eq(sites.id, siteId))
  if (!row) throw new Error(`There is no site ${siteId}`)
  return row
}

export async function changeSite(tx: Tx, siteId: string, part: Partial<SiteRow>): Promise<SiteRow> {
  const [row] = await tx.update(sites).set(part).where(eq(sites.id, siteId)).returning()
  if (!row) throw new Error('The policy on sites refused the change')
  return row
}

/** Whether the site has an order, a payment or a line in the ledger. */
export async function hasMoney(tx: Tx, siteId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ has: boolean }>(sql`
    SELECT EXISTS (SELECT FROM orders WHERE site_id = ${siteId})
      OR EXISTS (SELECT FROM ledger_transactions WHERE site_id = ${siteId})
      OR EXISTS (SELECT FROM payments WHERE site_id = ${siteId}) AS has`)
  return rows[0]?.has === true
}

export async function addPicture(tx: Tx, row: typeof sitePictures.$inferInsert): Promise<void> {
  await tx.insert(sitePictures).values(row)
}

/** Ids among those given that are pictures of the site. */
export async function knownPictures(tx: Tx, siteId: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .select({ id: sitePictures.id })
    .from(sitePictures)
    .where(and(eq(sitePictures.siteId, siteId), inArray(sitePictures.id, [...ids])))
  return new Set(rows.map(({ id }) => id))
}

/** Deletes pictures uploaded before a moment that neither the brand in force nor a version of it names. */
export async function dropUnusedPictures(tx: Tx, siteId: string, before: Date): Promise<void> {
  await tx.delete(sitePictures).where(
    and(
      eq(sitePictures.siteId, siteId),
      lt(sitePictures.createdAt, before),
      sql`NOT EXISTS (SELECT FROM ${siteVersions} v WHERE v.site_id = ${siteId} AND v.page = 'brand'
        AND ${sitePictures.id}::text IN (v.settings->>'logoLight', v.settings->>'logoDark', v.settings->>'favicon',
          v.settings->>'signInPicture'))`,
      // A site that was opened with a logo has no version of its brand yet.
      sql`NOT EXISTS (SELECT FROM ${sites} s WHERE s.id = ${siteId} AND ${sitePictures.id}::text = s.face->>'logoLight')`,
    ),
  )
}

/** Logo of a site that was uploaded last; undefined without one. */
export async function newestLogo(tx: Tx, siteId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: sitePictures.id })
    .from(sitePictures)
    .where(and(eq(sitePictures.siteId, siteId), eq(sitePictures.use, 'logo')))
    .orderBy(desc(sitePictures.createdAt))
    .limit(1)
  return row?.id
}

export async function findPicture(tx: Tx, siteId: string, id: string) {
  const [row] = await tx
    .select({ mediaType: sitePictures.mediaType, bytes: sitePictures.bytes })
    .from(sitePictures)
    .where(and(eq(sitePictures.siteId, siteId), eq(sitePictures.id, id)))
  return row
}
