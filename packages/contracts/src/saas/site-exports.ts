import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'
import { ExportReason, SiteExport } from './tenant-exports.ts'

export const listSiteExports = endpoint({
  method: 'GET',
  path: '/siteExports',
  access: 'site.export',
  inPlace: 'never',
  summary: "Exports that the caller's own site made of itself and whose file is still here, the newest first.",
  reply: z.object({ exports: z.array(SiteExport) }),
})

export const exportSite = endpoint({
  method: 'POST',
  path: '/siteExports',
  access: 'site.export',
  summary:
    "Starts the task that writes the data, files and ledger of the caller's own site into one archive. It stands in the audit log.",
  byKey: 'never',
  inPlace: 'never',
  proof: true,
  body: ExportReason,
  reply: z.object({ taskId: Id }),
})

export const downloadSiteExport = endpoint({
  method: 'GET',
  path: '/siteExports/:id',
  access: 'site.export',
  summary: 'Archive of a finished export (ZIP). Who took it stands in the audit log.',
  byKey: 'never',
  inPlace: 'never',
  file: true,
  params: z.object({ id: Id }),
  reply: z.null(),
})
