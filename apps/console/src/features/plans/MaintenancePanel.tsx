import type { Application } from '@app/contracts/plans/applications'
import { endMaintenance } from '@app/contracts/plans/maintenance'
import { useState } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { formatShortTime } from '#lib/time.ts'
import { ButtonFor } from '#session/Can.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { Panel } from '#ui/layout/DetailLayout.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { isUnderMaintenance } from './maintenance-window.ts'
import { planMessages } from './plans.messages.ts'
import { useApplicationMove } from './plans.queries.ts'

/** Maintenance of an application that is planned or under way, and the way to change or end it; nothing without one. */
export function MaintenancePanel({ application, onEdit }: { application: Application; onEdit: () => void }) {
  const t = useT(planMessages)
  const locale = useLocale()
  const [isEnding, setEnding] = useState(false)
  const end = useApplicationMove(endMaintenance)
  const { id, name, maintenance } = application
  if (!maintenance) return null
  const { from, until, text } = maintenance
  const isOn = isUnderMaintenance(maintenance)
  const onSuccess = () => {
    showSuccess(t(isOn ? 'maintenance.ended' : 'maintenance.called-off', { name }))
    setEnding(false)
  }
  return (
    <Panel
      title={t(isOn ? 'app.state.maintained' : 'maintenance.ahead')}
      note={t('maintenance.span', { from: formatShortTime(from), until: formatShortTime(until) })}
      actions={
        <>
          <ButtonFor need="saas.appMaintain" size="sm" onClick={onEdit}>
            {t('maintenance.edit')}
          </ButtonFor>
          <ButtonFor need="saas.appMaintain" size="sm" onClick={() => setEnding(true)}>
            {t(isOn ? 'maintenance.end' : 'maintenance.call-off')}
          </ButtonFor>
        </>
      }
    >
      <p className="t2">{text[locale] || t('maintenance.usual')}</p>
      {isEnding && (
        <ConfirmDialog
          isOpen
          tier="K1"
          title={t(isOn ? 'maintenance.end-title' : 'maintenance.call-off-title', { name })}
          actionLabel={t(isOn ? 'maintenance.end' : 'maintenance.call-off')}
          isPending={end.isPending}
          onClose={() => setEnding(false)}
          onConfirm={() => end.mutate({ params: { id } }, { onSuccess })}
        >
          {t(isOn ? 'maintenance.end-body' : 'maintenance.call-off-body')}
        </ConfirmDialog>
      )}
    </Panel>
  )
}
