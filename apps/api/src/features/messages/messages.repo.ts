import type { Scope } from '@app/contracts/access/permissions'
import { type FailingChannel, failureLimit, type MessageFilter } from '@app/contracts/messages'
import type { MailContent } from '@app/contracts/settings/mail-words'
import type { SmsContent } from '@app/contracts/settings/sms-words'
import { and, asc, count, eq, gt, gte, inArray, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { contains, epoch } from '#db/sql.ts'
import { siteNames, supportOf } from '#features/sites/sites.service.ts'
import { type SiteRow, sites } from '#features/sites/sites.table.ts'
import type { Brand } from './message-letter.ts'
import type { TemplateName } from './message-templates.ts'
import { type MessageRow, messages } from './messages.table.ts'
import { ownMailWords, ownSmsWords } from './own-words.table.ts'

/** Duration of a sender's lease; longer than any carrier's timeout. */
const leaseMs = 120_000

/** Site data used in messages. */
export async function brandOf(tx: Tx, siteId: string): Promise<Brand> {
  const [brand] = await tx
    .select({ name: sites.name, face: sites.face, primaryColor: sites.primaryColor, support: sites.support })
    .from(sites)
    .where(eq(sites.id, siteId))
  if (!brand) throw new Error('A message needs a site')
  return presentBrand(brand)
}

const presentBrand = (site: Pick<SiteRow, 'name' | 'face' | 'primaryColor' | 'support'>): Brand => ({
  names: siteNames(site),
  primaryColor: site.primaryColor,
  support: supportOf(site),
})

interface Look {
  brand: Brand
  /** The site's own words; null: those of the code. */
  words: MailContent | null
  /** The site's own text messages; null: those of the code. */
  texts: SmsContent | null
  /** Addresses that have a copy of the mail. */
  copiesTo: readonly string[]
}

/** What a template's message looks like on a site: its brand, and its own words for it. */
export async function lookOf(tx: Tx, siteId: string, template: TemplateName): Promise<Look> {
  const [look] = await tx
    .select({
      brand: { name: sites.name, face: sites.face, primaryColor: sites.primaryColor, support: sites.support },
      words: ownMailWords.published,
      texts: ownSmsWords.content,
      copiesTo: ownMailWords.copiesTo,
    })
    .from(sites)
    .leftJoin(ownMailWords, and(eq(ownMailWords.siteId, sites.id), eq(ownMailWords.template, template)))
    .leftJoin(ownSmsWords, and(eq(ownSmsWords.siteId, sites.id), eq(ownSmsWords.template, template)))
    .where(eq(sites.id, siteId))
  if (!look) throw new Error('A message needs a site')
  const { brand, words, texts, copiesTo } = look
  return { brand: presentBrand(brand), words, texts, copiesTo: copiesTo ?? [] }
}

export async function addMessage(tx: Tx, row: typeof messages.$inferInsert): Promise<MessageRow> {
  const [added] = await tx.insert(messages).values(row).returning()
  if (!added) throw new Error('The message was not written')
  return added
}

export async function findMessage(tx: Tx, { siteId }: Scope, id: string): Promise<MessageRow | undefined> {
  const [row] = await tx
    .select()
    .from(messages)
    .where(and(eq(messages.siteId, siteId), eq(messages.id, id)))
  return row
}

// A caller who sees masked recipients must not be able to guess them by searching.
const matching = (q: string, seesRecipients: boolean): SQL =>
  sql`(m.subject ILIKE ${contains(q)} OR m.recipient ${seesRecipients ? sql`ILIKE ${contains(q)}` : sql`= ${q}`})`

/** Page of the log with unmasked recipients, and its total, as JSON. `offset` is the page number. */
export function messagesJson(
  { siteId }: Scope,
  wish: MessageFilter & { limit: number; offset: number; seesRecipients: boolean },
): SQL {
  const { channel, state, orderId, q, limit, offset, seesRecipients } = wish
  const parts = [sql`m.site_id = ${siteId}`]
  if (channel) parts.push(sql`m.channel = ${channel}`)
  if (state) parts.push(sql`m.state = ${state}`)
  if (orderId !== undefined) parts.push(sql`m.order_id = ${orderId}`)
  if (q) parts.push(matching(q, seesRecipients))
  const condition = sql.join(parts, sql` AND `)
  return sql`
    SELECT json_build_object(
      'messages', coalesce((SELECT json_agg(page) FROM (
        SELECT m.id, m.channel, m.recipient, m.locale, m.template, m.subject, m.is_secret AS "isSecret", m.state, m.carrier,
          m.attempts, m.error, m.resent_from AS "resentFrom", m.summary_id AS "summaryId", ${epoch(sql`m.created_at`)} AS "createdAt",
          ${epoch(sql`m.sent_at`)} AS "sentAt", ${epoch(sql`coalesce(m.next_try_at, m.gathered_until)`)} AS "nextTryAt"
        FROM messages m WHERE ${condition}
        ORDER BY m.created_at DESC, m.id DESC LIMIT ${limit} OFFSET ${(offset - 1) * limit}) page), '[]'::json),
      'total', (SELECT count(*) FROM messages m WHERE ${condition}))::text`
}

/** Messages of a site that failed since a moment and were not sent again, as FROM and WHERE. */
export const undelivered = (siteId: string, since: SQL): SQL => sql`FROM messages m
  WHERE m.site_id = ${siteId} AND m.state = 'failed' AND m.created_at > ${since}
    AND NOT EXISTS (SELECT FROM messages n WHERE n.site_id = m.site_id AND n.resent_from = m.id AND n.resent_from IS NOT NULL)`

/** Channels of a site of whose messages since a moment more failed than may, with the numbers. */
export async function failingChannels(tx: Tx, siteId: string, since: Date): Promise<FailingChannel[]> {
  const failed = sql<number>`count(*) FILTER (WHERE ${messages.state} = 'failed')::int`
  const ended = sql<number>`count(*)::int`
  const { share, fewest } = failureLimit
  return tx
    .select({ channel: messages.channel, failed, ended })
    .from(messages)
    .where(and(eq(messages.siteId, siteId), gt(messages.createdAt, since), inArray(messages.state, ['sent', 'failed'])))
    .groupBy(messages.channel)
    .having(sql`${failed} >= ${fewest}::int AND ${failed} > ${share}::numeric * ${ended}`)
    .orderBy(messages.channel)
}

/**
 * Claims due messages: counts an attempt for each and leases it to this sender. When a sender dies, the lease expires
 * and the next sender takes its messages.
 */
export async function claimDue(tx: Tx, siteId: string, now: Date, limit: number): Promise<MessageRow[]> {
  const due = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.siteId, siteId), lte(messages.nextTryAt, now)))
    .orderBy(asc(messages.nextTryAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  if (due.length === 0) return []
  const ids = due.map((row) => row.id)
  return tx
    .update(messages)
    .set({ attempts: sql`${messages.attempts} + 1`, nextTryAt: new Date(now.getTime() + leaseMs) })
    .where(and(eq(messages.siteId, siteId), inArray(messages.id, ids)))
    .returning()
}

export async function hasToCopy(tx: Tx, siteId: string): Promise<boolean> {
  const one = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.siteId, siteId), eq(messages.isToBeCopied, true)))
    .limit(1)
  return one.length > 0
}

