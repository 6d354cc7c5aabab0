import type { Scope } from '@app/contracts/access/permissions'
import { type Bill, type BillExport, billsExportedAtOnce, type exportBills } from '@app/contracts/bills/bills'
import type { Reply } from '@app/contracts/endpoint'
import type { Locale } from '@app/contracts/wire'
import type { Caller } from '#core/caller.ts'
import { requireRight } from '#core/require-right.ts'
import { fileDay, sheetFile } from '#core/sheet/sheet-file.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { exportNowOrAsTask } from '#features/desk/long-export.service.ts'
import type { TaskFile, TaskKind } from '#features/desk/tasks.service.ts'
import { record } from '#features/logs/logs.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { type BillCursor, billBatchJson, billCountJson } from './bills.repo.ts'
import { billSheet } from './bills-sheet.ts'

/** Number of rows in memory at a time. */
const batchRows = 500

/** Stored request of an export task. */
interface Wish extends BillExport {
  locale: Locale
}

/** All lines of a filter as a file, or the task that writes it where they are many. */
export async function beginExport(
  ctx: Ctx,
  { caller, site, locale }: { caller: Caller; site: SiteRow; locale: Locale },
  query: BillExport,
): Promise<TaskFile | { data: Reply<typeof exportBills> }> {
  requireRight(caller, 'bill.view')
  const { scope } = caller
  const rows = Number(await ctx.db.readText(scope, billCountJson(scope, query)))
  const { format, timeZone: _, ...filter } = query
  const audit = (tx: Tx) => record(tx, caller, site.id, caller.accountId, 'bill.export', { rows, format, ...filter })
  const wish: Wish = { ...query, locale }
  return exportNowOrAsTask(ctx, caller, {
    ...{ kind: 'bills.export', input: wish, rows, atOnce: billsExportedAtOnce, audit },
    make: () => makeFile(ctx, scope, wish),
  })
}

/** Export as a task. It sees what its member saw when it was started. */
export const billsExport: TaskKind = {
  access: 'bill.export',
  isRepeatable: true,
  async run(ctx, { scope, input }, report) {
    // Written by `beginExport`.
    const wish = input as Wish
    const total = Number(await ctx.db.readText(scope, billCountJson(scope, wish)))
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
  const { name, columns, rowOf } = billSheet(locale, timeZone, scope.accountId === null)
  const sheet = sheetFile(format, { name, columns, timeZone })
  let after: BillCursor | null = null
  for (let done = 0; ; ) {
    const bills: (Bill & BillCursor)[] = await ctx.db.read(scope, billBatchJson(scope, filter, after, batchRows))
    sheet.add(bills.map(rowOf))
    done += bills.length
    await onRows?.(done)
    after = bills.at(-1) ?? null
    if (bills.length < batchRows) break
  }
  return sheet.end(`transactions-${fileDay(ctx.clock.now(), timeZone)}`)
}
