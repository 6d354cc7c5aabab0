import { OrderStatus } from '@app/contracts/orders/order-states'
import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { type SiteRow, sites } from '#features/sites/sites.table.ts'
import { type TenantRow, tenants } from '../saas.table.ts'

/** Statuses in which something is still owed to whoever paid. */
const inWork = [
  OrderStatus.awaitingSubmission,
  OrderStatus.awaitingValidation,
  OrderStatus.returned,
  OrderStatus.rejected,
  OrderStatus.reissuing,
  OrderStatus.refundPending,
  OrderStatus.suspended,
]

/** What stands against closing a site, counted in a transaction of that site. */
export async function obstaclesOf(tx: Tx, siteId: string): Promise<{ orders: number; tenants: number }> {
  const { rows } = await tx.execute<Record<'orders' | 'tenants', string>>(sql`
    SELECT
      (SELECT count(*) FROM orders o WHERE o.site_id = ${siteId} AND o.status = ANY (${`{${inWork.join(',')}}`}::int[])) AS orders,
      (SELECT count(*) FROM tenants t WHERE t.site_id = ${siteId} AND t.erased_at IS NULL) AS tenants`)
  return { orders: Number(rows[0]?.orders ?? 0), tenants: Number(rows[0]?.tenants ?? 0) }
}

const only = ({ siteId, id }: Pick<TenantRow, 'siteId' | 'id'>) => and(eq(tenants.siteId, siteId), eq(tenants.id, id))

/** Notes since when, why and until when a tenant is closed, or that it no longer is. */
export async function setClosing(
  tx: Tx,
  of: TenantRow,
  set: Pick<TenantRow, 'closedAt' | 'closedFor' | 'eraseAt'>,
): Promise<void> {
  await tx.update(tenants).set(set).where(only(of))
}

/** Closes a site or opens it, in a transaction of that site. Undefined where its erasure has begun. */
export async function closeSite(
  tx: Tx,
  siteId: string,
  closedAt: Date | null,
): Promise<Pick<SiteRow, 'ownerAccountId' | 'locale'> | undefined> {
  const [site] = await tx
    .update(sites)
    .set({ closedAt })
    .where(and(eq(sites.id, siteId), isNull(sites.erasingAt)))
    .returning({ ownerAccountId: sites.ownerAccountId, locale: sites.locale })
  return site
}

/** Closed tenants of a site whose time has come. */
export const tenantsToErase = (tx: Tx, siteId: string, now: Date): Promise<TenantRow[]> =>
  tx
    .select()
    .from(tenants)
    .where(and(eq(tenants.siteId, siteId), isNull(tenants.erasedAt), lte(tenants.eraseAt, now)))

/** Begins the erasure of a site, in a transaction of that site. From here on there is no way back. */
export async function beginErasing(tx: Tx, siteId: string, at: Date): Promise<void> {
  await tx
    .update(sites)
    .set({ erasingAt: at })
    .where(and(eq(sites.id, siteId), isNull(sites.erasingAt)))
}

export async function setErased(tx: Tx, of: TenantRow, erasedAt: Date): Promise<void> {
  await tx.update(tenants).set({ erasedAt }).where(only(of))
}
