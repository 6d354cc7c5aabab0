import { missingFacts } from '@app/contracts/invoices/seller'
import type { Caller } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { nextNumber } from '#db/counter.ts'
import { afterCommit } from '#db/database.ts'
import { record } from '#features/logs/logs.service.ts'
import { invoiceObject, moveInvoice } from './invoice-moves.service.ts'
import { termsOf } from './invoice-settings.service.ts'
import type { InvoiceRow } from './invoices.table.ts'

/** Job that writes the papers of a site's own invoices. */
export const papersJob = 'invoices.papers'

type Of = Pick<InvoiceRow, 'siteId' | 'currency'>

const yearOf = (at: Date) => String(at.getUTCFullYear())
const dayOf = (at: Date) => at.toISOString().slice(0, 10)

/**
 * Next number of a site's own series: from 1 each year (UTC), without gaps, since a transaction that fails gives its
 * number back. Others that issue wait until this one has ended.
 */
async function nextOwnNumber(tx: Tx, of: Of, at: Date, kind: 'invoice' | 'credit'): Promise<string> {
  const { series } = await termsOf(tx, of)
  const prefix = kind === 'invoice' ? series : `${series}-CN`
  const value = await nextNumber(tx, of.siteId, `invoice:${prefix}`, yearOf(at))
  return `${prefix}-${yearOf(at)}-${String(value).padStart(5, '0')}`
}

/** Its papers are written once the transaction has ended; a server that dies meanwhile leaves them to the job. */
const writeSoon = (ctx: Ctx) => afterCommit(() => void ctx.queue.wake(papersJob))

/**
 * Issues an approved invoice under the site's own number, as it was applied for: parties, lines and taxes do not change
 * any more. The caller has locked it. Throws 'invoice.incomplete'.
 */
export async function issueOwn(
  tx: Tx,
  ctx: Ctx,
  row: InvoiceRow,
  { caller, at }: { caller: Caller; at: Date },
): Promise<void> {
  const missing = missingFacts(row.kind, row.seller, row.lines)
  if (missing.length > 0)
    throw new DomainError('invoice.incomplete', {}, Object.fromEntries(missing.map((fact) => [fact, 'field.missing'])))
  const invoiceNo = await nextOwnNumber(tx, row, at, 'invoice')
  await moveInvoice(tx, row, 'issue', {
    ...{ at, actor: caller.name, facts: { invoiceNo } },
    set: { invoiceNo, invoiceDate: dayOf(at), issuedAt: at, handler: caller.name },
  })
  const facts = { applyNo: row.applyNo, invoiceNo, amountMinor: row.amountMinor }
  await record(tx, caller, row.siteId, row.accountId, 'invoice.issue', facts, invoiceObject(row))
  writeSoon(ctx)
}

/** Number and day of a credit note for one of the site's own invoices. */
export async function creditNote(tx: Tx, ctx: Ctx, of: Of, at: Date): Promise<{ redNo: string; redDate: string }> {
  const redNo = await nextOwnNumber(tx, of, at, 'credit')
  writeSoon(ctx)
  return { redNo, redDate: dayOf(at) }
}
