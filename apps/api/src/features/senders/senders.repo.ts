import type { MessageChannel } from '@app/contracts/messages'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { type MessageSenderRow, messageSenders } from './senders.table.ts'

/** Senders that a site set up. */
export const ownSenders = (tx: Tx, siteId: string): Promise<MessageSenderRow[]> =>
  tx.select().from(messageSenders).where(eq(messageSenders.siteId, siteId))

const one = (siteId: string, channel: MessageChannel) =>
  and(eq(messageSenders.siteId, siteId), eq(messageSenders.channel, channel))

/** A sender of a site, locked until the transaction ends. */
export async function lockSender(
  tx: Tx,
  siteId: string,
  channel: MessageChannel,
): Promise<MessageSenderRow | undefined> {
  const [row] = await tx.select().from(messageSenders).where(one(siteId, channel)).for('update')
  return row
}

export async function keepSender(tx: Tx, row: MessageSenderRow): Promise<void> {
  const { siteId: _, channel: __, ...part } = row
  const target = [messageSenders.siteId, messageSenders.channel]
  await tx.insert(messageSenders).values(row).onConflictDoUpdate({ target, set: part })
}

export async function dropSender(tx: Tx, siteId: string, channel: MessageChannel): Promise<void> {
  await tx.delete(messageSenders).where(one(siteId, channel))
}
