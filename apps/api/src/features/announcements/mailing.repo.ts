import type { AnnouncementMails } from '@app/contracts/announcements/announcement-reads'
import type { Locale } from '@app/contracts/wire'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { moment } from '#db/sql.ts'
import { accounts, members } from '#features/company/company.table.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { type ReaderGroup, stateOf, toldBy } from './announcements.repo.ts'
import { type AnnouncementRecord, announcementMails, announcements } from './announcements.table.ts'

const isMailDue = sql`a.by_mail AND a.mailed_at IS NULL`
const isReminderDue = sql`a.reminded_at IS NOT NULL AND a.reminder_done_at IS NULL`

/**
 * Live announcement that is to be mailed, or of which people are to be reminded, and was not mailed to all of them;
 * locked, so that no other server works on it.
 */
export async function lockDue(tx: Tx, siteId: string, now: Date): Promise<AnnouncementRecord | undefined> {
  const { rows } = await tx.execute<{ id: string }>(sql`SELECT a.id FROM announcements a
    WHERE a.site_id = ${siteId} AND (${isMailDue} OR ${isReminderDue}) AND a.deleted_at IS NULL
      AND ${stateOf(now)} = 'live' ORDER BY a.starts_at, a.id LIMIT 1 FOR UPDATE SKIP LOCKED`)
  const [due] = rows
  if (!due) return undefined
  const [row] = await tx
    .select()
    .from(announcements)
    .where(and(eq(announcements.siteId, siteId), eq(announcements.id, due.id)))
  return row
}

/** Person whom an announcement is for, at the site or at one of its tenants. */
export interface Addressee {
  siteId: string
  memberId: string
}

/**
 * People whom a reminder is still to go to: they have not read the announcement, or not confirmed it where it asks for
 * that, and no mail of it was sent to them since, nor waits for its carrier.
 */
export async function unreminded(
  tx: Tx,
  site: Pick<SiteRow, 'id' | 'ownerAccountId'>,
  { id, mustConfirm, remindedAt, ...group }: AnnouncementRecord,
  limit: number,
): Promise<Addressee[]> {
  if (remindedAt === null) return []
  const { rows } = await tx.execute<{ site_id: string; id: string }>(sql`
    SELECT told.site_id, told.id FROM (${toldBy(site, group, id)}) told
    WHERE ${mustConfirm ? sql`told.confirmed_at` : sql`told.read_at`} IS NULL
      AND NOT EXISTS (SELECT FROM announcement_mails n LEFT JOIN messages m ON m.site_id = n.site_id AND m.id = n.message_id
        WHERE n.site_id = ${site.id} AND n.announcement_id = ${id} AND n.member_id = told.id
          AND (n.at >= ${moment(remindedAt)} OR m.state = 'waiting'))
    ORDER BY told.site_id, told.id LIMIT ${limit}`)
  return rows.map((row) => ({ siteId: row.site_id, memberId: row.id }))
}

/** People who have no mail of an announcement yet, neither sent nor left out. */
export async function unmailed(
  tx: Tx,
  site: Pick<SiteRow, 'id' | 'ownerAccountId'>,
  { id, ...group }: ReaderGroup & { id: string },
  limit: number,
): Promise<Addressee[]> {
  const { rows } = await tx.execute<{ site_id: string; id: string }>(sql`
    SELECT told.site_id, told.id FROM (${toldBy(site, group, id)}) told
    WHERE NOT EXISTS (SELECT FROM announcement_mails n
      WHERE n.site_id = ${site.id} AND n.announcement_id = ${id} AND n.member_id = told.id)
    ORDER BY told.site_id, told.id LIMIT ${limit}`)
  return rows.map((row) => ({ siteId: row.site_id, memberId: row.id }))
}

/** Member as it is written to; the language is that of its account, or the site's. */
export interface Recipient {
  id: string
  accountId: string
  name: string
  /** Empty without one. */
  email: string
  locale: Locale | null
}

/** Where and in which language members are written to. */
export async function recipientsAmong(tx: Tx, siteId: string, ids: readonly string[]): Promise<Recipient[]> {
  const { id, accountId, name, email } = members
  return tx
    .select({ id, accountId, name, email, locale: accounts.locale })
    .from(members)
    .innerJoin(accounts, and(eq(accounts.siteId, members.siteId), eq(accounts.id, accountId)))
    .where(and(eq(members.siteId, siteId), inArray(members.id, [...ids])))
}

/** Notes that a member has its mail, or has none by choice or without an address; for a reminder, again. */
export async function noteMail(tx: Tx, row: typeof announcementMails.$inferInsert): Promise<void> {
  const { siteId, announcementId, memberId } = announcementMails
  await tx
    .insert(announcementMails)
    .values(row)
    .onConflictDoUpdate({
      target: [siteId, announcementId, memberId],
      set: { messageId: row.messageId ?? null, at: row.at },
    })
}

/** Withdraws mails that no carrier has yet, and those that one refused for now: the announcement was recalled. */
export async function withdrawMails(tx: Tx, siteId: string, id: string): Promise<void> {
  const waiting = sql`m.site_id = ${siteId} AND m.state = 'waiting'
    AND m.id IN (SELECT n.message_id FROM announcement_mails n WHERE n.site_id = ${siteId} AND n.announcement_id = ${id})`
  await tx.execute(sql`DELETE FROM messages m WHERE ${waiting} AND m.attempts = 0`)
  await tx.execute(sql`UPDATE messages m SET state = 'failed', next_try_at = NULL
    WHERE ${waiting} AND m.error <> ''`)
}

/** What became of the mails of an announcement. */
export async function mailCounts(tx: Tx, siteId: string, id: string): Promise<AnnouncementMails> {
  const { rows } = await tx.execute<{ text: string }>(sql`SELECT json_build_object(
    'sent', count(*) FILTER (WHERE m.state = 'sent'), 'kept', count(*) FILTER (WHERE m.state = 'kept'),
    'failed', count(*) FILTER (WHERE m.state = 'failed'), 'waiting', count(*) FILTER (WHERE m.state = 'waiting'),
    'withdrawn', count(*) FILTER (WHERE n.message_id IS NOT NULL AND m.id IS NULL),
    'skipped', count(*) FILTER (WHERE n.message_id IS NULL))::text AS text
  FROM announcement_mails n LEFT JOIN messages m ON m.site_id = n.site_id AND m.id = n.message_id
  WHERE n.site_id = ${siteId} AND n.announcement_id = ${id}`)
  // The statement builds the contract's shape.
  return JSON.parse(rows[0]?.text ?? 'null') as AnnouncementMails
}
