import type { AnnouncementLevel } from '@app/contracts/announcements/announcement-values'
import type { AnnouncementContent } from '@app/contracts/announcements/announcements'
import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { epoch } from '#db/sql.ts'
import { stateOf } from './announcements.repo.ts'

/** Live announcement as everybody may read it. Times in seconds. */
export interface PublicAnnouncement {
  id: string
  content: AnnouncementContent
  level: AnnouncementLevel
  /** When readers saw it first: publishing sets that. */
  since: number
  correctedAt: number | null
}

/** Most announcements that the shop front shows at a time. */
const most = 50

/** Live announcements of a site that are for the shop front too, urgent ones first, then the newest. */
export const readPublic = (
  db: Database,
  { siteId, now }: { siteId: string; now: Date },
): Promise<PublicAnnouncement[]> =>
  db.read(
    { siteId, accountId: null },
    sql`SELECT coalesce((SELECT json_agg(json_build_object('id', a.id, 'content', a.content, 'level', a.level,
        'since', ${epoch(sql`a.starts_at`)}, 'correctedAt', ${epoch(sql`a.corrected_at`)})
        ORDER BY (a.level = 'urgent') DESC, a.starts_at DESC, a.id)
      FROM (SELECT * FROM announcements a
        WHERE a.site_id = ${siteId} AND a.is_public AND a.readers = 'customers' AND a.deleted_at IS NULL
          AND ${stateOf(now)} = 'live'
        ORDER BY (a.level = 'urgent') DESC, a.starts_at DESC, a.id LIMIT ${most}) a), '[]'::json)::text`,
  )
