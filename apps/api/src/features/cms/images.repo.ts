import type { listArticleImages } from '@app/contracts/cms/article-images'
import type { Received } from '@app/contracts/endpoint'
import type { StoredBytes } from '@app/contracts/plans/stored-bytes'
import { and, asc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { contains, epoch, moment } from '#db/sql.ts'
import { sites } from '#features/sites/sites.table.ts'
import { type CmsImageRow, cmsImages } from './cms.table.ts'

/** Plans count storage in MB. */
export const bytesOfMegabyte = 1_000_000

const one = (siteId: string, hash: string) => and(eq(cmsImages.siteId, siteId), eq(cmsImages.hash, hash))

/** Adds an image, or says that one is used again. False for one that is just being erased. */
export async function claimImage(tx: Tx, row: typeof cmsImages.$inferInsert): Promise<boolean> {
  const claimed = await tx
    .insert(cmsImages)
    .values(row)
    .onConflictDoUpdate({
      target: [cmsImages.siteId, cmsImages.hash],
      set: { usedAt: row.usedAt },
      setWhere: isNull(cmsImages.erasedAt),
    })
    .returning({ hash: cmsImages.hash })
  return claimed.length > 0
}

/** Bytes of all files that a site keeps by what they are, as the contract has them; erased images take none. */
const storedOf = (siteId: string): SQL => sql`json_build_object(
  'images', (SELECT coalesce(sum(i.bytes), 0) FROM cms_images i WHERE i.site_id = ${siteId} AND i.erased_at IS NULL),
  'files', (SELECT coalesce(sum(f.bytes), 0) FROM (
    SELECT size AS bytes FROM order_documents WHERE site_id = ${siteId}
    UNION ALL SELECT size FROM organisation_documents WHERE site_id = ${siteId}
    UNION ALL SELECT size FROM verification_files WHERE site_id = ${siteId}
    UNION ALL SELECT size FROM invoice_files WHERE site_id = ${siteId}
    UNION ALL SELECT octet_length(bytes) FROM site_pictures WHERE site_id = ${siteId}) f),
  'exports', (SELECT coalesce(sum(f.bytes), 0) FROM (
    SELECT octet_length(sealed) AS bytes FROM tenant_export_parts WHERE site_id = ${siteId}
    UNION ALL SELECT octet_length(file) FROM tasks WHERE site_id = ${siteId} AND file IS NOT NULL) f))`

/** Bytes of all files that a site keeps, in a transaction of the whole site. */
export async function storedBytes(tx: Tx, siteId: string): Promise<StoredBytes> {
  const { rows } = await tx.execute<{ stored: StoredBytes }>(sql`SELECT ${storedOf(siteId)} AS stored`)
  return rows[0]?.stored ?? { images: 0, files: 0, exports: 0 }
}

/** Most MB that a site may store; null where it has no limit. */
export async function mostStorage(tx: Tx, siteId: string): Promise<number | null> {
  const [site] = await tx.select({ quotas: sites.quotas }).from(sites).where(eq(sites.id, siteId))
  return site?.quotas.storage ?? null
}

/** Lets those who add images to a site at once wait for each other's end. */
export async function queueForStorage(tx: Tx, siteId: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`storage ${siteId}`}, 0))`)
}

/** Whether a site has an image already: once more, it takes no room. */
export async function isKept(tx: Tx, siteId: string, hash: string): Promise<boolean> {
  const own = and(eq(cmsImages.siteId, siteId), eq(cmsImages.hash, hash), isNull(cmsImages.erasedAt))
  return (await tx.$count(cmsImages, own)) > 0
}

/** Images of a page of the list with their use, and the sums of all. */
export function imagesJson(siteId: string, { q, limit, offset }: Received<typeof listArticleImages>['query']): SQL {
  const all = sql`FROM cms_images i WHERE i.site_id = ${siteId} AND i.erased_at IS NULL`
  const found = q ? sql`${all} AND i.name ILIKE ${contains(q)}` : all
  return sql`SELECT json_build_object(
    'images', coalesce((SELECT json_agg(json_build_object(
        'address', '/images/' || i.hash || '/' || i.width || 'x' || i.height || '.webp', 'width', i.width,
        'height', i.height, 'bytes', i.bytes, 'name', i.name, 'uploadedBy', i.uploaded_by,
        'uploadedAt', ${epoch(sql`i.uploaded_at`)},
        'uses', (SELECT count(*) FROM cms_articles a WHERE a.site_id = i.site_id AND a.deleted_at IS NULL
          AND strpos(a.draft::text || coalesce(a.live::text, ''), '/images/' || i.hash || '/') > 0)
          + (SELECT count(*) FROM cms_categories c WHERE c.site_id = i.site_id
            AND strpos(c.cover, '/images/' || i.hash || '/') > 0))
        ORDER BY i.uploaded_at DESC, i.hash)
      FROM (SELECT * ${found} ORDER BY i.uploaded_at DESC, i.hash LIMIT ${limit} OFFSET ${(offset - 1) * limit}) i),
      '[]'::json),
    'total', (SELECT count(*) ${found}), 'bytes', (SELECT coalesce(sum(i.bytes), 0) ${all}),
    'stored', ${storedOf(siteId)},
    'mostBytes', (SELECT (s.quotas ->> 'storage')::bigint * ${bytesOfMegabyte} FROM sites s
      WHERE s.id = ${siteId}))::text`
}

/** Notes which images anything names, kept versions and the trash included. */
export async function noteUses(tx: Tx, siteId: string, now: Date): Promise<void> {
  await tx.execute(sql`WITH texts AS (
      SELECT draft::text || coalesce(live::text, '') AS text FROM cms_articles WHERE site_id = ${siteId}
      UNION ALL SELECT content::text FROM cms_article_versions WHERE site_id = ${siteId}
      UNION ALL SELECT cover FROM cms_categories WHERE site_id = ${siteId})
    UPDATE cms_images SET used_at = ${moment(now)} WHERE site_id = ${siteId} AND hash IN (
      SELECT found.parts[1] FROM texts, regexp_matches(texts.text, '/images/([0-9a-f]{32})/', 'g') AS found(parts))`)
}

/** Marks images that nothing has named since a moment; gives them, and those that were marked before. */
export async function markUnused(tx: Tx, siteId: string, now: Date, before: Date): Promise<CmsImageRow[]> {
  return tx
    .update(cmsImages)
    .set({ erasedAt: now })
    .where(
      and(
        eq(cmsImages.siteId, siteId),
        sql`(${cmsImages.usedAt} < ${moment(before)} OR ${cmsImages.erasedAt} IS NOT NULL)`,
      ),
    )
    .returning()
}

/** Next image of a site behind the one of a hash; undefined behind the last. */
export async function nextImage(tx: Tx, siteId: string, after: string): Promise<CmsImageRow | undefined> {
  const behind = and(eq(cmsImages.siteId, siteId), gt(cmsImages.hash, after), isNull(cmsImages.erasedAt))
  const [row] = await tx.select().from(cmsImages).where(behind).orderBy(asc(cmsImages.hash)).limit(1)
  return row
}

/** One image of a site, whatever becomes of it; undefined where it has none. */
export async function anyImage(tx: Tx, siteId: string): Promise<CmsImageRow | undefined> {
  const [row] = await tx.select().from(cmsImages).where(eq(cmsImages.siteId, siteId)).limit(1)
  return row
}

/** Forgets an image whose files are erased. */
export async function forgetImage(tx: Tx, siteId: string, hash: string): Promise<void> {
  await tx.delete(cmsImages).where(one(siteId, hash))
}
