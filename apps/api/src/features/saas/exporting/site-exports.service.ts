import type { Reply } from '@app/contracts/endpoint'
import type { exportSite as exportCall, listSiteExports as listCall } from '@app/contracts/saas/site-exports'
import type { Caller } from '#core/caller.ts'
import type { Ctx } from '#ctx.ts'
import { startTask } from '#features/desk/tasks.service.ts'
import { record } from '#features/logs/logs.service.ts'
import type { VisitedSite } from '#features/sites/sites.service.ts'
import type { SentStream } from '#http/mount.ts'
import { type ExportWish, keptExport, keptExports, sentExport } from './tenant-exports.service.ts'

const itself = ({ id }: VisitedSite) => ({ siteId: id, tenantId: null })

/** Exports that a site made of itself and whose file is still here. */
export const listSiteExports = (ctx: Ctx, { scope }: Caller, site: VisitedSite): Promise<Reply<typeof listCall>> =>
  ctx.db.readTransaction(scope, async (tx) => ({ exports: await keptExports(tx, ctx, itself(site)) }))

/** Starts the export of all that the caller's own site holds. Throws 'task.too-many'. */
export function exportSite(
  ctx: Ctx,
  caller: Caller,
  site: VisitedSite,
  { reason }: { reason: string },
): Promise<Reply<typeof exportCall>> {
  return ctx.db.transaction(caller.scope, async (tx) => {
    const input: ExportWish = { tenantId: null, reason }
    const taskId = await startTask(tx, ctx, caller, { kind: 'site.export', input, total: 0 })
    const more = { object: { kind: 'site', id: site.id, name: site.name }, after: { reason } }
    await record(tx, caller, site.id, caller.accountId, 'site.own-export', {}, more)
    return { taskId }
  })
}

/** Archive of an own export, read part by part while it is sent. Throws 'tenant.export-gone'. */
export async function siteExportFile(ctx: Ctx, caller: Caller, site: VisitedSite, id: string): Promise<SentStream> {
  const found = await ctx.db.transaction(caller.scope, async (tx) => {
    const row = await keptExport(tx, ctx, { ...itself(site), id })
    const { fileName, bytes, sha256 } = row
    const more = { object: { kind: 'site', id: site.id, name: site.name }, after: { fileName, bytes, sha256 } }
    await record(tx, caller, site.id, caller.accountId, 'site.own-export-taken', {}, more)
    return row
  })
  return sentExport(ctx, found)
}
