import {
  type AnnouncementReader,
  type exportAnnouncementReaders,
  readersExportedAtOnce,
} from '@app/contracts/announcements/announcement-readers'
import type { Received, Reply } from '@app/contracts/endpoint'
import type { Locale } from '@app/contracts/wire'
import type { Caller } from '#core/caller.ts'
import { requireRight } from '#core/require-right.ts'
import { fileDay, sheetFile } from '#core/sheet/sheet-file.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { exportNowOrAsTask } from '#features/desk/long-export.service.ts'
import type { TaskFile, TaskKind } from '#features/desk/tasks.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { tell } from './announcement-log.ts'
import { type ReadersAsked, readersBatchJson, readersCountJson } from './announcement-readers.repo.ts'
import { requireReaders } from './announcement-readers.service.ts'
import { readerSheet } from './announcement-readers-sheet.ts'
import { readAnnouncement, type Teller } from './announcements.repo.ts'
import { wholeSite } from './whole-site.ts'

/** Number of rows in memory at a time. */
const batchRows = 1_000

/** Stored request of an export task. */
interface Wish extends Omit<ReadersAsked, 'site'> {
  site: Teller
  mustConfirm: boolean
  format: Received<typeof exportAnnouncementReaders>['query']['format']
  timeZone: string
  locale: Locale
}

interface Asking {
  caller: Caller
  site: SiteRow
  locale: Locale
}

/**
 * The people that an announcement is for as a file, or the task that writes it where they are many. Throws
 * 'announcement.missing' and 'access.denied'.
 */
export async function beginReadersExport(
  ctx: Ctx,
  { caller, site, locale }: Asking,
  { params: { id }, query: { format, timeZone, ...filter } }: Received<typeof exportAnnouncementReaders>,
): Promise<TaskFile | { data: Reply<typeof exportAnnouncementReaders> }> {
  const scope = wholeSite(caller)
  const announcement = await ctx.db.readTransaction(scope, (tx) => readAnnouncement(tx, site.id, id, ctx.clock.now()))
  const { readers, priceLevel, mustConfirm } = announcement
  requireReaders(caller, readers)
  // Customers, or tenants, are taken along here as from their own list.
  requireRight(caller, readers === 'tenants' ? 'saas.tenantExport' : 'user.export')
  const teller = { id: site.id, ownerAccountId: site.ownerAccountId }
  const wish: Wish = {
    ...{ site: teller, id, group: { readers, priceLevel }, filter },
    ...{ mustConfirm, format, timeZone, locale },
  }
  const rows = Number(await ctx.db.readText(scope, readersCountJson(wish)))
  const audit = (tx: Tx) =>
    tell(tx, caller, 'announcement.readers-export', announcement, { facts: { rows, format, ...filter } })
  return exportNowOrAsTask(ctx, caller, {
    ...{ kind: 'readers.export', input: wish, rows, atOnce: readersExportedAtOnce, audit },
    make: () => makeFile(ctx, scope, wish),
  })
}

/** Export as a task. */
export const announcementReaders: TaskKind = {
  access: 'cms.*',
  isRepeatable: true,
  async run(ctx, { scope, input }, report) {
    // Written by `beginReadersExport`.
    const wish = input as Wish
    const total = Number(await ctx.db.readText(wholeSite({ scope }), readersCountJson(wish)))
    return makeFile(ctx, wholeSite({ scope }), wish, (done) => report(Math.min(done, total), total))
  },
}

async function makeFile(
  ctx: Ctx,
  scope: ReturnType<typeof wholeSite>,
  wish: Wish,
  onRows?: (done: number) => Promise<void>,
): Promise<TaskFile> {
  const { format, timeZone, locale, mustConfirm } = wish
  const { name, columns, rowOf } = readerSheet(locale, timeZone, mustConfirm)
  const sheet = sheetFile(format, { name, columns, timeZone })
  for (let from = 0; ; from += batchRows) {
    const rows: AnnouncementReader[] = await ctx.db.read(scope, readersBatchJson(wish, { from, limit: batchRows }))
    sheet.add(rows.map(rowOf))
    await onRows?.(from + rows.length)
    if (rows.length < batchRows) break
  }
  return sheet.end(`announcement-readers-${fileDay(ctx.clock.now(), timeZone)}`)
}
