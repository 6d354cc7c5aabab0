import type { AnnouncementFilter } from '@app/contracts/announcements/announcement-filter'
import {
  type AnnouncementReaders,
  type AnnouncementTimes,
  announcementStateRule,
  announcementViews,
} from '@app/contracts/announcements/announcement-values'
import type { Announcement } from '@app/contracts/announcements/announcements'
import type { PriceLevel } from '@app/contracts/products/product-values'
import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { DomainError } from '#core/domain-error.ts'
import type { Tx } from '#db/client.ts'
import { contains, epoch, moment } from '#db/sql.ts'
import { ownTitle } from '#features/sites/sites.repo.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import {
  type AnnouncementRecord,
  announcementMails,
  announcementReceipts,
  announcements,
} from './announcements.table.ts'

const times: Record<keyof AnnouncementTimes, SQL> = {
  publishedAt: sql`a.published_at`,
  startsAt: sql`a.starts_at`,
  endsAt: sql`a.ends_at`,
  recalledAt: sql`a.recalled_at`,
}

/** State of a row of `announcements a`, by the rule of the contract. */
export function stateOf(now: Date): SQL {
  const tests = {
    unset: (at: SQL) => sql`${at} IS NULL`,
    reached: (at: SQL) => sql`${at} <= ${moment(now)}`,
    ahead: (at: SQL) => sql`${at} > ${moment(now)}`,
  }
  const rows = announcementStateRule.map(([state, name, test]) => sql`WHEN ${tests[test](times[name])} THEN ${state}`)
  return sql`CASE ${sql.join(rows, sql` `)} ELSE 'live' END`
}

/** Title that it goes by in the console. */
const title: SQL = ownTitle(sql`a.content`, sql`a.site_id`)

/** Whether a row of `announcements a` stands above every page: as chosen, or as `usuallyInBanner` of the contract. */
export const inBanner: SQL = sql`coalesce(a.in_banner, a.level <> 'normal' OR a.must_confirm)`

const rowFields = (now: Date): SQL => sql`
  'id', a.id, 'title', ${title}, 'level', a.level, 'readers', a.readers, 'priceLevel', a.price_level,
  'startsAt', ${epoch(sql`a.starts_at`)}, 'endsAt', ${epoch(sql`a.ends_at`)}, 'mustConfirm', a.must_confirm,
  'inBell', a.in_bell, 'inBanner', ${inBanner}, 'byMail', a.by_mail, 'isPublic', a.is_public, 'categoryId', a.category_id, 'state', ${stateOf(now)}, 'publishedAt', ${epoch(sql`a.published_at`)}, 'recalledAt', ${epoch(sql`a.recalled_at`)},
  'correctedAt', ${epoch(sql`a.corrected_at`)}, 'updatedAt', ${epoch(sql`a.updated_at`)}, 'updatedBy', a.updated_by,
  'deletedAt', ${epoch(sql`a.deleted_at`)}, 'version', a.version`

const start = sql`coalesce(a.starts_at, a.created_at)`
const orders: Record<AnnouncementFilter['sort'], SQL> = {
  '-start': sql`${start} DESC, a.id`,
  start: sql`${start}, a.id`,
  title: sql`${title}, a.id`,
  '-title': sql`${title} DESC, a.id`,
  '-updated': sql`a.updated_at DESC, a.id`,
  updated: sql`a.updated_at, a.id`,
}

/** People whom each announcement `a` is for, and those who have read it, where it was live in the console. */
const counted = (site: Teller, now: Date): SQL => sql`CROSS JOIN LATERAL (
  SELECT sum(part.people)::int AS people, sum(part.read)::int AS read FROM (
    SELECT count(*) AS people, count(r.read_at) AS read
    FROM members m JOIN accounts c ON c.site_id = m.site_id AND c.id = m.account_id
    LEFT JOIN announcement_receipts r ON r.site_id = m.site_id AND r.announcement_id = a.id AND r.member_id = m.id
    WHERE a.readers <> 'tenants' AND m.site_id = ${site.id} AND m.status = 'active' AND c.status = 'active'
      AND CASE a.readers WHEN 'staff' THEN c.id = ${site.ownerAccountId}::uuid
        ELSE c.id IS DISTINCT FROM ${site.ownerAccountId}::uuid AND coalesce(c.price_level = a.price_level, a.price_level IS NULL) END
    UNION ALL
    SELECT count(*), count(t.read_at) FROM told_tenants(a.id) t WHERE a.readers = 'tenants') part
  WHERE a.published_at IS NOT NULL AND (a.in_bell OR ${inBanner}) AND a.starts_at <= ${moment(now)}) n`

