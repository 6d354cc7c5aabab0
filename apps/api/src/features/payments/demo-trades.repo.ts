import { and, eq, isNull } from 'drizzle-orm'
import type { Clock } from '#core/clock.ts'
import { newId } from '#core/new-id.ts'
import type { Database } from '#db/client.ts'
import type { DemoTrade, DemoTrades } from '#providers/payments/demo.ts'
import { demoTrades } from './payments.table.ts'

const scopeOf = (siteId: string) => ({ siteId, accountId: null })

/** Books of the demo gateway for one site. */
export const demoTradesOf = (db: Database, clock: Clock, siteId: string): DemoTrades => ({
  async open({ expiresAt: _, ...trade }) {
    await db.transaction(scopeOf(siteId), (tx) =>
      tx
        .insert(demoTrades)
        .values({ siteId, id: newId(), ...trade })
        .onConflictDoNothing(),
    )
    const known = await this.find(trade.paymentNo)
    if (!known) throw new Error(`The demo gateway lost ${trade.paymentNo}`)
    return known
  },
  find: (paymentNo) => findTrade(db, siteId, eq(demoTrades.paymentNo, paymentNo)),
  async close(paymentNo) {
    await db.transaction(scopeOf(siteId), (tx) =>
      tx
        .update(demoTrades)
        .set({ closedAt: clock.now() })
        .where(and(eq(demoTrades.siteId, siteId), eq(demoTrades.paymentNo, paymentNo), isNull(demoTrades.paidAt))),
    )
  },
  refund: (paymentNo, refundNo, minor, at) =>
    db.transaction(scopeOf(siteId), async (tx) => {
      const isTrade = and(eq(demoTrades.siteId, siteId), eq(demoTrades.paymentNo, paymentNo))
      const [trade] = await tx.select().from(demoTrades).where(isTrade).for('update')
      if (!trade?.paidAt) return null
      const known = trade.refunds[refundNo]
      if (known) return new Date(known.at)
      const before = Object.values(trade.refunds).reduce((sum, refund) => sum + refund.minor, 0)
      if (before + minor > trade.amountMinor) return null
      const refunds = { ...trade.refunds, [refundNo]: { minor, at: at.toISOString() } }
      await tx.update(demoTrades).set({ refunds }).where(isTrade)
      return at
    }),
  async refundedAt(paymentNo, refundNo) {
    const trade = await findTrade(db, siteId, eq(demoTrades.paymentNo, paymentNo))
    const at = trade?.refunds[refundNo]?.at
    return at === undefined ? null : new Date(at)
  },
})

/** Trade of the demo gateway by its own id. */
export const demoTradeById = (db: Database, siteId: string, id: string): Promise<DemoTrade | null> =>
  findTrade(db, siteId, eq(demoTrades.id, id))

type TradeRow = typeof demoTrades.$inferSelect

function findTrade(db: Database, siteId: string, is: ReturnType<typeof eq>): Promise<TradeRow | null> {
  return db.readTransaction(scopeOf(siteId), async (tx) => {
    const [row] = await tx
      .select()
      .from(demoTrades)
      .where(and(eq(demoTrades.siteId, siteId), is))
    return row ?? null
  })
}

/** Marks an open trade as paid from a moment on. */
export async function payDemoTrade(db: Database, siteId: string, id: string, paidAt: Date): Promise<void> {
  await db.transaction(scopeOf(siteId), (tx) =>
    tx
      .update(demoTrades)
      .set({ paidAt })
      .where(
        and(
          eq(demoTrades.siteId, siteId),
          eq(demoTrades.id, id),
          isNull(demoTrades.paidAt),
          isNull(demoTrades.closedAt),
        ),
      ),
  )
}
