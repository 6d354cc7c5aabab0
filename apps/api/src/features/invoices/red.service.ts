import type { Received } from '@app/contracts/endpoint'
import { canMoveInvoice } from '@app/contracts/invoices/invoice-values'
import type { InvoiceDetail } from '@app/contracts/invoices/invoices'
import type { redInvoice } from '@app/contracts/invoices/red-letters'
import type { Caller, OnceKey } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import { formatMinor } from '#core/money.ts'
import { newId } from '#core/new-id.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { once } from '#db/idempotency.ts'
import { sqlStateOf } from '#db/sql-state.ts'
import { record } from '#features/logs/logs.service.ts'
import { lockWaiting, type WaitingRefund } from '#features/orders/closing/held-refund.service.ts'
import type { VisitedSite } from '#features/sites/sites.service.ts'
import { invoiceObject, lockWithWallet, moveInvoice } from './invoice-moves.service.ts'
import { tellReversed } from './invoice-news.service.ts'
import { readInvoiceIn } from './invoice-reading.service.ts'
import {
  addInvoiceEvent,
  findInvoice,
  heldAmong,
  insertRedLetter,
  isNumberKnown,
  ordersOf,
  partsOfOrder,
  redLettersOf,
  releasePart,
} from './invoices.repo.ts'
import type { InvoiceOrderRow, InvoiceRow } from './invoices.table.ts'
import { latestDay } from './issue.service.ts'
import { creditNote } from './own-invoice.service.ts'

type Wish = Received<typeof redInvoice>['body']

/** Number and day of a red letter. */
interface Letter {
  redNo: string
  redDate: string
}

/** Part of an invoice, with the amount that is reversed of it. */
interface Reversed {
  part: InvoiceOrderRow
  amountMinor: number
}

/** Parts that a red letter reverses, each within what the invoice still holds. Throws 'invoice.red-too-much'. */
function reversedOf(parts: readonly InvoiceOrderRow[], { items }: Wish, row: InvoiceRow): Reversed[] {
  if (items === null)
    return parts.filter((part) => part.allocatedMinor > 0).map((part) => ({ part, amountMinor: part.allocatedMinor }))
  const wanted = new Map(items.map(({ id, amountMinor }) => [id, amountMinor]))
  if (wanted.size !== items.length) throw new DomainError('invoice.item-missing')
  return [...wanted].map(([id, amountMinor]) => {
    const part = parts.find(({ itemId }) => itemId === id)
    if (!part) throw new DomainError('invoice.item-missing')
    if (amountMinor > part.allocatedMinor)
      throw new DomainError('invoice.red-too-much', {
        orderNo: part.label,
        left: formatMinor(part.allocatedMinor, row.currency),
      })
    return { part, amountMinor }
  })
}

/** Throws 'request.invalid' for a number or day that a red letter cannot have. */
async function requireLetter(tx: Tx, row: InvoiceRow, { redNo, redDate }: Letter, at: Date): Promise<void> {
  if (redDate > latestDay(at)) throw new DomainError('request.invalid', {}, { redDate: 'field.invoice-date-future' })
  if (row.invoiceDate !== null && redDate < row.invoiceDate)
    throw new DomainError('request.invalid', {}, { redDate: 'field.red-date-early' })
  if (await isNumberKnown(tx, row.siteId, redNo)) throw new DomainError('invoice.number-used', { invoiceNo: redNo })
}

/**
 * Number and day of the red letter: as an operator typed them, or as the provider that issues for the site says. Null
 * for a credit note, which is numbered in the transaction that records it.
 */
async function letterOf(ctx: Ctx, caller: Caller, id: string, wish: Wish): Promise<Letter | null> {
  const { row, before } = await ctx.db.readTransaction(caller.scope, async (tx) => {
    const row = await findInvoice(tx, caller.scope, id)
    return { row, before: (await redLettersOf(tx, row)).length }
  })
  const { invoiceNo, applyNo, amountMinor, redMinor } = row
  if (invoiceNo === null) throw new DomainError('invoice.move-refused', { applyNo })
  if (row.kind === 'commercial') return null
  if (row.kind === 'special' && !wish.isConfirmed) throw new DomainError('invoice.red-unconfirmed')
  const said = await ctx.invoices.red({
    ...{ requestNo: `${applyNo}-R${before + 1}`, invoiceNo, reason: wish.reason },
    amountMinor: wish.items?.reduce((sum, item) => sum + item.amountMinor, 0) ?? amountMinor - redMinor,
  })
  if (said.is === 'issued') return said
  if (said.is !== 'by-hand')
    throw new DomainError('invoice.red-pending', { reason: said.is === 'refused' ? said.reason : '' })
  const { redNo, redDate } = wish
  const missing = {
    ...(redNo === null && { redNo: 'field.missing' }),
    ...(redDate === null && { redDate: 'field.missing' }),
  }
  if (redNo === null || redDate === null) throw new DomainError('request.invalid', {}, missing)
  return { redNo, redDate }
}

