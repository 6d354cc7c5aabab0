import type { Received, Reply } from '@app/contracts/endpoint'
import type { InvoiceUpload, issueInvoice, readInvoiceFile } from '@app/contracts/invoices/invoice-issue'
import type { InvoiceDetail } from '@app/contracts/invoices/invoices'
import { missingFacts } from '@app/contracts/invoices/seller'
import type { Caller, OnceKey } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { once } from '#db/idempotency.ts'
import { sqlStateOf } from '#db/sql-state.ts'
import { record } from '#features/logs/logs.service.ts'
import type { VisitedSite } from '#features/sites/sites.service.ts'
import type { InvoiceFacts } from '#providers/invoices/invoice-facts.ts'
import { completed } from './completed-invoice.ts'
import { keepFiles, type ReadUpload, readUpload } from './invoice-files.service.ts'
import { invoiceObject, moveInvoice } from './invoice-moves.service.ts'
import { tellIssued } from './invoice-news.service.ts'
import { readInvoiceIn } from './invoice-reading.service.ts'
import { termsOf } from './invoice-settings.service.ts'
import { findInvoice, isNumberKnown, lockInvoice } from './invoices.repo.ts'
import type { InvoiceRow } from './invoices.table.ts'

type Difference = Reply<typeof readInvoiceFile>['differences'][number]

/** What a file says otherwise than the application and the site's seller. */
function differencesOf(
  { amountMinor, buyerTaxNo, sellerTaxNo }: InvoiceFacts,
  row: Pick<InvoiceRow, 'amountMinor' | 'buyer'>,
  sellerNo: string,
): Exclude<Difference, 'used'>[] {
  const differs = (said: string | null, wanted: string) => said !== null && wanted !== '' && said !== wanted
  return [
    ...(amountMinor !== null && amountMinor !== row.amountMinor ? (['amount'] as const) : []),
    ...(differs(buyerTaxNo, row.buyer.taxNo) ? (['buyer'] as const) : []),
    ...(differs(sellerTaxNo, sellerNo) ? (['seller'] as const) : []),
  ]
}

/** Reads a file and compares it with an application that waits. Keeps nothing. */
export async function readFile(
  ctx: Ctx,
  caller: Caller,
  id: string,
  upload: InvoiceUpload,
): Promise<Reply<typeof readInvoiceFile>> {
  const { format, facts } = await readUpload(ctx, upload)
  return ctx.db.readTransaction(caller.scope, async (tx) => {
    const row = await findInvoice(tx, caller.scope, id)
    const { seller } = completed(row, await termsOf(tx, row))
    const { invoiceNo, invoiceDate, amountMinor } = facts
    const isUsed = invoiceNo !== null && (await isNumberKnown(tx, row.siteId, invoiceNo))
    const differences: Difference[] = [
      ...differencesOf(facts, row, seller?.taxNo ?? ''),
      ...(isUsed ? (['used'] as const) : []),
    ]
    return { format, invoiceNo, invoiceDate, amountMinor, differences }
  })
}

/** Invoice that the tax office has issued. */
export interface Issued {
  invoiceNo: string
  invoiceDate: string
  files: readonly ReadUpload[]
}

/** Throws 'request.invalid' where a file disagrees with what was typed or with the application. */
function requireAgreement({ invoiceNo, invoiceDate, files }: Issued, row: InvoiceRow, sellerNo: string): void {
  const faults: Record<string, string> = {}
  for (const { facts } of files) {
    if (facts.invoiceNo !== null && facts.invoiceNo !== invoiceNo) faults.invoiceNo = 'field.invoice-no-differs'
    if (facts.invoiceDate !== null && facts.invoiceDate !== invoiceDate)
      faults.invoiceDate = 'field.invoice-date-differs'
    for (const difference of differencesOf(facts, row, sellerNo)) faults.files = `field.invoice-${difference}-differs`
  }
  if (new Set(files.map(({ format }) => format)).size < files.length) faults.files = 'field.invoice-file-twice'
  if (Object.keys(faults).length > 0) throw new DomainError('request.invalid', {}, faults)
}

/** Latest day that is today somewhere on Earth. */
export const latestDay = (at: Date): string => new Date(at.getTime() + 14 * 3_600_000).toISOString().slice(0, 10)

interface By {
  /** Null where a provider has issued it. */
  caller: Caller | null
  at: Date
}

/**
 * Records an invoice that was issued, on one that the caller has locked, and has it mailed. Throws 'invoice.incomplete',
 * 'invoice.number-used', 'invoice.move-refused' and 'request.invalid'.
 */
export async function recordIssued(
  tx: Tx,
  ctx: Ctx,
  site: VisitedSite,
  row: InvoiceRow,
  issued: Issued,
  { caller, at }: By,
): Promise<void> {
  const { invoiceNo, invoiceDate, files } = issued
  const { seller, lines } = completed(row, await termsOf(tx, row))
  const missing = missingFacts(row.kind, seller, lines)
  if (missing.length > 0)
    throw new DomainError('invoice.incomplete', {}, Object.fromEntries(missing.map((fact) => [fact, 'field.missing'])))
  if (invoiceDate > latestDay(at))
    throw new DomainError('request.invalid', {}, { invoiceDate: 'field.invoice-date-future' })
  requireAgreement(issued, row, seller?.taxNo ?? '')
  if (await isNumberKnown(tx, row.siteId, invoiceNo)) throw new DomainError('invoice.number-used', { invoiceNo })
  const actor = caller?.name ?? null
  const moved = await moveInvoice(tx, row, 'issue', {
    ...{ at, actor, facts: { invoiceNo } },
    set: { invoiceNo, invoiceDate, issuedAt: at, seller, lines, ...(caller && { handler: caller.name }) },
  })
  await keepFiles(tx, ctx, row, files, { by: actor ?? '', at })
  await tellIssued(tx, ctx, site, moved)
  const facts = { applyNo: row.applyNo, invoiceNo, amountMinor: row.amountMinor, files: files.length }
  await record(tx, caller, row.siteId, row.accountId, 'invoice.issue', facts, invoiceObject(row))
}

/** Records by hand an invoice that was issued at the tax office, once per key. Throws what `recordIssued` throws. */
export async function issueByHand(
  ctx: Ctx,
  caller: Caller,
  site: VisitedSite,
  key: OnceKey,
  { id, files: uploads, ...typed }: { id: string } & Received<typeof issueInvoice>['body'],
): Promise<{ invoice: InvoiceDetail }> {
  // Before the transaction: reading takes a thread and its time.
  const files = await Promise.all(uploads.map((upload) => readUpload(ctx, upload, 'files')))
  try {
    return await ctx.db.transaction(caller.scope, (tx) =>
      once(tx, caller.scope, caller.memberId, key, async () => {
        const row = await lockInvoice(tx, await findInvoice(tx, caller.scope, id))
        await recordIssued(tx, ctx, site, row, { ...typed, files }, { caller, at: ctx.clock.now() })
        return { invoice: await readInvoiceIn(tx, caller, id) }
      }),
    )
  } catch (error) {
    // The same number for another invoice at the same moment.
    if (sqlStateOf(error) === '23505') throw new DomainError('invoice.number-used', { invoiceNo: typed.invoiceNo })
    throw error
  }
}
