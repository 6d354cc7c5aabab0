import type { MailContent } from '@app/contracts/settings/mail-words'
import { mostVersions } from '@app/contracts/settings/site-values'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { members } from '#features/company/company.table.ts'
import { messages } from '#features/messages/messages.table.ts'
import {
  type OwnMailVersionRow,
  type OwnMailWordsRow,
  ownMailVersions,
  ownMailWords,
} from '#features/messages/own-words.table.ts'
import { type TemplateName, wordsOfCode } from '#features/messages/template.service.ts'
import { orders } from '#features/orders/orders.table.ts'

export const ownTemplates = (tx: Tx, siteId: string): Promise<OwnMailWordsRow[]> =>
  tx.select().from(ownMailWords).where(eq(ownMailWords.siteId, siteId))

/** Words of a site for a template; locked until the transaction ends if they are to be changed. */
export async function ownTemplate(
  tx: Tx,
  siteId: string,
  template: string,
  isToChange = false,
): Promise<OwnMailWordsRow | undefined> {
  const query = tx
    .select()
    .from(ownMailWords)
    .where(and(eq(ownMailWords.siteId, siteId), eq(ownMailWords.template, template)))
  const [row] = await (isToChange ? query.for('update') : query)
  return row
}

/** Words of a template that are sent: the site's, or the product's. */
export async function wordsInForce(tx: Tx, siteId: string, template: TemplateName): Promise<MailContent> {
  return (await ownTemplate(tx, siteId, template))?.published ?? wordsOfCode(template)
}

/** Writes part of a template's row, which is made if the site had none. */
export async function keepTemplate(
  tx: Tx,
  key: Pick<OwnMailWordsRow, 'siteId' | 'template'>,
  part: Partial<OwnMailWordsRow> & Pick<OwnMailWordsRow, 'editedBy' | 'editedAt'>,
): Promise<void> {
  await tx
    .insert(ownMailWords)
    .values({ ...key, ...part })
    .onConflictDoUpdate({ target: [ownMailWords.siteId, ownMailWords.template], set: part })
}

/** Published versions of a template, the newest first. */
export const mailVersions = (tx: Tx, siteId: string, template: string): Promise<OwnMailVersionRow[]> =>
  tx
    .select()
    .from(ownMailVersions)
    .where(and(eq(ownMailVersions.siteId, siteId), eq(ownMailVersions.template, template)))
    .orderBy(desc(ownMailVersions.version))
    .limit(mostVersions)

/** Adds versions; of two published at once over the same one, the second adds nothing. Returns how many were added. */
export async function addMailVersions(tx: Tx, rows: readonly OwnMailVersionRow[]): Promise<number> {
  const added = await tx
    .insert(ownMailVersions)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ version: ownMailVersions.version })
  return added.length
}

/** Messages of a channel since a moment by template, and how many of them failed. */
export const messagesSince = (tx: Tx, siteId: string, channel: 'email' | 'sms', since: Date) =>
  tx
    .select({
      template: messages.template,
      sent: sql<number>`count(*)::int`,
      failed: sql<number>`(count(*) FILTER (WHERE ${messages.state} = 'failed'))::int`,
    })
    .from(messages)
    .where(
      and(
        eq(messages.siteId, siteId),
        eq(messages.channel, channel),
        sql`${messages.createdAt} > ${since.toISOString()}`,
      ),
    )
    .groupBy(messages.template)

const sampleColumns = {
  id: orders.id,
  orderNo: orders.orderNo,
  primaryName: orders.primaryName,
  productName: orders.productName,
  amountMinor: orders.amountMinor,
  currency: orders.currency,
  planEndsAt: orders.planEndsAt,
  certificateEndsAt: orders.certificateEndsAt,
}

/** Orders of the site that the transaction may see, the newest first. */
export const newestOrders = (tx: Tx, siteId: string, limit: number) =>
  tx.select(sampleColumns).from(orders).where(eq(orders.siteId, siteId)).orderBy(desc(orders.createdAt)).limit(limit)

export async function sampleOrder(tx: Tx, siteId: string, id: string) {
  const [row] = await tx
    .select(sampleColumns)
    .from(orders)
    .where(and(eq(orders.siteId, siteId), eq(orders.id, id)))
  return row
}

export async function ownAddress(tx: Tx, siteId: string, memberId: string): Promise<string> {
  const [row] = await tx
    .select({ email: members.email })
    .from(members)
    .where(and(eq(members.siteId, siteId), eq(members.id, memberId)))
  return row?.email ?? ''
}

/** Telephone of a member with its prefix; empty without one. */
export async function ownNumber(tx: Tx, siteId: string, memberId: string): Promise<string> {
  const [row] = await tx
    .select({ telPrefix: members.telPrefix, telephone: members.telephone })
    .from(members)
    .where(and(eq(members.siteId, siteId), eq(members.id, memberId)))
  return row?.telephone ? `${row.telPrefix}${row.telephone}` : ''
}
