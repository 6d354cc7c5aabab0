import type { Scope } from '@app/contracts/access/permissions'
import type { Received, Reply } from '@app/contracts/endpoint'
import { tenantsExportedAtOnce } from '@app/contracts/saas/tenant-values'
import type { exportTenants } from '@app/contracts/saas/tenants'
import type { Locale } from '@app/contracts/wire'
import type { Caller } from '#core/caller.ts'
import { fileDay, sheetFile } from '#core/sheet/sheet-file.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { exportNowOrAsTask } from '#features/desk/long-export.service.ts'
import type { TaskFile, TaskKind } from '#features/desk/tasks.service.ts'
import { record } from '#features/logs/logs.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { countTenants } from './tenants-list.repo.ts'
import { askedOf, readListed, withCertificates } from './tenants-list.service.ts'
import { tenantSheet } from './tenants-sheet.ts'

/** Number of rows in memory at a time: each takes a look into its site. */
const batchRows = 50

type Query = Received<typeof exportTenants>['query']

/** Stored request of an export task. */
interface Wish extends Query {
  locale: Locale
}

/** The tenants of a filter as a file, or the task that writes it where they are many. */
export async function beginExport(
  ctx: Ctx,
  { caller, site, locale }: { caller: Caller; site: SiteRow; locale: Locale },
  query: Query,
): Promise<TaskFile | { data: Reply<typeof exportTenants> }> {
  const { scope } = caller
  const { format, timeZone: _, ...filter } = query
  const rows = await ctx.db.readTransaction(scope, async (tx) =>
    countTenants(tx, await askedOf(tx, ctx, site.id, filter)),
  )
  const audit = (tx: Tx) =>
    record(tx, caller, site.id, caller.accountId, 'tenant.list-export', { rows, format, ...filter })
  const wish: Wish = { ...query, locale }
  return exportNowOrAsTask(ctx, caller, {
    ...{ kind: 'tenants.list', input: wish, rows, atOnce: tenantsExportedAtOnce, audit },
    make: () => makeFile(ctx, scope, wish),
  })
}

/** Export as a task. It sees what its member saw when it was started. */
export const tenantsList: TaskKind = {
  access: 'saas.tenantExport',
  isRepeatable: true,
  run(ctx, { scope, input }, report) {
    // Written by `beginExport`.
    return makeFile(ctx, scope, input as Wish, report)
  },
}

async function makeFile(
  ctx: Ctx,
  scope: Scope,
  { format, timeZone, locale, ...filter }: Wish,
  report?: (done: number, total: number) => Promise<void>,
): Promise<TaskFile> {
  const { name, columns, rowOf } = tenantSheet(locale, timeZone)
  const sheet = sheetFile(format, { name, columns, timeZone })
  const { asked, total } = await ctx.db.readTransaction(scope, async (tx) => {
    const asked = await askedOf(tx, ctx, scope.siteId, filter)
    return { asked, total: await countTenants(tx, asked) }
  })
  for (let from = 0; ; from += batchRows) {
    const rows = await ctx.db.readTransaction(scope, (tx) => readListed(tx, ctx, asked, { from, limit: batchRows }))
    sheet.add((await withCertificates(ctx, rows)).map(rowOf))
    await report?.(Math.min(from + rows.length, total), total)
    if (rows.length < batchRows) break
  }
  return sheet.end(`tenants-${fileDay(ctx.clock.now(), timeZone)}`)
}
