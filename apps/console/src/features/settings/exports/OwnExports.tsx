import { downloadSiteExport, exportSite, listSiteExports } from '@app/contracts/saas/site-exports'
import { siteExportDays } from '@app/contracts/saas/tenant-exports'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { call, type Input, saveAnswer } from '#lib/call.ts'
import { ButtonFor } from '#session/Can.tsx'
import { useOwnTasks, useTaskStarted } from '#session/task-centre.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { SkeletonLines } from '#ui/feedback/Skeleton.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { ExportRows } from './ExportRows.tsx'
import { exportMessages } from './exports.messages.ts'
import styles from './exports.module.css'

const exportKind = 'site.export'

/** Exports that the site made of itself, for those who may take all of it along. */
export function OwnExports() {
  const t = useT(exportMessages)
  const [isAsked, setAsked] = useState(false)
  const { isUnderWay, ended } = useOwnTasks(exportKind)
  const { data, error, refetch } = useQuery({
    queryKey: ['settings', 'exports', ended],
    queryFn: ({ signal }) => call(listSiteExports, {}, signal),
    placeholderData: keepPreviousData,
  })
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonLines lines={2} />
  const save = (id: string) => saveAnswer(downloadSiteExport, { params: { id } })
  return (
    <div className={styles.own}>
      <p className="t2 s13">{t('site-export.help', { days: siteExportDays })}</p>
      {isUnderWay && <p role="status">{t('site-export.under-way')}</p>}
      {data.exports.length === 0 && !isUnderWay && <p className="t2">{t('site-export.none')}</p>}
      {data.exports.length > 0 && <ExportRows exports={data.exports} onSave={save} />}
      <ButtonFor need="site.export" disabled={isUnderWay} onClick={() => setAsked(true)}>
        {t('site-export.start')}
      </ButtonFor>
      {isAsked && <ExportDialog onClose={() => setAsked(false)} />}
    </div>
  )
}

function ExportDialog({ onClose }: { onClose: () => void }) {
  const t = useT(exportMessages)
  const started = useTaskStarted()
  const start = useMutation({ mutationFn: (input: Input<typeof exportSite>) => call(exportSite, input) })
  const done = () => {
    started(exportKind)
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      tier="K2"
      title={t('site-export.title')}
      consequences={[
        t('site-export.holds'),
        t('site-export.personal'),
        t('site-export.lacks'),
        t('site-export.logged'),
      ]}
      actionLabel={t('site-export.start')}
      isPending={start.isPending}
      onClose={onClose}
      onConfirm={(reason) => start.mutate({ body: { reason } }, { onSuccess: done })}
    />
  )
}
