import type { PickedOrders } from '@app/contracts/orders/order-bulk'
import { deskAtOnce, remindEveryHours } from '@app/contracts/orders/order-desk'
import { OrderStatus } from '@app/contracts/orders/order-states'
import { type StepKey, stepOf } from '@app/contracts/orders/order-step'
import type { Locale } from '@app/contracts/wire'
import type { Caller, OnceKey } from '#core/caller.ts'
import { unix } from '#core/clock.ts'
import { DomainError } from '#core/domain-error.ts'
import { formatMinor } from '#core/money.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { once } from '#db/idempotency.ts'
import { startTask } from '#features/desk/tasks.service.ts'
import { record } from '#features/logs/logs.service.ts'
import { type Outgoing, previewOf, send } from '#features/messages/messages.service.ts'
import { soonDaysOf, stepFactsOf } from '../list/order-list.repo.ts'
import { idsOf } from '../list/order-picking.service.ts'
import { orderObject } from '../order-object.ts'
import { addEvent, lockOrder } from '../orders.repo.ts'
import type { OrderRow } from '../orders.table.ts'
import { bulkKind } from './order-bulk.service.ts'
import { deskOf, holderOf, keepBeside } from './order-desk.repo.ts'

/** Sender of a reminder, with site and origin of its link. */
interface Reminding {
  caller: Caller
  site: { locale: Locale }
  origin: string
  locale?: Locale | undefined
}

const dayMs = 86_400_000
const ending: readonly OrderStatus[] = [OrderStatus.issued, OrderStatus.reissuing, OrderStatus.expired]

type LetterName =
  | 'notice.close-soon'
  | 'notice.records-ready'
  | 'notice.returned'
  | 'order.certificate-ends'
  | 'order.plan-ends'
  | 'order.plan-ended'
type Letter = Outgoing<LetterName>

interface Reminder {
  template: LetterName
  at: Date
}

/** Mail for an order's next step, with its deadline; undefined if the buyer has nothing to do. */
function reminderOf(order: OrderRow, step: StepKey, now: Date): Reminder | undefined {
  const { statusSince, closesAt, planEndsAt } = order
  switch (step) {
    case 'pay':
      return closesAt ? { template: 'notice.close-soon', at: closesAt } : undefined
    case 'validate':
      return { template: 'notice.records-ready', at: statusSince }
    case 'fix-returned':
    case 'fix-rejected':
      return { template: 'notice.returned', at: statusSince }
    case 'renew-soon':
      return planEndsAt ? planEnd(planEndsAt, now) : undefined
    default:
      return endOf(order, now)
  }
}

/** The end of a plan, told in the past tense once it is over. */
const planEnd = (at: Date, now: Date): Reminder => ({
  template: at.getTime() > now.getTime() ? 'order.plan-ends' : 'order.plan-ended',
  at,
})

/** Earlier end: of the certificate, or of the plan if that ends with it. */
function endOf({ status, certificateEndsAt, planEndsAt }: OrderRow, now: Date): Reminder | undefined {
  if (!ending.includes(status) || !certificateEndsAt || !planEndsAt) return undefined
  const isWithinPlan = status !== OrderStatus.expired && planEndsAt.getTime() > certificateEndsAt.getTime() + dayMs
  return isWithinPlan ? { template: 'order.certificate-ends', at: certificateEndsAt } : planEnd(planEndsAt, now)
}

/** Reminder for an order's buyer: to the contact of the order, else to the owner of the customer's account. */
async function letterFor(
  tx: Tx,
  ctx: Ctx,
  order: OrderRow,
  { origin, locale: wished, site }: Reminding,
): Promise<Letter> {
  const now = ctx.clock.now()
  const reminder = reminderOf(order, stepOf(await stepFactsOf(tx, order), unix(now), await soonDaysOf(tx, order)), now)
  if (!reminder) throw new DomainError('remind.nothing')
  const holder = await holderOf(tx, order)
  const to = order.contact?.email || holder?.email
  if (!to) throw new DomainError('remind.nobody')
  const locale = wished ?? site.locale
  return {
    ...{
      siteId: order.siteId,
      accountId: order.accountId,
      orderId: order.id,
      channel: 'email',
      to,
      isSecret: false,
      locale,
    },
    template: reminder.template,
    facts: {
      name: order.contact?.name || holder?.name || to,
      domain: order.primaryName || order.orderNo,
      orderNo: order.orderNo,
      product: order.productName[locale],
      amount: formatMinor(order.amountMinor, order.currency),
      reason: order.reason,
      serial: '',
      at: reminder.at,
      url: `${origin}/ssl/order/${order.id}/${order.orderNo}`,
    },
  }
}

/** Preview of a reminder. */
export function previewReminder(ctx: Ctx, by: Reminding, id: string) {
  return ctx.db.transaction(by.caller.scope, async (tx) => {
    const letter = await letterFor(tx, ctx, await lockOrder(tx, by.caller.scope, id), by)
    const { subject, text } = await previewOf(tx, letter)
    return { to: letter.to, locale: letter.locale, subject, text }
  })
}

/** Reminds an order's buyer of the next step, at most once a day. Throws 'remind.too-soon'. */
export function remindBuyer(ctx: Ctx, by: Reminding, key: OnceKey, id: string) {
  const { caller } = by
  return ctx.db.transaction(caller.scope, (tx) =>
    once(tx, caller.scope, caller.memberId, key, async () => {
      const order = await lockOrder(tx, caller.scope, id)
      const desk = await deskOf(tx, order)
      const now = ctx.clock.now()
      if (desk.remindedAt && now.getTime() - desk.remindedAt.getTime() < remindEveryHours * 3_600_000)
        throw new DomainError('remind.too-soon', {
          at: `${desk.remindedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
        })
      const letter = await letterFor(tx, ctx, order, by)
      await send(tx, ctx, letter)
      await keepBeside(tx, order, {
        remindedAt: now,
        ...(desk.followUp === 'none' && ending.includes(order.status) ? { followUp: 'reminded' as const } : {}),
      })
      await addEvent(tx, order, { kind: 'reminded', actor: caller.name, at: now })
      const facts = { orderNo: order.orderNo, template: letter.template }
      await record(tx, caller, order.siteId, order.accountId, 'order.remind', facts, orderObject(order))
      return { to: letter.to, remindedAt: unix(now) }
    }),
  )
}

interface Picking {
  orders: PickedOrders
  origin: string
  locale: Locale
}

interface Wish {
  ids: string[]
  origin: string
  locale: Locale
}

/** Starts a task that reminds the buyers of many orders, once per key. */
export function startReminding(ctx: Ctx, caller: Caller, key: OnceKey, { orders, ...wish }: Picking) {
  return ctx.db.transaction(caller.scope, (tx) =>
    once(tx, caller.scope, caller.memberId, key, async () => {
      const ids = await idsOf(tx, ctx, caller, orders)
      if (ids.length > deskAtOnce) throw new DomainError('order.bulk-too-many', { most: deskAtOnce })
      const taskId = await startTask(tx, ctx, caller, {
        kind: 'orders.remind',
        input: { ...wish, ids },
        total: ids.length,
      })
      return { taskId, orders: ids.length }
    }),
  )
}

/** Reminds the buyer of each order, as for a single one. */
export const ordersRemind = bulkKind<Wish>('order.remind', async (ctx, { caller, key, id, wish }) => {
  const { locale, origin } = wish
  await remindBuyer(ctx, { caller, site: { locale }, origin }, key, id)
})
