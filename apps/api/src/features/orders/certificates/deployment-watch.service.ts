import { OrderStatus } from '@app/contracts/orders/order-states'
import { unseenDays } from '@app/contracts/orders/order-step'
import { isWildcard } from '@app/contracts/products/name-rules'
import { and, eq, gt, isNotNull, isNull, lte, notExists } from 'drizzle-orm'
import { newId } from '#core/new-id.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { orderNotices } from '../notices/order-notices.table.ts'
import { lockOrder } from '../orders.repo.ts'
import { type CertificateRow, certificates, type OrderRow, orders } from '../orders.table.ts'
import { inTurns } from '../validation/record-looks.service.ts'
import { isInstalled, isPresent, keepDeployed, lookAt, mostHosts } from './deployment.service.ts'

const daySeconds = 86_400
/** Days after issuance after which no notice is sent any more. */
const untilDays = 10
const batch = 50

const template = 'notice.not-installed'

/**
 * Probes the servers of certificates issued some days ago and never seen in use. Where every server shows the
 * certificate, the order is marked as deployed; otherwise the buyer gets a notice, once per certificate. Probes run
 * outside transactions.
 */
export async function watchDeployments(ctx: Ctx, siteId: string): Promise<void> {
  for (;;) {
    const due = await ctx.db.transaction({ siteId, accountId: null }, (tx) => dueOrders(tx, siteId, ctx.clock.now()))
    await inTurns(due, (order) => watch(ctx, order))
    if (due.length < batch) return
  }
}

function dueOrders(tx: Tx, siteId: string, now: Date): Promise<OrderRow[]> {
  const before = (days: number) => new Date(now.getTime() - days * daySeconds * 1000)
  const toldOf = tx
    .select({ id: orderNotices.id })
    .from(orderNotices)
    .where(
      and(
        ...[eq(orderNotices.siteId, orders.siteId), eq(orderNotices.orderId, orders.id)],
        ...[eq(orderNotices.template, template), gt(orderNotices.createdAt, orders.certificateStartsAt)],
      ),
    )
  return tx
    .select()
    .from(orders)
    .where(
      and(
        ...[eq(orders.siteId, siteId), eq(orders.status, OrderStatus.issued), eq(orders.usageType, 'ssl')],
        ...[isNull(orders.deployedAt), lte(orders.certificateStartsAt, before(unseenDays))],
        ...[gt(orders.certificateStartsAt, before(untilDays)), notExists(toldOf)],
      ),
    )
    .limit(batch)
}

async function watch(ctx: Ctx, { siteId, id }: OrderRow): Promise<void> {
  const scope = { siteId, accountId: null }
  const issued = await ctx.db.readTransaction(scope, (tx) => issuedOf(tx, siteId, id))
  const order = await ctx.db.transaction(scope, (tx) => lockOrder(tx, scope, id))
  const present = issued.find((certificate) => certificate.state === 'issued' && isPresent(order, certificate))
  const hosts = present?.names.filter((name) => !isWildcard(name)).slice(0, mostHosts) ?? []
  const others = issued.filter((certificate) => certificate !== present)
  const deployments = present ? await lookAt(ctx, hosts, present, others) : []
  await ctx.db.transaction(scope, async (tx) => {
    if (present && deployments.length > 0 && deployments.every(isInstalled))
      await keepDeployed(tx, ctx, null, id, present)
    else await tell(tx, order, ctx.clock.now())
  })
}

function issuedOf(tx: Tx, siteId: string, orderId: string): Promise<CertificateRow[]> {
  return tx
    .select()
    .from(certificates)
    .where(and(eq(certificates.siteId, siteId), eq(certificates.orderId, orderId), isNotNull(certificates.sha256)))
}

/** Creates a notice; whether it still applies is checked when it is sent. */
async function tell(tx: Tx, { siteId, id, accountId, certificateEndsAt }: OrderRow, at: Date): Promise<void> {
  const key = `${certificateEndsAt?.toISOString()} installed`
  const notice = { siteId, id: newId(), accountId, orderId: id, template, key, facts: {}, createdAt: at } as const
  await tx.insert(orderNotices).values(notice).onConflictDoNothing()
}
