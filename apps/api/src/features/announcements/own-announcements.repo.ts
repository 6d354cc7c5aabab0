import { announcementsShown } from '@app/contracts/announcements/announcement-values'
import type { Locale } from '@app/contracts/wire'
import { type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#core/caller.ts'
import type { Tx } from '#db/client.ts'
import { epoch, moment, readIn } from '#db/sql.ts'
import { inBanner, stateOf } from './announcements.repo.ts'
import { announcementReceipts } from './announcements.table.ts'

type Reader = Pick<Caller, 'scope' | 'memberId' | 'accountId' | 'audience'>

/** Live announcements in the console of a member, `a`, of its own site or of the one above, with what it has read of them, `r`. */
function ownLive({ scope: { siteId }, memberId, accountId, audience }: Reader, now: Date): SQL {
  const level = sql`(SELECT c.price_level FROM accounts c WHERE c.site_id = ${siteId} AND c.id = ${accountId})`
  const above = sql`(SELECT s.parent_id FROM sites s WHERE s.id = ${siteId})`
  const isFor =
    audience === 'customer'
      ? sql`a.site_id = ${siteId} AND (a.readers = 'customers' OR (a.readers = 'level' AND a.price_level = ${level}))`
      : sql`((a.site_id = ${siteId} AND a.readers = 'staff') OR (a.site_id = ${above} AND a.readers = 'tenants'))`
  return sql`announcements a LEFT JOIN announcement_receipts r
      ON r.site_id = ${siteId} AND r.announcement_id = a.id AND r.member_id = ${memberId}
    WHERE a.deleted_at IS NULL AND (a.in_bell OR ${inBanner}) AND ${stateOf(now)} = 'live' AND ${isFor}`
}

/** Member's announcements in a language, with their texts as written. */
export function ownAnnouncementsJson(reader: Reader, locale: Locale, now: Date): SQL {
  return sql`SELECT coalesce(json_agg(json_build_object('id', a.id, 'level', a.level, 'locale', a.locale, 'category', c.name,
      'title', a.content->a.locale->>'title', 'body', a.content->a.locale->>'body',
      'startsAt', ${epoch(sql`a.starts_at`)}, 'endsAt', ${epoch(sql`a.ends_at`)},
      'correctedAt', ${epoch(sql`a.corrected_at`)}, 'inBell', a.in_bell, 'inBanner', ${inBanner}, 'mustConfirm', a.must_confirm,
      'isRead', a.read_at IS NOT NULL, 'isConfirmed', a.confirmed_at IS NOT NULL,
      'from', CASE WHEN a.site_id <> ${reader.scope.siteId} THEN json_build_object('name', s.name, 'face', s.face) END)
      ORDER BY a.starts_at DESC, a.id), '[]'::json)::text
    FROM (SELECT a.*, ${readIn(sql`a.content`, locale)} AS locale, r.read_at, r.confirmed_at FROM ${ownLive(reader, now)}
      ORDER BY a.starts_at DESC, a.id LIMIT ${announcementsShown}) a JOIN sites s ON s.id = a.site_id
    LEFT JOIN cms_categories c ON c.site_id = ${reader.scope.siteId} AND c.site_id = a.site_id AND c.id = a.category_id AND c.is_shown`
}

/** Mark of a member's announcements, empty where there is none, and the number of unread ones in the bell, as a JSON object. */
export const ownMark = (reader: Reader, now: Date): SQL => sql`(SELECT json_build_object(
    'mark', coalesce(md5(string_agg(concat_ws(' ', a.id, a.version, r.read_at, r.confirmed_at), ',' ORDER BY a.id)), ''),
    'unread', count(*) FILTER (WHERE r.read_at IS NULL AND a.in_bell))
  FROM ${ownLive(reader, now)})`

/** Notes that a member has read an announcement that is live for it. Returns whether there is such a one. */
export async function noteRead(
  tx: Tx,
  reader: Reader,
  { id, isConfirmed, at }: { id: string; isConfirmed: boolean; at: Date },
): Promise<boolean> {
  const { rows } = await tx.execute<{ asks: boolean }>(
    sql`SELECT a.must_confirm AS asks FROM ${ownLive(reader, at)} AND a.id = ${id}`,
  )
  const [found] = rows
  if (!found) return false
  const confirmedAt = isConfirmed && found.asks ? at : null
  const { scope, memberId, accountId } = reader
  await tx
    .insert(announcementReceipts)
    .values({ siteId: scope.siteId, announcementId: id, memberId, accountId, readAt: at, confirmedAt })
    .onConflictDoUpdate({
      target: [announcementReceipts.siteId, announcementReceipts.announcementId, announcementReceipts.memberId],
      // The first time counts.
      set: {
        confirmedAt: sql`coalesce(${announcementReceipts.confirmedAt}, ${
          confirmedAt === null ? sql`NULL` : moment(confirmedAt)
        })`,
      },
    })
  return true
}
