import { OrderExport } from '@app/contracts/orders/order-export'
import { OrderStatus } from '@app/contracts/orders/order-states'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#ctx.ts'
import { tasks } from '#features/desk/desk.table.ts'
import { runTasks } from '#features/desk/run-tasks.service.ts'
import { startTask } from '#features/desk/tasks.service.ts'
import { setFollowUp } from '#features/orders/operations/follow-up.service.ts'
import { tagOrders } from '#features/orders/operations/order-assign.service.ts'
import { addNote } from '#features/orders/operations/order-notes.service.ts'
import { type OrderRow, orders } from '#features/orders/orders.table.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { taskKinds } from '#task-kinds.ts'
import { holderOf } from './seed-callers.ts'

const dayMs = 86_400_000

const words = {
  zh: {
    tags: ['重点客户', '需开票'],
    disputed: '已联系付款银行，预计两个工作日内回复。',
    closed: '客户已改买通配符证书，此单不再需要',
    declined: '客户改用其他供应商',
  },
  en: {
    tags: ['key account', 'wants invoice'],
    disputed: 'The payer’s bank has been asked; they expect to answer within two working days.',
    closed: 'Bought a wildcard certificate instead',
    declined: 'Went to another supplier',
  },
}

/**
 * Adds what the operators of a demo site have done at their desks, by the same calls as in the console: tags, notes, how far
 * talks about renewals are, and two tasks with their results.
 */
export async function seedDesk(ctx: Ctx, site: SiteRow): Promise<void> {
  const owner = await holderOf(ctx, site, site.ownerAccountId ?? '')
  const caller = { ...owner, scope: { siteId: site.id, accountId: null } }
  const { tags, disputed, closed, declined } = words[site.locale]
  const picked = await pick(ctx, site)
  const ids = (rows: readonly OrderRow[]) => ({ ids: rows.map(({ id }) => id) })
  const [firstTag = '', secondTag = ''] = tags
  await tagOrders(ctx, caller, { orders: ids(picked.old.slice(0, 4)), tag: firstTag, isOn: true })
  await tagOrders(ctx, caller, { orders: ids(picked.old.slice(3, 6)), tag: secondTag, isOn: true })
  const writing = { caller, site, origin: '' }
  for (const { id, statusSince } of picked.suspended.slice(0, 1)) {
    const then = { ...ctx, clock: { now: () => new Date(statusSince.getTime() + dayMs / 4) } }
    await addNote(then, writing, id, { text: disputed, mentions: [] })
  }
  const [quoted, lost] = picked.ending
  if (quoted) await setFollowUp(ctx, caller, quoted.id, { followUp: 'quoted', reason: '' })
  if (lost) await setFollowUp(ctx, caller, lost.id, { followUp: 'declined', reason: declined })

  // The oldest unpaid order is cancelled; of issued ones that is refused, and the task says so for each.
  const cancelled = [...picked.unpaid.slice(-1), ...picked.old.slice(0, 2)]
  const wishes = [
    { kind: 'orders.export', input: { query: OrderExport.parse({ format: 'xlsx' }), locale: site.locale }, total: 0 },
    { kind: 'orders.cancel', input: { ...ids(cancelled), reason: closed }, total: cancelled.length },
  ]
  await ctx.db.transaction(caller.scope, async (tx) => {
    for (const wish of wishes) await startTask(tx, ctx, caller, wish)
  })
  await runTasks(ctx, taskKinds)
  await ctx.db.transaction(caller.scope, (tx) => tx.update(tasks).set({ seenAt: ctx.clock.now() }))
}

/** Orders of a site by what its operators have to do with them, newest first. */
async function pick(ctx: Ctx, { id: siteId }: SiteRow) {
  const { issued, suspended, awaitingPayment } = OrderStatus
  const now = ctx.clock.now().getTime()
  const found = await ctx.db.readTransaction({ siteId, accountId: null }, (tx) =>
    tx
      .select()
      .from(orders)
      .where(and(eq(orders.siteId, siteId), inArray(orders.status, [issued, suspended, awaitingPayment])))
      .orderBy(desc(orders.createdAt)),
  )
  const of = (status: OrderStatus) => found.filter((order) => order.status === status)
  const endsIn = ({ planEndsAt }: OrderRow) => ((planEndsAt?.getTime() ?? 0) - now) / dayMs
  const isEnding = (order: OrderRow) => endsIn(order) < 60
  const isOld = ({ createdAt }: OrderRow) => createdAt.getTime() < now - 60 * dayMs
  return {
    suspended: of(suspended),
    unpaid: of(awaitingPayment),
    ending: of(issued).filter((order) => isEnding(order) && endsIn(order) > 14),
    old: of(issued).filter((order) => isOld(order) && !isEnding(order)),
  }
}
