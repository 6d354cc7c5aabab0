import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Line, UnixSeconds } from '../wire.ts'

/** Days that the file of an export is kept. */
export const siteExportDays = 7

/** Finished export of a site: everything it holds, as one archive. */
export const SiteExport = z.object({
  id: Id,
  /** Who asked for it, and why. */
  by: z.string(),
  reason: z.string(),
  fileName: z.string(),
  bytes: z.int(),
  /** SHA-256 of the archive in hex. */
  sha256: z.string(),
  /** Rows of all tables. */
  rows: z.int(),
  /** Documents, invoices and pictures. */
  files: z.int(),
  at: UnixSeconds,
  /** End of the time in which it can be downloaded. */
  until: UnixSeconds,
})
export type SiteExport = z.infer<typeof SiteExport>

export const ExportReason = z.object({ reason: Line(200).min(1, 'field.missing') })

const one = z.object({ id: Id })

export const listTenantExports = endpoint({
  method: 'GET',
  path: '/saas/tenants/:id/exports',
  access: 'saas.tenantDelete',
  summary: 'Exports of a tenant whose file is still here, the newest first.',
  params: one,
  reply: z.object({ exports: z.array(SiteExport) }),
})

export const exportTenant = endpoint({
  method: 'POST',
  path: '/saas/tenants/:id/exports',
  access: 'saas.tenantDelete',
  summary:
    "Starts the task that writes a tenant's data, files and ledger into one archive. It stands in the audit logs of both sites.",
  byKey: 'never',
  proof: true,
  params: one,
  body: ExportReason,
  reply: z.object({ taskId: Id }),
})

export const downloadTenantExport = endpoint({
  method: 'GET',
  path: '/saas/tenants/:id/exports/:exportId',
  access: 'saas.tenantDelete',
  summary: 'Archive of a finished export (ZIP). Who took it stands in the audit logs of both sites.',
  byKey: 'never',
  file: true,
  params: one.extend({ exportId: Id }),
  reply: z.null(),
})
