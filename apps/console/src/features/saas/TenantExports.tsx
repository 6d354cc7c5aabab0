import { downloadTenantExport, siteExportDays } from '@app/contracts/saas/tenant-exports'
import type { Tenant } from '@app/contracts/saas/tenants'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ExportRows } from '#features/settings/exports/ExportRows.tsx'
import { useT } from '#i18n/use-t.ts'
import { saveAnswer } from '#lib/call.ts'
import { ButtonFor } from '#session/Can.tsx'
import { useOwnTasks } from '#session/task-centre.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { SkeletonLines } from '#ui/feedback/Skeleton.tsx'
import { Panel } from '#ui/layout/DetailLayout.tsx'
import { closingMessages } from './closing.messages.ts'
import { exportKind, exportsQuery } from './closing.queries.ts'
import { ExportDialog } from './ExportDialog.tsx'

/** What was exported of a tenant and can still be downloaded, for those who may close it. */
export function TenantExports({ tenant }: { tenant: Tenant }) {
  const t = useT(closingMessages)
  const [isAsked, setAsked] = useState(false)
  const { isUnderWay, ended } = useOwnTasks(exportKind)
  const { data, error, isError, refetch } = useQuery(exportsQuery(tenant.id, ended))
  const save = (exportId: string) => saveAnswer(downloadTenantExport, { params: { id: tenant.id, exportId } })
  return (
    <Panel
      title={t('closing.exports')}
      note={t('closing.exports-note', { days: siteExportDays })}
      actions={
        <ButtonFor need="saas.tenantDelete" size="sm" onClick={() => setAsked(true)}>
          {t('closing.export')}
        </ButtonFor>
      }
    >
      {isUnderWay && <p role="status">{t('closing.exporting')}</p>}
      {!data && (isError ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonLines lines={2} />)}
      {data?.exports.length === 0 && !isUnderWay && <p className="t2">{t('closing.exports-none')}</p>}
      {data && data.exports.length > 0 && <ExportRows exports={data.exports} onSave={save} />}
      {isAsked && <ExportDialog tenant={tenant} onClose={() => setAsked(false)} />}
    </Panel>
  )
}
