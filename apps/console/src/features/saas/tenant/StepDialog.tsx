import { skipTenantStep } from '@app/contracts/saas/step-calls'
import type { OpenStep, RepeatableStep } from '@app/contracts/saas/tenant-steps'
import { useT } from '#i18n/use-t.ts'
import { showSuccess } from '#ui/feedback/notices.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { tenantMessages } from '../tenants.messages.ts'
import { useTenantMove } from '../tenants.queries.ts'
import { tenantStepsMessages } from './tenant-steps.messages.ts'
import { useRepeatStep } from './use-repeat-step.ts'

const words = { ...tenantMessages, ...tenantStepsMessages }

/** What is to be done about a step. `verb` is the word for it, which for a step that waits or was skipped is another. */
export type StepDeed =
  | { kind: 'skip'; step: OpenStep }
  | { kind: 'repeat'; verb: 'repeat' | 'resume'; step: RepeatableStep }

/** Says what a repeat or skipping a step does, and does it. */
export function StepDialog({ id, deed, onClose }: { id: string; deed: StepDeed; onClose: () => void }) {
  const t = useT(words)
  const repeat = useRepeatStep(id)
  const skip = useTenantMove(skipTenantStep)
  const step = t(`tenant.step.${deed.step}`)
  const onSkipped = () => {
    showSuccess(t('step.skip-done', { step }))
    onClose()
  }
  const verb = deed.kind === 'skip' ? 'skip' : deed.verb
  return (
    <ConfirmDialog
      isOpen
      tier="K1"
      title={t(`step.${verb}-title`, { step })}
      actionLabel={t(`step.${verb}`)}
      isPending={repeat.isPending || skip.isPending}
      onClose={onClose}
      onConfirm={() =>
        deed.kind === 'skip'
          ? skip.mutate({ params: { id }, body: { step: deed.step } }, { onSuccess: onSkipped })
          : repeat.run(deed.step, onClose)
      }
    >
      {deed.kind === 'skip' ? t(`step.skip.${deed.step}`) : t(`step.repeat.${deed.step}`)}
    </ConfirmDialog>
  )
}
