import { issuingStatuses, OrderStatus } from '@app/contracts/orders/order-states'
import { reasonText } from '@app/contracts/reason-text'
import { quietEvents } from '@app/contracts/settings/notify-quiet'
import type { Locale } from '@app/contracts/wire'
import { and, asc, eq, isNull, ne, notInArray } from 'drizzle-orm'
import { formatMinor } from '#core/money.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { addressOf, holderOf } from '#features/company/holder.service.ts'
import { type NoticeTemplate, send } from '#features/messages/messages.service.ts'
import { isQuiet } from '#features/notify/quiet-hours.service.ts'
import { publicOrigin } from '#features/sites/sites.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { type OrderRow, orders } from '../orders.table.ts'
import { copiesOf } from './notice-copies.service.ts'
import { type OrderNoticeRow, orderNotices } from './order-notices.table.ts'

const batch = 50

/** Notices for operators instead of the buyer. */
const forOperators: readonly NoticeTemplate[] = ['notice.refund-asked', 'notice.ca-refused', 'notice.purchase-due']

/** Notices that end with a renewal, and link to it. */
const toRenew: readonly NoticeTemplate[] = ['notice.plan-ends', 'notice.expired']

/** Section of the order page that a message links to; the page itself by default. */
const places: Partial<Record<NoticeTemplate, string>> = {
  'notice.placed': '?open=pay',
  'notice.close-soon': '?open=pay',
  'notice.records-ready': '?tab=validation',
  'notice.validation-open': '?tab=validation',
  'notice.returned': '?open=material',
  'notice.issued': '?tab=certificates',
  'notice.reissued': '?tab=certificates',
  'notice.not-installed': '?tab=certificates#deployment',
  'notice.reissue-due': '?open=reissue',
  'notice.certificate-ends': '?open=reissue',
  'notice.refund-asked': '?open=decide',
}

/**
 * Sends a site's waiting notices, each once: the message and the mark on the notice commit together. During the site's
 * quiet hours reminders stay where they are, so that what is settled by their end is never sent.
 */
export async function sendNotices(ctx: Ctx, site: SiteRow): Promise<void> {
  const origin = await publicOrigin(ctx, site.id)
  for (;;) {
    const sent = await ctx.db.transaction({ siteId: site.id, accountId: null }, async (tx) => {
      const held = (await isQuiet(tx, site.id, ctx.clock.now())) ? quietEvents : []
      const due = await dueNotices(tx, site.id, held)
      for (const notice of due) await sendOne(tx, ctx, { site, origin }, notice)
      return due.length
    })
    if (sent < batch) return
  }
}

function dueNotices(tx: Tx, siteId: string, held: readonly NoticeTemplate[]): Promise<OrderNoticeRow[]> {
  return tx
    .select()
    .from(orderNotices)
    .where(
      and(eq(orderNotices.siteId, siteId), isNull(orderNotices.doneAt), notInArray(orderNotices.template, [...held])),
    )
    .orderBy(asc(orderNotices.createdAt), asc(orderNotices.id))
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
  if (order && !(await isGone(tx, notice, order))) {
    if (to) {
      const { locale } = site
      const facts = factsOf(notice, order, { origin, locale, name: holder.name })
      await send(tx, ctx, { siteId, accountId, orderId, locale, template, isSecret: false, ...to, facts })
    }
    for (const { name, isWithoutMoney, ...copy } of await copiesOf(tx, { site, order, template, told: to?.to })) {
      const facts = factsOf(notice, order, { origin, locale: copy.locale, name })
      await send(tx, ctx, {
        siteId,
        orderId,
        template,
        isSecret: false,
        isCopy: true,
        ...copy,
        facts: isWithoutMoney ? { ...facts, amount: '' } : facts,
      })
    }
  }
  await tx
    .update(orderNotices)
    .set({ doneAt: ctx.clock.now() })
    .where(and(eq(orderNotices.siteId, siteId), eq(orderNotices.id, notice.id)))
}

/** Facts of a notice for somebody who is told of it. */
const factsOf = (
  { template, facts, createdAt }: OrderNoticeRow,
  order: OrderRow,
  { origin, locale, name }: { origin: string; locale: Locale; name: string },
) => ({
  name,
  domain: order.primaryName || order.orderNo,
  orderNo: order.orderNo,
  product: order.productName[locale],
  amount: formatMinor(order.amountMinor, order.currency),
  reason: reasonText(String(facts.reason ?? ''), locale),
  serial: String(facts.serial ?? ''),
  carrier: String(facts.carrier ?? ''),
  trackingNo: String(facts.trackingNo ?? ''),
  at: momentOf(template, order) ?? createdAt,
  url: origin + placeOf(template, order),
})

function momentOf(template: NoticeTemplate, order: OrderRow): Date | null {
  if (template === 'notice.certificate-ends' || template === 'notice.reissue-due') return order.certificateEndsAt
  return template === 'notice.plan-ends' ? order.planEndsAt : order.closesAt
}

const placeOf = (template: NoticeTemplate, { id, orderNo }: OrderRow): string =>
  toRenew.includes(template) ? `/ssl/order/create?renews=${id}` : `/ssl/order/${id}/${orderNo}${places[template] ?? ''}`

type ObsoleteCheck = (order: OrderRow, notice: OrderNoticeRow) => boolean

const isOfAnother: ObsoleteCheck = ({ certificateEndsAt }, { key }) =>
  !key.startsWith(`${certificateEndsAt?.toISOString()} `)
const isNotIssuing: ObsoleteCheck = ({ status }) => !issuingStatuses.includes(status)
const isProven: ObsoleteCheck = ({ dcvPassed, dcvTotal }) => dcvPassed === dcvTotal

/** Obsolete notices: by the time of sending, the order was paid, validated, reissued or corrected. */
const isObsolete: Partial<Record<NoticeTemplate, ObsoleteCheck>> = {
  'notice.placed': ({ status }) => status !== OrderStatus.awaitingPayment,
  'notice.close-soon': ({ status }) => status !== OrderStatus.awaitingPayment,
  'notice.records-ready': (order, notice) => isNotIssuing(order, notice) || isProven(order, notice),
  'notice.validation-open': (order, notice) => isNotIssuing(order, notice) || isProven(order, notice),
  'notice.validated': (order, notice) => isNotIssuing(order, notice) || !isProven(order, notice),
  'notice.shipped': ({ shipment }, { facts }) => shipment?.trackingNo !== facts.trackingNo,
  'notice.certificate-ends': isOfAnother,
  'notice.reissue-due': (order, notice) => order.autoReissue || isOfAnother(order, notice),
  'notice.not-installed': (order, notice) => order.deployedAt !== null || isOfAnother(order, notice),
}

async function isGone(tx: Tx, notice: OrderNoticeRow, order: OrderRow): Promise<boolean> {
  const { template } = notice
  return isObsolete[template]?.(order, notice) || (toRenew.includes(template) && (await isRenewed(tx, order)))
}

async function isRenewed(tx: Tx, { siteId, id }: OrderRow): Promise<boolean> {
  const [row] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.siteId, siteId), eq(orders.renewsId, id), ne(orders.status, OrderStatus.cancelled)))
    .limit(1)
  return row !== undefined
}
