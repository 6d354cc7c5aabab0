import type { Reply } from '@app/contracts/endpoint'
import {
  type exportTenant as exportCall,
  type listTenantExports as listCall,
  type SiteExport,
  siteExportDays,
} from '@app/contracts/saas/tenant-exports'
import type { Caller } from '#core/caller.ts'
import { unix } from '#core/clock.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { asSite } from '#db/scoped.ts'
import { startTask } from '#features/desk/tasks.service.ts'
import { record } from '#features/logs/logs.service.ts'
import { siteIn, type VisitedSite } from '#features/sites/sites.service.ts'
import type { SentStream } from '#http/mount.ts'
import * as tenants from '../saas.repo.ts'
import { objectOf, present } from '../saas.service.ts'
import type { TenantRow } from '../saas.table.ts'
import * as repo from './tenant-exports.repo.ts'
import type { TenantExportRow } from './tenant-exports.table.ts'

const dayMs = 86_400_000

/** Stored request of an export task; without a tenant, the site exports itself. */
export interface ExportWish {
  tenantId: string | null
  reason: string
}

/** Name that a part of an archive is sealed under. */
export const partSeal = ({ siteId, id }: Pick<TenantExportRow, 'siteId' | 'id'>, position: number): string =>
  `tenant-export:${siteId}:${id}:${position}`

/** Moment before which the files of exports are gone. */
export const keptSince = ({ clock }: Pick<Ctx, 'clock'>): Date =>
  new Date(clock.now().getTime() - siteExportDays * dayMs)

/** Tenant of the caller's site whose own site exists. Throws 'tenant.missing' and 'tenant.not-open'. */
async function openTenantIn(tx: Tx, ctx: Ctx, site: VisitedSite, id: string): Promise<TenantRow> {
  const row = await tenants.lockTenant(tx, { siteId: site.id, id })
  if (!row) throw new DomainError('tenant.missing')
  if (present(ctx, row).state === 'provisioning') throw new DomainError('tenant.not-open')
  if (row.erasedAt) throw new DomainError('tenant.ended')
  return row
}

/** Writes a line about a tenant into the parent's log, and one about the parent into the tenant's. */
async function recordOnBoth(
  tx: Tx,
  ctx: Ctx,
  { caller, site, tenant }: { caller: Caller; site: VisitedSite; tenant: TenantRow },
  verb: 'export' | 'export-taken',
  after: Record<string, unknown>,
): Promise<void> {
  const more = { object: objectOf(tenant), after }
  await record(tx, caller, site.id, caller.accountId, `tenant.${verb}`, {}, more)
  const { ownSiteId } = tenant
  const { ownerAccountId } = await siteIn(tx, ctx.env, ownSiteId)
  if (!ownerAccountId) return
  const facts = { seller: site.name, operator: caller.name }
  await asSite(tx, ownSiteId, (own) => record(own, null, ownSiteId, ownerAccountId, `site.${verb}`, facts, { after }))
}

/** Starts the export of all that a tenant's site holds. Throws 'tenant.missing', 'tenant.not-open' and 'task.too-many'. */
export function exportTenant(
  ctx: Ctx,
  caller: Caller,
  site: VisitedSite,
  id: string,
  { reason }: { reason: string },
): Promise<Reply<typeof exportCall>> {
  return ctx.db.transaction(caller.scope, async (tx) => {
    const tenant = await openTenantIn(tx, ctx, site, id)
    const input: ExportWish = { tenantId: id, reason }
    const taskId = await startTask(tx, ctx, caller, { kind: 'tenants.export', input, total: 0 })
    await recordOnBoth(tx, ctx, { caller, site, tenant }, 'export', { reason })
    return { taskId }
  })
}

function presentExport({ siteId: _, tenantId: __, byId: ___, at, ...shown }: TenantExportRow): SiteExport {
  return { ...shown, at: unix(at), until: unix(new Date(at.getTime() + siteExportDays * dayMs)) }
}

/** Exports of a tenant, or of the site itself, whose file is still here. */
export const keptExports = async (
  tx: Tx,
  ctx: Ctx,
  of: Pick<TenantExportRow, 'siteId' | 'tenantId'>,
): Promise<SiteExport[]> => (await repo.exportsSince(tx, of, keptSince(ctx))).map(presentExport)

/** A finished export whose file is still here. Throws 'tenant.export-gone'. */
export async function keptExport(
  tx: Tx,
  ctx: Ctx,
  one: Pick<TenantExportRow, 'siteId' | 'tenantId' | 'id'>,
): Promise<TenantExportRow> {
  const row = await repo.findExport(tx, one)
  if (!row || row.at <= keptSince(ctx)) throw new DomainError('tenant.export-gone')
  return row
}

/** Exports of a tenant whose file is still here. Throws 'tenant.missing'. */
export function listTenantExports(
  ctx: Ctx,
  { scope }: Caller,
  site: VisitedSite,
  id: string,
): Promise<Reply<typeof listCall>> {
  return ctx.db.readTransaction(scope, async (tx) => {
    if (!(await tenants.findTenant(tx, site.id, id))) throw new DomainError('tenant.missing')
    return { exports: await keptExports(tx, ctx, { siteId: site.id, tenantId: id }) }
  })
}

/** Archive of an export, read part by part while it is sent. Throws 'tenant.missing' and 'tenant.export-gone'. */
export async function tenantExportFile(
  ctx: Ctx,
  caller: Caller,
  site: VisitedSite,
  { id, exportId }: { id: string; exportId: string },
): Promise<SentStream> {
  const found = await ctx.db.transaction(caller.scope, async (tx) => {
    const tenant = await openTenantIn(tx, ctx, site, id)
    const row = await keptExport(tx, ctx, { siteId: site.id, tenantId: id, id: exportId })
    const { fileName, bytes, sha256 } = row
    await recordOnBoth(tx, ctx, { caller, site, tenant }, 'export-taken', { fileName, bytes, sha256 })
    return row
  })
  return sentExport(ctx, found)
}

/** Archive of an export, opened part by part while it is sent. */
export const sentExport = (ctx: Ctx, row: TenantExportRow): SentStream => ({
  ...{ name: row.fileName, type: 'application/zip', size: row.bytes },
  parts: openParts(ctx, row),
})

async function* openParts(ctx: Ctx, row: TenantExportRow): AsyncGenerator<Uint8Array> {
  const scope = { siteId: row.siteId, accountId: null }
  for (let position = 0; ; position++) {
    const sealed = await ctx.db.readTransaction(scope, (tx) => repo.findPart(tx, row, position))
    if (!sealed) return
    yield ctx.secrets.openBytes(partSeal(row, position), sealed)
  }
}
