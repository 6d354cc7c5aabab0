import { downloadTenantExport, type TenantExport, tenantExportDays } from '@app/contracts/saas/tenant-exports'
import type { Tenant } from '@app/contracts/saas/tenants'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { saveAnswer } from '#lib/call.ts'
import { ButtonFor } from '#session/Can.tsx'
import { Button } from '#ui/Button.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { SkeletonLines } from '#ui/feedback/Skeleton.tsx'
import { Panel } from '#ui/layout/DetailLayout.tsx'
import { closingMessages } from './closing.messages.ts'
import styles from './closing.module.css'
import { exportsQuery, useOwnExports } from './closing.queries.ts'
import { ExportDialog } from './ExportDialog.tsx'

/** What was exported of a tenant and can still be downloaded, for those who may close it. */
export function TenantExports({ tenant }: { tenant: Tenant }) {
  const t = useT(closingMessages)
  const [isAsked, setAsked] = useState(false)
  const { isUnderWay, ended } = useOwnExports()
  const { data, error, isError, refetch } = useQuery(exportsQuery(tenant.id, ended))
  return (
    <Panel
      title={t('closing.exports')}
      note={t('closing.exports-note', { days: tenantExportDays })}
      actions={
        <ButtonFor need="saas.tenantDelete" size="sm" onClick={() => setAsked(true)}>
          {t('closing.export')}
        </ButtonFor>
      }
    >
      {isUnderWay && <p role="status">{t('closing.exporting')}</p>}
      {!data && (isError ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonLines lines={2} />)}
      {data?.exports.length === 0 && !isUnderWay && <p className="t2">{t('closing.exports-none')}</p>}
      {data && data.exports.length > 0 && (
        <ul className={styles.rows}>
          {data.exports.map((one) => (
            <Row key={one.id} tenant={tenant} made={one} />
          ))}
        </ul>
      )}
      {isAsked && <ExportDialog tenant={tenant} onClose={() => setAsked(false)} />}
    </Panel>
  )
}

const sizeOf = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`

function Row({ tenant, made }: { tenant: Tenant; made: TenantExport }) {
  const t = useT(closingMessages)
  const { id: exportId, fileName, bytes, rows, files, by, reason, at } = made
  const save = useMutation({
    mutationFn: () => saveAnswer(downloadTenantExport, { params: { id: tenant.id, exportId } }),
  })
  return (
    <li>
      <div>
        <p className="mono">{fileName}</p>
        <p className="t2 s13">
          <Time at={at} /> · {t('closing.export-facts', { size: sizeOf(bytes), rows, files })}
        </p>
        <p className="t2 s13">{t('closing.export-by', { by, reason })}</p>
      </div>
      <Button
        size="sm"
        icon={<Download aria-hidden="true" />}
        aria-label={t('closing.download-named', { name: fileName })}
        loading={save.isPending}
        onClick={() => save.mutate()}
      >
        {t('closing.download')}
      </Button>
    </li>
  )
}
