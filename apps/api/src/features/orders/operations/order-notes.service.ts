import type { OrderDesk } from '@app/contracts/orders/order-desk'
import type { Locale } from '@app/contracts/wire'
import { and, eq, sql } from 'drizzle-orm'
import type { Caller } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import { newId } from '#core/new-id.ts'
import type { Ctx } from '#ctx.ts'
import { record } from '#features/logs/logs.service.ts'
import { send } from '#features/messages/messages.service.ts'
import { orderObject } from '../order-object.ts'
import { lockOrder } from '../orders.repo.ts'
import { deskJson, keepBeside, mentionable } from './order-desk.repo.ts'
import { orderDesk, orderNotes } from './order-desk.table.ts'

/** Author of a note, with the language and link of mails. */
export interface Writing {
  caller: Caller
  site: { locale: Locale; ownerAccountId: string | null }
  origin: string
}

/** Desk data of an order. Throws 'order.missing' outside the scope. */
export async function readDesk(ctx: Ctx, caller: Caller, id: string): Promise<OrderDesk> {
  const desk = await ctx.db.read<OrderDesk | null>(caller.scope, deskJson(caller.scope, caller, id))
  if (!desk) throw new DomainError('order.missing')
  return desk
}

/** Adds an internal note. Mentioned operators who may see the order get a mail; other mentions are ignored. */
export async function addNote(
  ctx: Ctx,
  { caller, site, origin }: Writing,
  id: string,
  { text, mentions }: { text: string; mentions: string[] },
): Promise<OrderDesk> {
  await ctx.db.transaction(caller.scope, async (tx) => {
    const order = await lockOrder(tx, caller.scope, id)
    const { siteId, orderNo } = order
    const mentioned = await mentionable(tx, order, caller.accountId, mentions)
    await tx.insert(orderNotes).values({
      ...{ siteId, id: newId(), orderId: id, authorId: caller.memberId, author: caller.name, text },
      ...{ mentions: mentioned.map((one) => one.id), createdAt: ctx.clock.now() },
    })
    await keepBeside(tx, order, { noteCount: 1 }, { noteCount: sql`${orderDesk.noteCount} + 1` })
    for (const { id: memberId, name, email, accountId } of mentioned) {
      if (memberId === caller.memberId || !email) continue
      const url = `${origin}/ssl/order/${id}/${orderNo}?tab=timeline`
      await send(tx, ctx, {
        ...{ siteId, accountId, orderId: id, channel: 'email', to: email, locale: site.locale, isSecret: false },
        ...{ template: 'order.mentioned', facts: { name, author: caller.name, orders: orderNo, text, url } },
      })
    }
    const facts = { orderNo, mentions: mentioned.map(({ name }) => name).join(', ') }
    await record(tx, caller, siteId, caller.accountId, 'order.note', facts, orderObject(order))
  })
  return readDesk(ctx, caller, id)
}

/** Pins or unpins a note. */
export async function pinNote(
  ctx: Ctx,
  caller: Caller,
  { id, noteId }: { id: string; noteId: string },
  isPinned: boolean,
): Promise<OrderDesk> {
  await ctx.db.transaction(caller.scope, async (tx) => {
    const order = await lockOrder(tx, caller.scope, id)
    const { siteId, orderNo } = order
    const pinned = await tx
      .update(orderNotes)
      .set({ isPinned })
      .where(and(eq(orderNotes.siteId, siteId), eq(orderNotes.id, noteId), eq(orderNotes.orderId, id)))
      .returning({ id: orderNotes.id })
    if (pinned.length === 0) throw new DomainError('note.missing')
    const action = isPinned ? 'order.note-pin' : 'order.note-unpin'
    await record(tx, caller, siteId, caller.accountId, action, { orderNo }, orderObject(order))
  })
  return readDesk(ctx, caller, id)
}
