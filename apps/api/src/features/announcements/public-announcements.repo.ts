import type { AnnouncementLevel } from '@app/contracts/announcements/announcement-values'
import type { AnnouncementContent } from '@app/contracts/announcements/announcements'
import type { Locale } from '@app/contracts/wire'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { epoch } from '#db/sql.ts'
import { stateOf } from './announcements.repo.ts'

/** Live announcement as everybody may read it. Times in seconds. */
export interface PublicAnnouncement {
  id: string
  content: AnnouncementContent
  level: AnnouncementLevel
  categoryId: string | null
  /** When readers saw it first: publishing sets that. */
  since: number
  correctedAt: number | null
}

/** Most announcements that the shop front shows at a time. */
const most = 50

interface Reading {
  siteId: string
  now: Date
}

/** Rows of `announcements a` that the shop front shows. */
const isOut = ({ siteId, now }: Reading): SQL => sql`a.site_id = ${siteId} AND a.is_public AND a.readers = 'customers'
  AND a.deleted_at IS NULL AND ${stateOf(now)} = 'live'`

/** Live announcements of a site, or of some categories, that are for the shop front too, urgent ones first, then the newest. */
export const readPublic = (
  db: Database,
  reading: Reading,
  categoryIds?: readonly string[],
): Promise<PublicAnnouncement[]> =>
  db.read(
    { siteId: reading.siteId, accountId: null },
    sql`SELECT coalesce((SELECT json_agg(json_build_object('id', a.id, 'content', a.content, 'level', a.level, 'categoryId', a.category_id,
        'since', ${epoch(sql`a.starts_at`)}, 'correctedAt', ${epoch(sql`a.corrected_at`)})
        ORDER BY (a.level = 'urgent') DESC, a.starts_at DESC, a.id)
      FROM (SELECT * FROM announcements a
        WHERE ${isOut(reading)}${categoryIds ? sql` AND a.category_id = ANY (${`{${categoryIds.join(',')}}`}::uuid[])` : sql``}
        ORDER BY (a.level = 'urgent') DESC, a.starts_at DESC, a.id LIMIT ${most}) a), '[]'::json)::text`,
  )

/** What a sitemap says of an announcement in a category. */
export interface PublicPlace {
  categoryId: string
  revisedAt: number
  locales: readonly Locale[]
}

/** Categories of everything that the shop front shows, one for each announcement. */
export const readPlaces = (db: Database, reading: Reading): Promise<PublicPlace[]> =>
  db.read(
    { siteId: reading.siteId, accountId: null },
    sql`SELECT coalesce(json_agg(json_build_object('categoryId', a.category_id,
        'revisedAt', ${epoch(sql`greatest(a.starts_at, a.corrected_at)`)},
        'locales', ARRAY(SELECT l FROM unnest(ARRAY['zh', 'en']) l WHERE a.content->l->>'title' <> ''))), '[]'::json)::text
      FROM announcements a WHERE ${isOut(reading)} AND a.category_id IS NOT NULL`,
  )
