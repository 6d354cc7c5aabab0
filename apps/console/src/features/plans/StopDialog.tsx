import { type Application, startApplication, stopApplication } from '@app/contracts/plans/applications'
import { useT } from '#i18n/use-t.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { planMessages } from './plans.messages.ts'
import { useApplicationMove } from './plans.queries.ts'

/** Asks why an application is stopped, and for its name, or why it takes new tenants again. */
export function StopDialog({
  application: { id, name, state },
  onClose,
}: {
  application: Application
  onClose: () => void
}) {
  const t = useT(planMessages)
  const stop = useApplicationMove(stopApplication)
  const start = useApplicationMove(startApplication)
  const isRunning = state === 'running'
  const move = isRunning ? stop : start
  return (
    <ConfirmDialog
      isOpen
      {...(isRunning ? { tier: 'K3', typedWord: name } : { tier: 'K2' })}
      isDanger={isRunning}
      title={t(isRunning ? 'app.stop-title' : 'app.start-title', { name })}
      consequences={isRunning ? [t('app.stop-new'), t('app.stop-old')] : [t('app.start-new')]}
      actionLabel={t(isRunning ? 'app.stop' : 'app.start')}
      isPending={move.isPending}
      onClose={onClose}
      onConfirm={(reason) => move.mutate({ params: { id }, body: { reason } }, { onSuccess: onClose })}
    />
  )
}
