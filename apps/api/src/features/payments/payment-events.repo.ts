import type { PaymentChannelName } from '@app/contracts/payments/payment-values'
import { and, eq, lt } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { paymentEvents } from './payments.table.ts'

/** Channels repeat a notice for days, and never for longer than this. */
const keptMs = 30 * 24 * 3_600_000

/** Whether a notice was taken before. */
export async function hasEvent(tx: Tx, siteId: string, channel: PaymentChannelName, eventId: string): Promise<boolean> {
  const [row] = await tx
    .select({ at: paymentEvents.at })
    .from(paymentEvents)
    .where(
      and(eq(paymentEvents.siteId, siteId), eq(paymentEvents.channel, channel), eq(paymentEvents.eventId, eventId)),
    )
  return row !== undefined
}

/** Notes that a notice was taken, and forgets old ones. */
export async function keepEvent(
  tx: Tx,
  siteId: string,
  channel: PaymentChannelName,
  eventId: string,
  at: Date,
): Promise<void> {
  await tx.insert(paymentEvents).values({ siteId, channel, eventId, at }).onConflictDoNothing()
  const isOld = lt(paymentEvents.at, new Date(at.getTime() - keptMs))
  await tx.delete(paymentEvents).where(and(eq(paymentEvents.siteId, siteId), isOld))
}
