import type { Scope } from '@app/contracts/access/permissions'
import type { Received, Reply } from '@app/contracts/endpoint'
import type { exportPicked } from '@app/contracts/orders/order-bulk'
import { exportedAtOnce, type exportOrders, OrderExport } from '@app/contracts/orders/order-export'
import type { Locale } from '@app/contracts/wire'
import { unix } from '#core/clock.ts'
import { DomainError } from '#core/domain-error.ts'
import { requireRight } from '#core/require-right.ts'
import { fileDay, sheetFile } from '#core/sheet/sheet-file.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { exportNowOrAsTask } from '#features/desk/long-export.service.ts'
import type { TaskFile, TaskKind } from '#features/desk/tasks.service.ts'
import { record } from '#features/logs/logs.service.ts'
import type { Asking } from '../asking.ts'
import { orderCountJson, orderRowsJson, type Picked, soonDaysOf } from './order-list.repo.ts'
import { searchCap } from './order-search.ts'
import { type ExportedOrder, exportedColumns, orderSheet } from './order-sheet.ts'

/** Number of rows in memory at a time. */
const batchRows = 500

/** Content of a file: matches of the list's filter, limited to these orders if named. */
type ExportWish = OrderExport & { ids?: readonly string[] }

/** Stored request of an export task. */
interface Wish {
  query: ExportWish
  locale: Locale
}

/** Export request for orders picked by hand. */
export const pickedExport = ({ ids, ...wish }: Received<typeof exportPicked>['body']): ExportWish => ({
  ...OrderExport.parse(wish),
  ids: [...new Set(ids)],
})

/**
 * The orders of a filter as a file, or the task that writes it where they are many. Throws 'order.export-too-wide' for
 * a search with more hits than its cap. Exports are audited with member and filter.
 */
export async function beginExport(
  ctx: Ctx,
  { caller, locale }: Asking,
  query: ExportWish,
): Promise<TaskFile | { data: Reply<typeof exportOrders> }> {
  requireRight(caller, 'order.view')
  const { scope } = caller
  const rows = await ctx.db.read<number>(scope, orderCountJson(scope, asFilter(query), ctx.clock.now()))
  if (query.q && rows > searchCap) throw new DomainError('order.export-too-wide', { most: searchCap })

  let written = rows
  const audit = (tx: Tx) => {
    const { timeZone: _, ids, ...asked } = query
    return record(tx, caller, scope.siteId, caller.accountId, 'order.export', {
      rows: written,
      ...asked,
      ...(ids ? { picked: ids.length } : {}),
    })
  }
  const wish: Wish = { query, locale }
  return exportNowOrAsTask(ctx, caller, {
    ...{ kind: 'orders.export', input: wish, rows, atOnce: exportedAtOnce, audit },
    async make() {
      const made = await makeFile(ctx, scope, wish)
      written = made.rows
      return made.file
    },
  })
}

/** Export as a task, for as many orders as fit the largest file. It sees what its member saw when it was started. */
export const ordersExport: TaskKind = {
  access: 'order.export',
  isRepeatable: true,
  async run(ctx, { scope, input }, report) {
    // Written by `beginExport`.
    const wish = input as Wish
    const total = await ctx.db.read<number>(scope, orderCountJson(scope, asFilter(wish.query), ctx.clock.now()))
    await report(0, total)
    const { file } = await makeFile(ctx, scope, wish, (done) => report(done, Math.max(done, total)))
    return file
  },
}

const asFilter = ({ format: _, timeZone: __, ...asked }: ExportWish): Picked => ({
  ...asked,
  limit: batchRows,
  offset: 1,
})

async function makeFile(
  ctx: Ctx,
  scope: Scope,
  { query, locale }: Wish,
  onRows?: (done: number) => Promise<void>,
): Promise<{ file: TaskFile; rows: number }> {
  const { format, timeZone } = query
  const now = ctx.clock.now()
  const soonDays = await ctx.db.readTransaction(scope, (tx) => soonDaysOf(tx, scope))
  const reader = { locale, isOperator: scope.accountId === null, timeZone, now: unix(now), soonDays }
  const { name, columns, rowOf } = orderSheet(reader)
  const sheet = sheetFile(format, { name, columns, timeZone })

  let done = 0
  for (let cursor: string | undefined, isMore = true; isMore; ) {
    const filter = { ...asFilter(query), cursor }
    const page = await ctx.db.read<Batch>(scope, orderRowsJson(scope, filter, now, exportedColumns))
    sheet.add(page.orders.map(rowOf))
    done += page.orders.length
    await onRows?.(done)
    cursor = page.nextCursor ?? undefined
    isMore = cursor !== undefined
  }
  return { file: sheet.end(`orders-${fileDay(now, timeZone)}`), rows: done }
}

interface Batch {
  orders: ExportedOrder[]
  nextCursor: string | null
}
