import { repeatTenantStep } from '@app/contracts/saas/step-calls'
import type { RepeatableStep } from '@app/contracts/saas/tenant-steps'
import { useT } from '#i18n/use-t.ts'
import { showSuccess } from '#ui/feedback/notices.ts'
import { tenantMessages } from '../tenants.messages.ts'
import { useTenantMove } from '../tenants.queries.ts'
import { tenantStepsMessages } from './tenant-steps.messages.ts'

/** Repeats a step of a tenant and says how it went; a fault stands beside the step itself. */
export function useRepeatStep(id: string) {
  const t = useT({ ...tenantMessages, ...tenantStepsMessages })
  const move = useTenantMove(repeatTenantStep)
  const run = (step: RepeatableStep, onDone?: () => void) =>
    move.mutate(
      { params: { id }, body: { step } },
      {
        onSuccess: ({ tenant }) => {
          const now = tenant.steps.find((one) => one.step === step)
          const name = t(`tenant.step.${step}`)
          const told = now?.state === 'pending' ? 'step.still-waits' : 'step.repeat-done'
          if (!now?.repeat?.hasFailed) showSuccess(t(told, { step: name }))
          onDone?.()
        },
      },
    )
  return { run, isPending: move.isPending }
}
