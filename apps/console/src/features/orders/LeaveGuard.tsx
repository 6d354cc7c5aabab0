import { useBlocker } from '@tanstack/react-router'
import { useT } from '#i18n/use-t.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { hasUnsavedKey, keptKey } from './key-vault.ts'
import { wizardMessages } from './order-wizard.messages.ts'

/** Asks before a key that was never downloaded is lost: on another page of the console, and on closing or reloading. */
export function LeaveGuard() {
  const t = useT(wizardMessages)
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && hasUnsavedKey(keptKey.get()),
    enableBeforeUnload: () => hasUnsavedKey(keptKey.get()),
    withResolver: true,
  })
  return (
    <ConfirmDialog
      isOpen={status === 'blocked'}
      onClose={() => reset?.()}
      tier="K1"
      isDanger
      title={t('wizard.leave-title')}
      actionLabel={t('wizard.leave')}
      onConfirm={() => {
        keptKey.set(undefined)
        proceed?.()
      }}
    >
      {t('wizard.leave-body')}
    </ConfirmDialog>
  )
}
