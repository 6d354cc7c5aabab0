import { hasUnsavedKey, keptKey } from '#features/keys/key-vault.ts'
import { useT } from '#i18n/use-t.ts'
import { LeaveGuard } from '#ui/overlays/LeaveGuard.tsx'
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
