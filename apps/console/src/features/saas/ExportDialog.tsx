import { exportTenant } from '@app/contracts/saas/tenant-exports'
import type { Tenant } from '@app/contracts/saas/tenants'
import { useT } from '#i18n/use-t.ts'
import { useTaskStarted } from '#session/task-centre.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { closingMessages } from './closing.messages.ts'
import { exportKind } from './closing.queries.ts'
import { useTenantMove } from './tenants.queries.ts'

/** Asks why all that a tenant's site holds is exported, and starts the task. */
export function ExportDialog({ tenant: { id, name }, onClose }: { tenant: Tenant; onClose: () => void }) {
  const t = useT(closingMessages)
  const started = useTaskStarted()
  const move = useTenantMove(exportTenant)
  const done = () => {
    started(exportKind)
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      tier="K2"
      title={t('closing.export-title', { name })}
      consequences={[t('closing.export-holds'), t('closing.export-lacks'), t('closing.export-logged')]}
      actionLabel={t('closing.export')}
      reasonHelp={t('closing.export-reason')}
      isPending={move.isPending}
      onClose={onClose}
      onConfirm={(reason) => move.mutate({ params: { id }, body: { reason } }, { onSuccess: done })}
    />
  )
}
