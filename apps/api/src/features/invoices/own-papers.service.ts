import { linesOfItems } from '@app/contracts/invoices/invoice-lines'
import type { Ctx } from '#ctx.ts'
import { isAway } from '#db/away.ts'
import type { Tx } from '#db/client.ts'
import { siteIn } from '#features/sites/sites.service.ts'
import { keepFiles } from './invoice-files.service.ts'
import { tellIssued } from './invoice-news.service.ts'
import { invoicePaper, type PaperSite } from './invoice-paper.ts'
import { filesOf, findInvoice, lockInvoice, ordersOf, type PaperDue, papersDue, redLettersOf } from './invoices.repo.ts'
import type { InvoiceRow } from './invoices.table.ts'

const atOnce = 20

/** Writes the papers of a site's own invoices and credit notes that have none yet, and mails those of invoices. */
export async function writePapers(ctx: Ctx, siteId: string): Promise<void> {
  const scope = { siteId, accountId: null }
  const due = await ctx.db.readTransaction(scope, (tx) => papersDue(tx, siteId, atOnce))
  for (const each of due)
    try {
      await writeOne(ctx, siteId, each)
    } catch (error) {
      if (isAway(error)) throw error
      // One that cannot be written must not hold up the others; it is tried again.
      ctx.log.error({ err: error, invoiceId: each.invoiceId }, 'The paper of an invoice could not be written')
    }
}

async function writeOne(ctx: Ctx, siteId: string, due: PaperDue): Promise<void> {
  const scope = { siteId, accountId: null }
  const at = ctx.clock.now()
  const { site, document, fileName } = await ctx.db.readTransaction(scope, async (tx) => {
    const site = await siteIn(tx, ctx.env, siteId)
    const row = await findInvoice(tx, scope, due.invoiceId)
    return { site, ...(await paperOf(tx, site, row, due, at)) }
  })
  const bytes = Buffer.from(await ctx.pdf.write(document))
  await ctx.db.transaction(scope, async (tx) => {
    const row = await lockInvoice(tx, { siteId, id: due.invoiceId })
    // Another server was faster.
    const isThere = (await filesOf(tx, row)).some(({ redLetterId }) => redLetterId === due.redLetterId)
    if (isThere) return
    const file = { format: 'pdf' as const, fileName, bytes }
    await keepFiles(tx, ctx, row, [file], { by: '', at, redLetterId: due.redLetterId, most: Number.POSITIVE_INFINITY })
    if (due.redLetterId === null) await tellIssued(tx, ctx, site, row)
  })
}

async function paperOf(tx: Tx, site: PaperSite, row: InvoiceRow, { redLetterId }: PaperDue, at: Date) {
  if (redLetterId === null)
    return { document: invoicePaper(site, { row, lines: row.lines, at }), fileName: `${row.invoiceNo}.pdf` }
  const letter = (await redLettersOf(tx, row)).find(({ id }) => id === redLetterId)
  if (!letter) throw new Error(`${row.applyNo} has no red letter ${redLetterId}`)
  const parts = await ordersOf(tx, row)
  const lines = linesOfItems(
    letter.items.flatMap(({ itemId, amountMinor }) => {
      const part = parts.find((each) => each.itemId === itemId)
      return part ? [{ ...part, amountMinor }] : []
    }),
  )
  return { document: invoicePaper(site, { row, letter, lines, at }), fileName: `${letter.redNo}.pdf` }
}
