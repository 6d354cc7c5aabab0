import type { Scope } from '@app/contracts/access/permissions'
import type { InvoiceDetail } from '@app/contracts/invoices/invoices'
import { missingFacts } from '@app/contracts/invoices/seller'
import { sql } from 'drizzle-orm'
import type { Caller } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { completed } from './completed-invoice.ts'
import { termsOf } from './invoice-settings.service.ts'
import { invoiceDetailJson } from './invoices.repo.ts'

/** Invoice as this transaction sees it. Throws 'invoice.missing'. */
export async function readInvoiceIn(tx: Tx, { scope }: { scope: Scope }, id: string): Promise<InvoiceDetail> {
  const { rows } = await tx.execute<{ invoice: string }>(sql`SELECT (${invoiceDetailJson(scope, id)}) AS invoice`)
  // The statement builds the contract's shape, but for the last field.
  const invoice = JSON.parse(rows[0]?.invoice ?? 'null') as Omit<InvoiceDetail, 'missing'> | null
  if (!invoice) throw new DomainError('invoice.missing')
  const isIssuing = scope.accountId === null && (invoice.state === 'review' || invoice.state === 'waiting')
  if (!isIssuing) return { ...invoice, missing: [] }
  const { seller, lines } = completed(invoice, await termsOf(tx, { siteId: scope.siteId, currency: invoice.currency }))
  return { ...invoice, missing: missingFacts(invoice.kind, seller, lines) }
}

/** Invoice with all that hangs on it. Throws 'invoice.missing'. */
export const readInvoice = (ctx: Ctx, caller: Caller, id: string): Promise<InvoiceDetail> =>
  ctx.db.readTransaction(caller.scope, (tx) => readInvoiceIn(tx, caller, id))
