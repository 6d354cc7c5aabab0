import type { Scope } from '@app/contracts/access/permissions'
import type { Received, Reply } from '@app/contracts/endpoint'
import {
  type assignOrders as assignCall,
  deskAtOnce,
  type tagOrders as tagCall,
} from '@app/contracts/orders/order-desk'
import { and, eq, inArray } from 'drizzle-orm'
import type { Caller } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { type AuditMore, record } from '#features/logs/logs.service.ts'
import { send } from '#features/messages/messages.service.ts'
import { idsOf } from '../list/order-picking.service.ts'
import { orderObject } from '../order-object.ts'
import { orders } from '../orders.table.ts'
import { operatorsOf } from './order-desk.repo.ts'
import { orderDesk, orderTags } from './order-desk.table.ts'
import type { Writing } from './order-notes.service.ts'

type Picked = Received<typeof assignCall>['body']['orders']

/** Maximum number of order numbers in a mail or an audit entry. */
const mostNamed = 20

interface PickedOrder {
  id: string
  orderNo: string
  assigneeId: string | null
}

/** Picked orders, locked until the transaction ends. Throws 'order.missing' outside the scope. */
async function hold(tx: Tx, ctx: Ctx, caller: Caller, picked: Picked): Promise<PickedOrder[]> {
  const { siteId, accountId }: Scope = caller.scope
  const ids = await idsOf(tx, ctx, caller, picked)
  if (ids.length > deskAtOnce) throw new DomainError('order.bulk-too-many', { most: deskAtOnce })
  if (ids.length === 0) return []
  const rows = await tx
    .select({ id: orders.id, orderNo: orders.orderNo, assigneeId: orderDesk.assigneeId })
    .from(orders)
    .leftJoin(orderDesk, and(eq(orderDesk.siteId, orders.siteId), eq(orderDesk.orderId, orders.id)))
    .where(
      and(
        eq(orders.siteId, siteId),
        inArray(orders.id, ids),
        accountId === null ? undefined : eq(orders.accountId, accountId),
      ),
    )
    .orderBy(orders.id)
    .for('update', { of: orders })
  if (rows.length < ids.length) throw new DomainError('order.missing')
  return rows
}

const numbersOf = (rows: readonly PickedOrder[]) =>
  rows
    .slice(0, mostNamed)
    .map(({ orderNo }) => orderNo)
    .join(', ') + (rows.length > mostNamed ? ' …' : '')

/** Audit facts: one order is the object of the entry; for several, their number and the first of them. */
const audited = (rows: readonly PickedOrder[]): { facts: Record<string, string | number>; more: AuditMore } => ({
  facts: { orders: rows.length, orderNo: numbersOf(rows) },
  more: rows.length === 1 && rows[0] ? orderObject(rows[0]) : {},
})

/** Assigns orders to an operator or to nobody, and notifies the assignee. Returns the previous assignees. */
export function assignOrders(
  ctx: Ctx,
  { caller, site, origin }: Writing,
  { orders: picked, assigneeId }: Received<typeof assignCall>['body'],
): Promise<Reply<typeof assignCall>> {
  const { siteId } = caller.scope
  return ctx.db.transaction(caller.scope, async (tx) => {
    const [assignee] = await operatorsOf(tx, siteId, site.ownerAccountId, assigneeId ? [assigneeId] : [])
    if (assigneeId && !assignee) throw new DomainError('member.missing')
    const changed = (await hold(tx, ctx, caller, picked)).filter((row) => row.assigneeId !== assigneeId)
    if (changed.length === 0) return { changed: 0, before: [] }
    await tx
      .insert(orderDesk)
      .values(changed.map(({ id: orderId }) => ({ siteId, orderId, assigneeId })))
      .onConflictDoUpdate({ target: [orderDesk.siteId, orderDesk.orderId], set: { assigneeId } })
    if (assignee?.email && assignee.id !== caller.memberId)
      await send(tx, ctx, {
        ...{ siteId, accountId: assignee.accountId, channel: 'email', to: assignee.email, locale: site.locale },
        template: 'order.assigned',
        facts: {
          ...{ name: assignee.name, author: caller.name, count: changed.length, orders: numbersOf(changed) },
          url: `${origin}/ssl/order/list?view=all&assignee=${assignee.id}`,
        },
        isSecret: false,
      })
    const { facts, more } = audited(changed)
    await record(tx, caller, siteId, caller.accountId, 'order.assign', facts, {
      ...more,
      after: { assignee: assignee?.name ?? null },
    })
    const groups = Map.groupBy(changed, (row) => row.assigneeId)
    const before = [...groups].map(([was, rows]) => ({ assigneeId: was, ids: rows.map(({ id }) => id) }))
    return { changed: changed.length, before }
  })
}

/** Adds a tag to orders or removes it; returns those that changed. */
export function tagOrders(
  ctx: Ctx,
  caller: Caller,
  { orders: picked, tag, isOn }: Received<typeof tagCall>['body'],
): Promise<Reply<typeof tagCall>> {
  const { siteId } = caller.scope
  return ctx.db.transaction(caller.scope, async (tx) => {
    const locked = await hold(tx, ctx, caller, picked)
    if (locked.length === 0) return { changed: 0, ids: [] }
    const ids = locked.map(({ id }) => id)
    const rows = isOn
      ? await tx
          .insert(orderTags)
          .values(ids.map((orderId) => ({ siteId, orderId, tag })))
          .onConflictDoNothing()
          .returning({ id: orderTags.orderId })
      : await tx
          .delete(orderTags)
          .where(and(eq(orderTags.siteId, siteId), eq(orderTags.tag, tag), inArray(orderTags.orderId, ids)))
          .returning({ id: orderTags.orderId })
    const changed = new Set(rows.map(({ id }) => id))
    if (changed.size > 0) {
      const { facts, more } = audited(locked.filter(({ id }) => changed.has(id)))
      await record(tx, caller, siteId, caller.accountId, isOn ? 'order.tag' : 'order.untag', { ...facts, tag }, more)
    }
    return { changed: changed.size, ids: [...changed] }
  })
}
