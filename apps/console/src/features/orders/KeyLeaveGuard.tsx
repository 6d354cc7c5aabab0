import { useT } from '#i18n/use-t.ts'
import { LeaveGuard } from '#ui/overlays/LeaveGuard.tsx'
import { hasUnsavedKey, keptKey } from './key-vault.ts'
import { wizardMessages } from './order-wizard.messages.ts'

/** Asks before a key that was never downloaded is lost. */
export function KeyLeaveGuard() {
  const t = useT(wizardMessages)
  return (
    <LeaveGuard
      isDirty={() => hasUnsavedKey(keptKey.get())}
      onLeave={() => keptKey.set(undefined)}
      title={t('wizard.leave-title')}
      leaveLabel={t('wizard.leave')}
    >
      {t('wizard.leave-body')}
    </LeaveGuard>
  )
}
