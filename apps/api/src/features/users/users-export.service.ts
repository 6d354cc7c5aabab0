import type { Scope } from '@app/contracts/access/permissions'
import type { Received, Reply } from '@app/contracts/endpoint'
import { usersExportedAtOnce } from '@app/contracts/users/user-values'
import type { exportUsers } from '@app/contracts/users/users'
import type { Locale } from '@app/contracts/wire'
import { requireRight } from '#core/require-right.ts'
import { fileDay, sheetFile } from '#core/sheet/sheet-file.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { exportNowOrAsTask } from '#features/desk/long-export.service.ts'
import type { TaskFile, TaskKind } from '#features/desk/tasks.service.ts'
import { record } from '#features/logs/logs.service.ts'
import { siteIn } from '#features/sites/sites.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import type { Asking } from './asking.ts'
import { presentUser } from './user-present.ts'
import { type FullUser, userIdsJson, usersByIdJson } from './users-list.repo.ts'
import { listingOf } from './users-list.service.ts'
import { userSheet } from './users-sheet.ts'

/** Number of rows in memory at a time. */
const batchRows = 500

type Query = Received<typeof exportUsers>['query']

/** Stored request of an export task: the customers that matched when it was asked for. */
interface Wish {
  ids: string[]
  format: Query['format']
  timeZone: string
  locale: Locale
}

/** The customers of a filter as a file, or the task that writes it where they are many. Addresses stay masked. */
export async function beginExport(
  ctx: Ctx,
  { caller, site, locale }: Asking,
  query: Query,
): Promise<TaskFile | { data: Reply<typeof exportUsers> }> {
  requireRight(caller, 'user.view')
  const { format, timeZone, sort, ...filter } = query
  const { scope } = caller
  const ids = await ctx.db.read<string[]>(scope, userIdsJson(listingOf(ctx, caller, site, filter), sort))
  const audit = (tx: Tx) =>
    record(tx, caller, site.id, caller.accountId, 'user.export', { rows: ids.length, format, ...filter })
  const wish: Wish = { ids, format, timeZone, locale }
  return exportNowOrAsTask(ctx, caller, {
    ...{ kind: 'users.export', input: wish, rows: ids.length, atOnce: usersExportedAtOnce, audit },
    make: () => makeFile(ctx, scope, site, wish),
  })
}

/** Export as a task. It sees what its member saw when it was started. */
export const usersExport: TaskKind = {
  access: 'user.export',
  isRepeatable: true,
  async run(ctx, { scope, input }, report) {
    // Written by `beginExport`.
    const wish = input as Wish
    await report(0, wish.ids.length)
    const site = await ctx.db.readTransaction(scope, (tx) => siteIn(tx, ctx.env, scope.siteId))
    return makeFile(ctx, scope, site, wish, (done) => report(done, wish.ids.length))
  },
}

async function makeFile(
  ctx: Ctx,
  scope: Scope,
  site: SiteRow,
  { ids, format, timeZone, locale }: Wish,
  onRows?: (done: number) => Promise<void>,
): Promise<TaskFile> {
  const now = ctx.clock.now()
  const { name, columns, rowOf } = userSheet(locale, timeZone)
  const sheet = sheetFile(format, { name, columns, timeZone })
  for (let at = 0; at < ids.length; at += batchRows) {
    const users = await ctx.db.read<FullUser[]>(scope, usersByIdJson(site, ids.slice(at, at + batchRows), now))
    sheet.add(users.map((user) => rowOf(presentUser(user))))
    await onRows?.(Math.min(at + batchRows, ids.length))
  }
  return sheet.end(`customers-${fileDay(now, timeZone)}`)
}