/** List, total and count of each view in one statement. */
export function announcementsJson(site: Teller, filter: AnnouncementFilter, now: Date): SQL {
  const { id: siteId } = site
  const { q, level, readers, categoryId, view, sort, limit, offset } = filter
  const parts = [sql`a.site_id = ${siteId}`]
  if (level) parts.push(sql`a.level = ${level}`)
  if (readers) parts.push(sql`a.readers = ${readers}`)
  if (categoryId) parts.push(sql`a.category_id = ${categoryId}`)
  if (q)
    parts.push(sql`(a.content->'zh'->>'title' ILIKE ${contains(q)} OR a.content->'en'->>'title' ILIKE ${contains(q)}
      OR a.content->'zh'->>'body' ILIKE ${contains(q)} OR a.content->'en'->>'body' ILIKE ${contains(q)})`)
  const all = sql.join(parts, sql` AND `)
  const inView = (name: AnnouncementFilter['view']) => {
    if (name === 'deleted') return sql`${all} AND a.deleted_at IS NOT NULL`
    const kept = sql`${all} AND a.deleted_at IS NULL`
    return name === 'all' ? kept : sql`${kept} AND ${stateOf(now)} = ${name}`
  }
  const count = (name: AnnouncementFilter['view']) => sql`(SELECT count(*) FROM announcements a WHERE ${inView(name)})`
  const counts = announcementViews.map((name) => sql`${sql.raw(`'${name}'`)}, ${count(name)}`)
  return sql`SELECT json_build_object(
    'announcements', coalesce((SELECT json_agg(json_build_object(${rowFields(now)}, 'people', n.people, 'read', n.read)
      ORDER BY ${orders[sort]}) FROM (
      SELECT * FROM announcements a WHERE ${inView(view)} ORDER BY ${orders[sort]}
      LIMIT ${limit} OFFSET ${(offset - 1) * limit}) a ${counted(site, now)}), '[]'::json),
    'total', ${count(view)},
    'views', json_build_object(${sql.join(counts, sql`, `)}))::text`
}

/** Announcement with its texts, or JSON null. */
export const announcementJson = (siteId: string, id: string, now: Date): SQL => sql`SELECT coalesce((
  SELECT json_build_object(${rowFields(now)}, 'content', a.content)
  FROM announcements a WHERE a.site_id = ${siteId} AND a.id = ${id}), 'null'::json)::text`

/** Announcement inside a transaction, after a write. */
export async function readAnnouncement(tx: Tx, siteId: string, id: string, now: Date): Promise<Announcement> {
  const { rows } = await tx.execute<{ text: string }>(sql`SELECT (${announcementJson(siteId, id, now)}) AS text`)
  // The statement builds the contract's shape.
  const announcement = JSON.parse(rows[0]?.text ?? 'null') as Announcement | null
  if (announcement === null) throw new DomainError('announcement.missing')
  return announcement
}

/** Whom an announcement is for. */
export interface ReaderGroup {
  readers: AnnouncementReaders
  priceLevel?: PriceLevel | null | undefined
}

/** Site whose announcements are counted. */
export type Teller = Pick<SiteRow, 'id' | 'ownerAccountId'>

/**
 * People who receive an announcement, with the account or tenant that each belongs to, and when it read and confirmed
 * it. Without an id nobody has read it. What lies at tenants is read by a function of the database that sees the
 * tenants' staff and nothing else of them.
 */