/** Messages whose further recipients have to be told, oldest first, locked. */
export const toBeCopied = (tx: Tx, siteId: string): Promise<MessageRow[]> =>
  tx
    .select()
    .from(messages)
    .where(and(eq(messages.siteId, siteId), eq(messages.isToBeCopied, true)))
    .orderBy(asc(messages.createdAt), asc(messages.id))
    .for('update')

export async function endCopying(tx: Tx, siteId: string, ids: readonly string[]): Promise<void> {
  await tx
    .update(messages)
    .set({ isToBeCopied: false })
    .where(and(eq(messages.siteId, siteId), inArray(messages.id, [...ids])))
}

/** How many mails went to an address by themselves since a moment, codes and links left out. */
export async function mailsSince(
  tx: Tx,
  { siteId, recipient, since }: { siteId: string; recipient: string; since: Date },
): Promise<number> {
  const [row] = await tx
    .select({ mails: count() })
    .from(messages)
    .where(
      and(
        ...[eq(messages.siteId, siteId), gte(messages.createdAt, since), eq(messages.recipient, recipient)],
        ...[eq(messages.channel, 'email'), eq(messages.isSecret, false), ne(messages.state, 'gathered')],
      ),
    )
  return row?.mails ?? 0
}

/** Addresses, by account, for which a summary is due. */
export const recipientsWithSummary = (tx: Tx, siteId: string, now: Date) =>
  tx
    .selectDistinct({ recipient: messages.recipient, accountId: messages.accountId })
    .from(messages)
    .where(and(eq(messages.siteId, siteId), lte(messages.gatheredUntil, now)))

/** What waits for a summary of an address that is due, oldest first, locked. */
export const gatheredFor = (
  tx: Tx,
  wish: { siteId: string; recipient: string; accountId: string | null; now: Date },
): Promise<MessageRow[]> =>
  tx
    .select()
    .from(messages)
    .where(
      and(
        ...[eq(messages.siteId, wish.siteId), lte(messages.gatheredUntil, wish.now)],
        eq(messages.recipient, wish.recipient),
        wish.accountId === null ? isNull(messages.accountId) : eq(messages.accountId, wish.accountId),
      ),
    )
    .orderBy(asc(messages.createdAt), asc(messages.id))
    .for('update')

export async function takeIntoSummary(
  tx: Tx,
  siteId: string,
  ids: readonly string[],
  change: Partial<Pick<MessageRow, 'state' | 'gatheredUntil' | 'nextTryAt' | 'summaryId'>>,
): Promise<void> {
  await tx
    .update(messages)
    .set(change)
    .where(and(eq(messages.siteId, siteId), inArray(messages.id, [...ids])))
}

/** Stores the result of an attempt, unless another sender has taken the message over meanwhile. */
export async function endTry(
  tx: Tx,
  { siteId, id, attempts }: MessageRow,
  result: Partial<Omit<MessageRow, 'siteId' | 'id'>>,
): Promise<void> {
  const mine = and(
    eq(messages.siteId, siteId),
    eq(messages.id, id),
    eq(messages.attempts, attempts),
    eq(messages.state, 'waiting'),
  )
  await tx.update(messages).set(result).where(mine)
}

/** Takes an account's addresses out of the log of messages, and keeps what waits from being sent. */
export async function forgetRecipients(tx: Tx, siteId: string, accountId: string): Promise<void> {
  const mine = and(eq(messages.siteId, siteId), eq(messages.accountId, accountId))
  await tx
    .update(messages)
    .set({ state: 'failed', error: 'closed', nextTryAt: null, gatheredUntil: null })
    .where(and(mine, or(eq(messages.state, 'waiting'), isNotNull(messages.gatheredUntil))))
  await tx.update(messages).set({ recipient: '', subject: '' }).where(mine)
}
