import type { Scope } from '@app/contracts/access/permissions'
import type { Reply } from '@app/contracts/endpoint'
import { type exportInvoices, type InvoiceExport, invoicesExportedAtOnce } from '@app/contracts/invoices/invoice-batch'
import type { Locale } from '@app/contracts/wire'
import type { Caller } from '#core/caller.ts'
import { fileDay, sheetFile } from '#core/sheet/sheet-file.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { exportNowOrAsTask } from '#features/desk/long-export.service.ts'
import type { TaskFile, TaskKind } from '#features/desk/tasks.service.ts'
import { record } from '#features/logs/logs.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { completed } from './completed-invoice.ts'
import { invoiceBatchJson, invoiceCountJson } from './invoice-list.repo.ts'
import { termsOf } from './invoice-settings.service.ts'
import { waitingInvoices } from './invoices.repo.ts'
import { invoiceSheet, type ListedInvoice, waitingSheet } from './invoices-sheet.ts'

/** Number of rows in memory at a time. */
const batchRows = 500
/** Most invoices that a workbook of what waits holds. */
const mostWaiting = 1000

/** Stored request of an export task. */
interface Wish extends InvoiceExport {
  locale: Locale
}

interface Asking {
  caller: Caller
  site: SiteRow
  locale: Locale
}

/** All invoices of a filter as a file, or the task that writes it where they are many. */
export async function beginExport(
  ctx: Ctx,
  { caller, site, locale }: Asking,
  query: InvoiceExport,
): Promise<TaskFile | { data: Reply<typeof exportInvoices> }> {
  const { scope } = caller
  const rows = Number(await ctx.db.readText(scope, invoiceCountJson(scope, query)))
  const { format, timeZone: _, ...filter } = query
  const audit = (tx: Tx) => record(tx, caller, site.id, caller.accountId, 'invoice.export', { rows, format, ...filter })
  const wish: Wish = { ...query, locale }
  return exportNowOrAsTask(ctx, caller, {
    ...{ kind: 'invoices.export', input: wish, rows, atOnce: invoicesExportedAtOnce, audit },
    make: () => makeFile(ctx, scope, wish),
  })
}

/** Export as a task. It sees what its member saw when it was started. */
export const invoicesExport: TaskKind = {
  access: 'invoice.view',
  isRepeatable: true,
  async run(ctx, { scope, input }, report) {
    // Written by `beginExport`.
    const wish = input as Wish
    const total = Number(await ctx.db.readText(scope, invoiceCountJson(scope, wish)))
    await report(0, total)
    return makeFile(ctx, scope, wish, (done) => report(Math.min(done, total), total))
  },
}

async function makeFile(
  ctx: Ctx,
  scope: Scope,
  { format, timeZone, locale, ...filter }: Wish,
  onRows?: (done: number) => Promise<void>,
): Promise<TaskFile> {
  const { name, columns, rowOf } = invoiceSheet(locale, timeZone)
  const sheet = sheetFile(format, { name, columns, timeZone })
  for (let from = 0; ; from += batchRows) {
    const place = { from, limit: batchRows }
    const rows: ListedInvoice[] = await ctx.db.read(scope, invoiceBatchJson(scope, filter, place))
    sheet.add(rows.map(rowOf))
    await onRows?.(from + rows.length)
    if (rows.length < batchRows) break
  }
  return sheet.end(`invoices-${fileDay(ctx.clock.now(), timeZone)}`)
}

/** Workbook of what waits to be issued, a row per line, oldest first. */
export async function exportWaiting(ctx: Ctx, { caller, site, locale }: Asking): Promise<TaskFile> {
  const lines = await ctx.db.transaction(caller.scope, async (tx) => {
    const terms = await termsOf(tx, { siteId: site.id, currency: site.currency })
    const rows = await waitingInvoices(tx, site.id, mostWaiting)
    const found = rows.flatMap(({ applyNo, kind, buyer, remark, ...row }) =>
      completed(row, terms).lines.map((line) => ({ applyNo, kind, buyer, remark, line })),
    )
    await record(tx, caller, site.id, caller.accountId, 'invoice.batch-export', { rows: rows.length })
    return found
  })
  const { name, columns, rowOf } = waitingSheet(locale)
  const sheet = sheetFile('xlsx', { name, columns, timeZone: 'UTC' })
  sheet.add(lines.map(rowOf))
  return sheet.end(`invoices-to-issue-${fileDay(ctx.clock.now(), 'UTC')}`)
}
