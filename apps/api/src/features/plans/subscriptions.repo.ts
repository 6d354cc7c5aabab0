import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, lte, ne, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import {
  type PlanChargeRow,
  type PlanRow,
  planCharges,
  planSubscriptions,
  plans,
  type SubscriptionRow,
} from './plans.table.ts'

type Key = Pick<SubscriptionRow, 'siteId' | 'tenantId'>
const one = ({ siteId, tenantId }: Key) =>
  and(eq(planSubscriptions.siteId, siteId), eq(planSubscriptions.tenantId, tenantId))

/** Subscription with its plan. */
export interface Subscribed {
  subscription: SubscriptionRow
  plan: PlanRow
}

const subscribed = (tx: Tx) =>
  tx
    .select({ subscription: planSubscriptions, plan: plans })
    .from(planSubscriptions)
    .innerJoin(plans, and(eq(plans.siteId, planSubscriptions.siteId), eq(plans.id, planSubscriptions.planId)))

/** Subscriptions of some tenants of a site. */
export const subscriptionsOf = (tx: Tx, siteId: string, tenantIds: readonly string[]): Promise<Subscribed[]> =>
  subscribed(tx).where(and(eq(planSubscriptions.siteId, siteId), inArray(planSubscriptions.tenantId, [...tenantIds])))

/** Locks a tenant's subscription; undefined for a tenant without a plan. */
export async function lockSubscription(tx: Tx, key: Key): Promise<Subscribed | undefined> {
  const [row] = await subscribed(tx).where(one(key)).for('update', { of: planSubscriptions })
  return row
}

/** Subscription of a site at its parent. */
export async function subscriptionOfSite(tx: Tx, siteId: string, ownSiteId: string): Promise<Subscribed | undefined> {
  const own = and(eq(planSubscriptions.siteId, siteId), eq(planSubscriptions.ownSiteId, ownSiteId))
  const [row] = await subscribed(tx).where(own)
  return row
}

export async function putSubscription(tx: Tx, row: typeof planSubscriptions.$inferInsert): Promise<void> {
  const { siteId, tenantId, ...set } = row
  await tx
    .insert(planSubscriptions)
    .values(row)
    .onConflictDoUpdate({ target: [planSubscriptions.siteId, planSubscriptions.tenantId], set })
}

export async function changeSubscription(tx: Tx, key: Key, set: Partial<SubscriptionRow>): Promise<void> {
  await tx.update(planSubscriptions).set(set).where(one(key))
}

/** Tenants whose period ends by a moment, the first to end first. */
export async function endingBy(tx: Tx, siteId: string, by: Date): Promise<string[]> {
  const rows = await tx
    .select({ id: planSubscriptions.tenantId })
    .from(planSubscriptions)
    .where(
      and(eq(planSubscriptions.siteId, siteId), isNotNull(planSubscriptions.endsAt), lte(planSubscriptions.endsAt, by)),
    )
    .orderBy(asc(planSubscriptions.endsAt))
  return rows.map(({ id }) => id)
}

/** Subscriptions of a site's tenants whose plan runs and limits something. */
export const limitedSubscriptions = (tx: Tx, siteId: string): Promise<Subscribed[]> =>
  subscribed(tx)
    .where(
      and(
        eq(planSubscriptions.siteId, siteId),
        isNotNull(planSubscriptions.startsAt),
        isNull(planSubscriptions.restsSince),
        sql`jsonb_path_exists(${plans.quotas}, '$.* ? (@ != null)')`,
      ),
    )
    .orderBy(asc(planSubscriptions.tenantId))

export async function addCharge(tx: Tx, row: PlanChargeRow): Promise<void> {
  await tx.insert(planCharges).values(row)
}

/** Line of the ledger that paid the period of a tenant that began in a second; null where nothing was due for it. */
export async function chargeLine(tx: Tx, { siteId, tenantId }: Key, begin: number): Promise<string | null> {
  const [last] = await tx
    .select({ transactionId: planCharges.transactionId })
    .from(planCharges)
    .where(
      and(
        eq(planCharges.siteId, siteId),
        eq(planCharges.tenantId, tenantId),
        isNotNull(planCharges.transactionId),
        ne(planCharges.kind, 'return'),
        lt(planCharges.startsAt, new Date((begin + 1) * 1000)),
      ),
    )
    .orderBy(desc(planCharges.chargedAt), desc(planCharges.id))
    .limit(1)
  return last?.transactionId ?? null
}

const mostCharges = 50

/** Charges of a tenant, the newest first. */
export const chargesOf = (tx: Tx, { siteId, tenantId }: Key): Promise<PlanChargeRow[]> =>
  tx
    .select()
    .from(planCharges)
    .where(and(eq(planCharges.siteId, siteId), eq(planCharges.tenantId, tenantId)))
    .orderBy(desc(planCharges.chargedAt), desc(planCharges.id))
    .limit(mostCharges)
