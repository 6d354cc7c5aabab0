import type { InvoiceDetail } from '@app/contracts/invoices/invoices'
import type { Caller } from '#core/caller.ts'
import type { Ctx } from '#ctx.ts'
import { record } from '#features/logs/logs.service.ts'
import type { VisitedSite } from '#features/sites/sites.service.ts'
import { endApplication, invoiceObject, lockWithWallet, moveInvoice } from './invoice-moves.service.ts'
import { tellRejected } from './invoice-news.service.ts'
import { readInvoiceIn } from './invoice-reading.service.ts'
import { findInvoice, lockInvoice } from './invoices.repo.ts'
import { issueOwn } from './own-invoice.service.ts'

/**
 * Approves an application. One of a site's own series is issued at once, since nobody issues it elsewhere. Throws
 * 'invoice.move-refused' and 'invoice.incomplete'.
 */
export function approve(ctx: Ctx, caller: Caller, id: string): Promise<InvoiceDetail> {
  return ctx.db.transaction(caller.scope, async (tx) => {
    const row = await lockInvoice(tx, await findInvoice(tx, caller.scope, id))
    const at = ctx.clock.now()
    const moved = await moveInvoice(tx, row, 'approve', { at, actor: caller.name, set: { handler: caller.name } })
    const facts = { applyNo: row.applyNo, amountMinor: row.amountMinor }
    await record(tx, caller, row.siteId, row.accountId, 'invoice.approve', facts, invoiceObject(row))
    if (row.kind === 'commercial') await issueOwn(tx, ctx, moved, { caller, at })
    return readInvoiceIn(tx, caller, id)
  })
}

/** Rejects an application; its orders can be applied for again. Throws 'invoice.move-refused'. */
export function reject(
  ctx: Ctx,
  caller: Caller,
  site: VisitedSite,
  { id, reason }: { id: string; reason: string },
): Promise<InvoiceDetail> {
  return ctx.db.transaction(caller.scope, async (tx) => {
    const row = await lockWithWallet(tx, await findInvoice(tx, caller.scope, id))
    const at = ctx.clock.now()
    const set = { handler: caller.name, reason }
    const moved = await endApplication(tx, row, 'reject', { at, actor: caller.name, facts: { reason }, set })
    await tellRejected(tx, ctx, site, moved)
    const facts = { applyNo: row.applyNo, amountMinor: row.amountMinor, reason }
    await record(tx, caller, row.siteId, row.accountId, 'invoice.reject', facts, invoiceObject(row))
    return readInvoiceIn(tx, caller, id)
  })
}

/** Withdraws an application: a customer before it is reviewed, an operator until it is issued. */
export function cancel(ctx: Ctx, caller: Caller, id: string): Promise<InvoiceDetail> {
  return ctx.db.transaction(caller.scope, async (tx) => {
    const row = await lockWithWallet(tx, await findInvoice(tx, caller.scope, id))
    const event = caller.scope.accountId === null ? 'cancel' : 'withdraw'
    await endApplication(tx, row, event, { at: ctx.clock.now(), actor: caller.name })
    const facts = { applyNo: row.applyNo, amountMinor: row.amountMinor }
    await record(tx, caller, row.siteId, row.accountId, 'invoice.cancel', facts, invoiceObject(row))
    return readInvoiceIn(tx, caller, id)
  })
}
