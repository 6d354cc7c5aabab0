import { resumeTenant, suspendTenant, type Tenant } from '@app/contracts/saas/tenants'
import { useT } from '#i18n/use-t.ts'
import { showSuccess } from '#ui/feedback/notices.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { tenantMessages } from './tenants.messages.ts'
import { useTenantMove } from './tenants.queries.ts'

/** Asks why a tenant's site is suspended, or opened again. */
export function SuspendDialog({ tenant: { id, name, state }, onClose }: { tenant: Tenant; onClose: () => void }) {
  const t = useT(tenantMessages)
  const isOpen = state === 'active'
  const suspend = useTenantMove(suspendTenant)
  const resume = useTenantMove(resumeTenant)
  const move = isOpen ? suspend : resume
  const done = () => {
    showSuccess(t(isOpen ? 'tenant.now-suspended' : 'tenant.now-resumed', { name }))
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      tier="K2"
      isDanger={isOpen}
      title={t(isOpen ? 'tenant.suspend-title' : 'tenant.resume-title', { name })}
      consequences={isOpen ? [t('tenant.suspend-door'), t('tenant.suspend-orders')] : [t('tenant.resume-door')]}
      actionLabel={t(isOpen ? 'tenant.suspend' : 'tenant.resume')}
      reasonHelp={t('tenant.suspend-reason')}
      isPending={move.isPending}
      onClose={onClose}
      onConfirm={(reason) => move.mutate({ params: { id }, body: { reason } }, { onSuccess: done })}
    />
  )
}