export function toldBy(site: Teller, { readers, priceLevel }: ReaderGroup, id: string | null): SQL {
  if (readers === 'tenants')
    return sql`SELECT t.site_id, t.member_id AS id, t.name, s.id AS group_id, s.name AS group_name, t.read_at, t.confirmed_at
      FROM told_tenants(${id}::uuid) t JOIN sites s ON s.id = t.site_id`
  const owner = sql`${site.ownerAccountId}::uuid`
  const whose = {
    staff: sql`c.id = ${owner}`,
    customers: sql`c.id IS DISTINCT FROM ${owner}`,
    level: sql`c.id IS DISTINCT FROM ${owner} AND c.price_level = ${priceLevel ?? null}`,
  }
  return sql`SELECT m.site_id, m.id, m.name, c.id AS group_id, c.name AS group_name, r.read_at, r.confirmed_at
    FROM members m JOIN accounts c ON c.site_id = m.site_id AND c.id = m.account_id
    LEFT JOIN announcement_receipts r ON r.site_id = m.site_id AND r.announcement_id = ${id}::uuid AND r.member_id = m.id
    WHERE m.site_id = ${site.id} AND m.status = 'active' AND c.status = 'active' AND ${whose[readers]}`
}

export const receiversJson = (site: Teller, group: ReaderGroup): SQL =>
  sql`SELECT json_build_object('accounts', count(DISTINCT told.group_id), 'people', count(*))::text
    FROM (${toldBy(site, group, null)}) told`

/** How many of the people that an announcement is for have read it, and with `isNamed` at which tenant. */
export function readsJson(site: Teller, id: string, group: ReaderGroup, isNamed: boolean): SQL {
  const tenants = sql`coalesce((SELECT json_agg(json_build_object('siteId', g.group_id, 'name', g.group_name,
      'people', g.people, 'read', g.read, 'confirmed', g.confirmed) ORDER BY g.people - g.read DESC, g.group_name, g.group_id)
      FROM (SELECT group_id, group_name, count(*) AS people, count(read_at) AS read, count(confirmed_at) AS confirmed
        FROM told GROUP BY group_id, group_name) g), '[]'::json)`
  return sql`WITH told AS (${toldBy(site, group, id)})
    SELECT json_build_object('people', count(*), 'read', count(read_at), 'confirmed', count(confirmed_at),
      'tenants', ${isNamed && group.readers === 'tenants' ? tenants : sql`NULL::json`})::text AS text FROM told`
}

/** Whom an announcement is for, whether it is mailed to them, and when they were reminded. Throws 'announcement.missing'. */
export async function readerGroup(
  tx: Tx,
  siteId: string,
  id: string,
): Promise<ReaderGroup & Pick<AnnouncementRecord, 'byMail' | 'remindedAt'>> {
  const { readers, priceLevel, byMail, remindedAt } = announcements
  const [row] = await tx.select({ readers, priceLevel, byMail, remindedAt }).from(announcements).where(one(siteId, id))
  if (!row) throw new DomainError('announcement.missing')
  return row
}

const one = (siteId: string, id: string) => and(eq(announcements.siteId, siteId), eq(announcements.id, id))

/** Announcement that is to be changed, locked. */
export async function lockAnnouncement(tx: Tx, siteId: string, id: string): Promise<AnnouncementRecord> {
  const [row] = await tx.select().from(announcements).where(one(siteId, id)).for('update')
  if (!row) throw new DomainError('announcement.missing')
  return row
}

export async function insertAnnouncement(tx: Tx, row: typeof announcements.$inferInsert): Promise<void> {
  await tx.insert(announcements).values(row)
}

export async function changeAnnouncement(
  tx: Tx,
  siteId: string,
  id: string,
  set: Partial<AnnouncementRecord>,
): Promise<void> {
  await tx.update(announcements).set(set).where(one(siteId, id))
}

/** Erases what was deleted before a time. Returns the ids. */
export async function eraseDeleted(tx: Tx, siteId: string, before: Date): Promise<string[]> {
  const rows = await tx
    .delete(announcements)
    .where(and(eq(announcements.siteId, siteId), lt(announcements.deletedAt, before)))
    .returning({ id: announcements.id })
  return rows.map(({ id }) => id)
}

/** Erases what is noted at a site of the mails of announcements. */
export async function eraseMails(tx: Tx, siteId: string, ids: readonly string[]): Promise<void> {
  const { announcementId } = announcementMails
  await tx.delete(announcementMails).where(and(eq(announcementMails.siteId, siteId), inArray(announcementId, [...ids])))
}

/** Erases the receipts that lie at a site for announcements, whoever announced them. */
export async function eraseReceipts(tx: Tx, siteId: string, ids: readonly string[]): Promise<void> {
  const { announcementId } = announcementReceipts
  await tx
    .delete(announcementReceipts)
    .where(and(eq(announcementReceipts.siteId, siteId), inArray(announcementId, [...ids])))
}