/**
 * Records a red letter, once per key. What it reverses is given free, and refunds of its orders that no other invoice
 * holds are paid in the same transaction. Throws 'invoice.red-unconfirmed', 'invoice.red-too-much', 'invoice.moved' and
 * 'invoice.number-used'.
 */
export async function redden(
  ctx: Ctx,
  caller: Caller,
  site: VisitedSite,
  key: OnceKey,
  { id, ...wish }: { id: string } & Wish,
): Promise<{ invoice: InvoiceDetail }> {
  const letter = await letterOf(ctx, caller, id, wish)
  try {
    return await ctx.db.transaction(caller.scope, (tx) =>
      once(tx, caller.scope, caller.memberId, key, async () => {
        await reverse(tx, ctx, { caller, site }, await findInvoice(tx, caller.scope, id), wish, letter)
        return { invoice: await readInvoiceIn(tx, caller, id) }
      }),
    )
  } catch (error) {
    if (sqlStateOf(error) === '23505' && letter)
      throw new DomainError('invoice.number-used', { invoiceNo: letter.redNo })
    throw error
  }
}

async function reverse(
  tx: Tx,
  ctx: Ctx,
  { caller, site }: { caller: Caller; site: VisitedSite },
  known: InvoiceRow,
  wish: Wish,
  letter: Letter | null,
): Promise<void> {
  const at = ctx.clock.now()
  const waiting = await lockRefunds(tx, ctx, known, reversedOf(await ordersOf(tx, known), wish, known))
  const row = await lockWithWallet(tx, known)
  if (!canMoveInvoice(row.state, 'redPart')) throw new DomainError('invoice.move-refused', { applyNo: row.applyNo })
  const reversed = reversedOf(await ordersOf(tx, row), wish, row)
  const held = await heldAmong(tx, row.siteId, orderIdsOf(reversed))
  if (held.some((orderId) => !waiting.some((each) => each.orderId === orderId)))
    throw new DomainError('invoice.moved', { applyNo: row.applyNo })
  if (letter) await requireLetter(tx, row, letter, at)
  const { redNo, redDate } = letter ?? (await creditNote(tx, ctx, row, at))

  const { siteId, accountId, applyNo } = row
  const { reason, isConfirmed, note } = wish
  const amountMinor = reversed.reduce((sum, each) => sum + each.amountMinor, 0)
  await insertRedLetter(tx, {
    ...{ siteId, id: newId(), accountId, invoiceId: row.id, redNo, redDate, reason, amountMinor, isConfirmed, note },
    ...{ items: reversed.map(({ part, amountMinor }) => ({ itemId: part.itemId, amountMinor })), by: caller.name, at },
  })
  for (const each of reversed) await releasePart(tx, each.part, each.amountMinor)
  const redMinor = row.redMinor + amountMinor
  const event = redMinor === row.amountMinor ? 'redWhole' : 'redPart'
  const facts = { applyNo, invoiceNo: row.invoiceNo ?? '', redNo, amountMinor, reason }
  const moved = await moveInvoice(tx, row, event, {
    ...{ at, actor: caller.name, facts: { redNo, amountMinor } },
    set: { redMinor, handler: caller.name },
  })
  await tellReversed(tx, ctx, site, moved, { redNo, amountMinor })
  await record(tx, caller, siteId, accountId, 'invoice.red', facts, invoiceObject(row))
  for (const refund of waiting) await payWaiting(tx, row, refund, { actor: caller.name, at })
}

const orderIdsOf = (reversed: readonly Reversed[]): string[] =>
  reversed.flatMap(({ part }) => part.orderId ?? []).toSorted()

/** Locks the orders whose refunds wait, and their payments, before the wallet. */
async function lockRefunds(
  tx: Tx,
  ctx: Ctx,
  { siteId }: InvoiceRow,
  reversed: readonly Reversed[],
): Promise<WaitingRefund[]> {
  const waiting: WaitingRefund[] = []
  for (const orderId of await heldAmong(tx, siteId, orderIdsOf(reversed))) {
    const refund = await lockWaiting(tx, ctx, siteId, orderId)
    if (refund) waiting.push(refund)
  }
  return waiting
}

/** Pays a refund that waited, unless another invoice still names its order. */
async function payWaiting(
  tx: Tx,
  row: InvoiceRow,
  { orderId, orderNo, finish }: WaitingRefund,
  { actor, at }: { actor: string; at: Date },
): Promise<void> {
  if ((await partsOfOrder(tx, row.siteId, orderId)).length > 0) return
  const amountMinor = await finish(at)
  await addInvoiceEvent(tx, row, {
    ...{ kind: amountMinor === null ? 'refund-off' : 'refund-done', actor, at },
    facts: { orderNo, ...(amountMinor !== null && { amountMinor }) },
  })
}
