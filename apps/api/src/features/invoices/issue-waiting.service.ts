import { missingFacts } from '@app/contracts/invoices/seller'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import { isAway } from '#db/away.ts'
import { siteIn } from '#features/sites/sites.service.ts'
import type { IssueAnswer, IssueRequest } from '#providers/invoices/invoice-provider.ts'
import { completed } from './completed-invoice.ts'
import { readUpload } from './invoice-files.service.ts'
import { endApplication, lockWithWallet } from './invoice-moves.service.ts'
import { tellRejected } from './invoice-news.service.ts'
import { termsOf } from './invoice-settings.service.ts'
import { findInvoice, lockInvoice, waitingInvoices } from './invoices.repo.ts'
import type { InvoiceRow } from './invoices.table.ts'
import { recordIssued } from './issue.service.ts'

const atOnce = 50

/** Hands what waits to the provider that issues for the site, or asks how it stands. Nothing where persons issue. */
export async function issueWaiting(ctx: Ctx, siteId: string): Promise<void> {
  if (ctx.invoices.isByHand) return
  const scope = { siteId, accountId: null }
  const waiting = await ctx.db.readTransaction(scope, async (tx) => {
    const rows = await waitingInvoices(tx, siteId, atOnce)
    const terms = rows[0] && (await termsOf(tx, rows[0]))
    return terms ? rows.map((row) => ({ row, ...completed(row, terms) })) : []
  })
  for (const { row, seller, lines } of waiting) {
    // An operator completes the settings first.
    if (!seller || missingFacts(row.kind, seller, lines).length > 0) continue
    const { applyNo: requestNo, kind, buyer, amountMinor, remark } = row
    await attempt(ctx, row, { requestNo, kind, seller, buyer, lines, amountMinor, remark })
  }
}

/** One invoice; a failure must not stop the others, and it is asked about again. */
async function attempt(ctx: Ctx, row: InvoiceRow, request: IssueRequest): Promise<void> {
  try {
    const known = await ctx.invoices.query(request.requestNo)
    await settle(ctx, row, known.is === 'unknown' ? await ctx.invoices.issue(request) : known)
  } catch (error) {
    if (isAway(error)) throw error
    // Somebody was faster, or the provider's files do not agree with the application: an operator looks at it.
    if (error instanceof DomainError)
      ctx.log.warn({ err: error, applyNo: row.applyNo }, 'An issued invoice was not recorded')
    else ctx.log.error({ err: error, applyNo: row.applyNo }, 'An invoice could not be handed to its provider')
  }
}

/** Records what the provider answers: an issued invoice with its files, or the reason of a refusal. */
async function settle(ctx: Ctx, { siteId, id }: InvoiceRow, answer: IssueAnswer): Promise<void> {
  const scope = { siteId, accountId: null }
  if (answer.is === 'issued') {
    const { invoiceNo, invoiceDate } = answer
    const files = await Promise.all(
      answer.files.map(({ fileName, bytes }) =>
        readUpload(ctx, { fileName, content: Buffer.from(bytes).toString('base64') }, 'files'),
      ),
    )
    await ctx.db.transaction(scope, async (tx) => {
      const row = await lockInvoice(tx, { siteId, id })
      const site = await siteIn(tx, ctx.env, siteId)
      await recordIssued(tx, ctx, site, row, { invoiceNo, invoiceDate, files }, { caller: null, at: ctx.clock.now() })
    })
  } else if (answer.is === 'refused')
    await ctx.db.transaction(scope, async (tx) => {
      const row = await lockWithWallet(tx, await findInvoice(tx, scope, id))
      const { reason } = answer
      const moved = await endApplication(tx, row, 'reject', {
        ...{ at: ctx.clock.now(), actor: null, facts: { reason }, set: { reason } },
      })
      await tellRejected(tx, ctx, await siteIn(tx, ctx.env, siteId), moved)
    })
}
