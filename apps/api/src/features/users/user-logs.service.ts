import type { Received, Reply } from '@app/contracts/endpoint'
import type { listLogs } from '@app/contracts/logs'
import type { exportUserLogs } from '@app/contracts/users/user-record'
import { totalCap } from '@app/contracts/wire'
import { requireRight } from '#core/require-right.ts'
import type { SheetColumn } from '#core/sheet/sheet.ts'
import { fileDay, sheetFile } from '#core/sheet/sheet-file.ts'
import type { Ctx } from '#ctx.ts'
import { requireAccount } from '#features/company/accounts.service.ts'
import type { TaskFile } from '#features/desk/tasks.service.ts'
import { record } from '#features/logs/logs.service.ts'
import type { Asking } from './asking.ts'
import { userLogsJson } from './user-logs.repo.ts'
import { userObject } from './user-object.ts'

const batchRows = 500

const titles = {
  zh: ['时间', '操作人', '操作', '对象', '账户', 'IP', '请求编号', '内容'],
  en: ['Time', 'Actor', 'Action', 'Object', 'Account', 'IP', 'Request ID', 'Facts'],
}
const widths = [20, 18, 24, 28, 28, 16, 38, 40]

/** The audit log about a customer as a file, its latest lines first. Who took it along is recorded. */
export async function exportLogs(
  ctx: Ctx,
  { caller, site, locale }: Asking,
  id: string,
  { format, timeZone, ...filter }: Received<typeof exportUserLogs>['query'],
): Promise<TaskFile> {
  requireRight(caller, 'log.view')
  const { scope } = caller
  const account = await ctx.db.readTransaction(scope, (tx) => requireAccount(tx, site.id, id))
  const columns = titles[locale].map(
    (title, at): SheetColumn => ({
      title: at === 0 ? `${title} (${timeZone})` : title,
      kind: at === 0 ? 'moment' : 'text',
      width: widths[at] ?? 20,
    }),
  )
  const sheet = sheetFile(format, { name: { zh: '操作日志', en: 'Activity log' }[locale], columns, timeZone })
  let rows = 0
  for (let offset = 1, isMore = true; isMore && rows < totalCap; offset++) {
    const statement = userLogsJson(scope, id, filter, { limit: batchRows, offset })
    const { logs } = await ctx.db.read<Reply<typeof listLogs>>(scope, statement)
    sheet.add(
      logs.map(({ at, actor, action, object, accountName, ip, requestId, facts }) => [
        ...[at, actor, action, object?.name ?? '', accountName, ip, requestId, JSON.stringify(facts)],
      ]),
    )
    rows += logs.length
    isMore = logs.length === batchRows
  }
  await ctx.db.transaction(scope, (tx) =>
    record(tx, caller, site.id, caller.accountId, 'user.log-export', { rows, format }, userObject(account)),
  )
  return sheet.end(`log-${account.accountNo}-${fileDay(ctx.clock.now(), timeZone)}`)
}
