import type { Scope } from '@app/contracts/access/permissions'
import { type Bill, type BillExport, billsExportedAtOnce, type exportBills } from '@app/contracts/bills/bills'
import type { Reply } from '@app/contracts/endpoint'
import { largestTaskFile } from '@app/contracts/tasks'
import type { Locale } from '@app/contracts/wire'
import type { Caller } from '#core/caller.ts'
import { unix } from '#core/clock.ts'
import { DomainError } from '#core/domain-error.ts'
import { requireRight } from '#core/require-right.ts'
import { sheetKinds } from '#core/sheet/sheet-kinds.ts'
import { wallClock } from '#core/sheet/wall-clock.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { startTask, type TaskFile, type TaskKind } from '#features/desk/tasks.service.ts'
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
  if (rows > billsExportedAtOnce) {
    const taskId = await ctx.db.transaction(scope, async (tx) => {
      await audit(tx)
      return startTask(tx, ctx, caller, { kind: 'bills.export', input: wish, total: rows })
    })
    return { data: { taskId, rows } }
  }
  const file = await makeFile(ctx, scope, wish)
  await ctx.db.transaction(scope, audit)
  return file
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
  const { type, writer } = sheetKinds[format]
  const pieces: Uint8Array[] = []
  let size = 0
  const sheet = writer({ name, columns, timeZone }, (piece) => {
    pieces.push(piece)
    size += piece.byteLength
  })
  let after: BillCursor | null = null
  for (let done = 0; ; ) {
    const bills: (Bill & BillCursor)[] = await ctx.db.read(scope, billBatchJson(scope, filter, after, batchRows))
    sheet.add(bills.map(rowOf))
    if (size > largestTaskFile) throw new DomainError('task.file-too-large')
    done += bills.length
    await onRows?.(done)
    after = bills.at(-1) ?? null
    if (bills.length < batchRows) break
  }
  sheet.end()
  const day = wallClock(timeZone)(unix(ctx.clock.now())).toISOString().slice(0, 10)
  return { name: `transactions-${day}.${format}`, type, bytes: Buffer.concat(pieces) }
}
