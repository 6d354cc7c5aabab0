import { issuingStatuses, OrderStatus } from '@app/contracts/order-states'
import { reasonText } from '@app/contracts/reason-text'
import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import { formatMinor } from '#core/money.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { addressOf, holderOf } from '#features/company/holder.service.ts'
import { type NoticeTemplate, send } from '#features/messages/messages.service.ts'
import { publicOrigin } from '#features/sites/sites.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { type OrderNoticeRow, orderNotices } from './order-notices.table.ts'
import { type OrderRow, orders } from './orders.table.ts'

const batch = 50

/** What concerns whoever runs the site, not the buyer. */
const forOperators: readonly NoticeTemplate[] = ['notice.refund-asked']

/** Sends what is to be told of a site's orders, each once: the message and the mark on the notice commit together. */
export async function sendNotices(ctx: Ctx, site: SiteRow): Promise<void> {
  const origin = await publicOrigin(ctx, site.id)
  for (;;) {
    const sent = await ctx.db.write({ siteId: site.id, accountId: null }, async (tx) => {
      const due = await dueNotices(tx, site.id)
      for (const notice of due) await sendOne(tx, ctx, { site, origin }, notice)
      return due.length
    })
    if (sent < batch) return
  }
}

function dueNotices(tx: Tx, siteId: string): Promise<OrderNoticeRow[]> {
  return tx
    .select()
    .from(orderNotices)
    .where(and(eq(orderNotices.siteId, siteId), isNull(orderNotices.doneAt)))
    .orderBy(asc(orderNotices.createdAt))
    .limit(batch)
    .for('update', { skipLocked: true })
}

async function sendOne(
  tx: Tx,
  ctx: Ctx,
  { site, origin }: { site: SiteRow; origin: string },
  notice: OrderNoticeRow,
): Promise<void> {
  const { siteId, template, orderId } = notice
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.siteId, siteId), eq(orders.id, orderId)))
  const accountId = forOperators.includes(template) ? site.ownerAccountId : notice.accountId
  const holder = accountId === null ? undefined : await holderOf(tx, siteId, accountId)
  const to = holder && addressOf(holder)
  if (order && to && !(await isGone(tx, notice, order)))
    await send(tx, ctx, {
      ...{ siteId, accountId, locale: site.locale, template, isSecret: false, ...to },
      facts: {
        name: holder.name,
        domain: order.primaryName || order.orderNo,
        orderNo: order.orderNo,
        product: order.productName[site.locale],
        amount: formatMinor(order.amountMinor, order.currency),
        reason: reasonText(String(notice.facts.reason ?? ''), site.locale),
        serial: String(notice.facts.serial ?? ''),
        carrier: String(notice.facts.carrier ?? ''),
        trackingNo: String(notice.facts.trackingNo ?? ''),
        at: momentOf(template, order) ?? notice.createdAt,
        url: `${origin}/ssl/order/${order.id}/${order.orderNo}`,
      },
    })
  await tx
    .update(orderNotices)
    .set({ doneAt: ctx.clock.now() })
    .where(and(eq(orderNotices.siteId, siteId), eq(orderNotices.id, notice.id)))
}

function momentOf(template: NoticeTemplate, order: OrderRow): Date | null {
  if (template === 'notice.certificate-ends') return order.certificateEndsAt
  return template === 'notice.plan-ends' ? order.planEndsAt : order.closesAt
}

/** Whether what it tells of is so no more: paid, reissued, renewed or corrected meanwhile. */
async function isGone(tx: Tx, { template, key, facts }: OrderNoticeRow, order: OrderRow): Promise<boolean> {
  if (template === 'notice.records-ready')
    return !issuingStatuses.includes(order.status) || order.dcvPassed === order.dcvTotal
  if (template === 'notice.shipped') return order.shipment?.trackingNo !== facts.trackingNo
  if (template === 'notice.close-soon') return order.status !== OrderStatus.awaitingPayment
  if (template === 'notice.certificate-ends') return !key.startsWith(`${order.certificateEndsAt?.toISOString()} `)
  return template === 'notice.plan-ends' && (await isRenewed(tx, order))
}

async function isRenewed(tx: Tx, { siteId, id }: OrderRow): Promise<boolean> {
  const [row] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.siteId, siteId), eq(orders.renewsId, id), ne(orders.status, OrderStatus.cancelled)))
    .limit(1)
  return row !== undefined
}

/**
 * Writes the notices of what ends: certificates and plans, a month to a day before, and orders about to close unpaid. Each step comes once;
 * one that was missed because nobody looked is not made up for.
 */
export async function noteEnds(ctx: Ctx, siteId: string): Promise<void> {
  const now = ctx.clock.now()
  await ctx.db.write({ siteId, accountId: null }, async (tx) => {
    for (const end of ends) {
      const { column, days, where, template } = end
      const longest = Math.max(...days)
      await tx.execute(sql`
        INSERT INTO order_notices (site_id, id, account_id, order_id, template, key, facts, created_at)
        SELECT o.site_id, gen_random_uuid(), o.account_id, o.id, ${template},
          to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || ' ' || (
            SELECT min(d) FROM unnest(${sql.param(`{${days.join(',')}}`)}::int[]) d
            WHERE ${column} <= ${now}::timestamptz + d * interval '1 day'),
          '{}'::jsonb, ${now}
        FROM orders o
        WHERE o.site_id = ${siteId} AND ${column} > ${now}
          AND ${column} <= ${now}::timestamptz + ${longest} * interval '1 day' AND ${where}
        ON CONFLICT DO NOTHING`)
    }
  })
}

const isCertified = sql`o.status IN (${OrderStatus.issued}, ${OrderStatus.reissuing})`

const ends = [
  {
    template: 'notice.certificate-ends',
    column: sql`o.certificate_ends_at`,
    days: [30, 14, 7, 3, 1],
    // Where the plan ends with it there is nothing to reissue.
    where: sql`${isCertified} AND o.plan_ends_at > o.certificate_ends_at + interval '1 day'`,
  },
  {
    template: 'notice.plan-ends',
    column: sql`o.plan_ends_at`,
    days: [60, 30, 14, 7, 1],
    where: sql`${isCertified} AND NOT EXISTS (SELECT 1 FROM orders r
      WHERE r.site_id = o.site_id AND r.renews_id = o.id AND r.status <> ${OrderStatus.cancelled})`,
  },
  {
    template: 'notice.close-soon',
    column: sql`o.closes_at`,
    days: [3],
    where: sql`o.status = ${OrderStatus.awaitingPayment}`,
  },
] as const
