import type { Order } from '@app/contracts/orders'
import type { ReactNode } from 'react'
import { useT } from '#i18n/use-t.ts'
import { formatShortTime } from '#lib/time.ts'
import { Stepper } from '#ui/Stepper.tsx'
import { detailMessages } from './order-detail.messages.ts'
import { doneAt, type ProgressStep, progressOf, progressSteps } from './order-progress.ts'

/** From placing to issuance, with the time each step was done. */
export function OrderProgress({ order }: { order: Order }) {
  const t = useT(detailMessages)
  const progress = progressOf(order)
  const note = (step: ProgressStep): ReactNode => {
    const at = doneAt(order, step)
    if (progress[step] === 'done') return at === undefined ? undefined : formatShortTime(at)
    if (step === 'validated' && order.dcvTotal > 0)
      return t('detail.step.passed-of', { passed: order.dcvPassed, total: order.dcvTotal })
    if (progress[step] === 'now' && step === 'material' && order.nextStep.owner === 'customer')
      return t('detail.step.by-customer')
    const minutes = order.nextStep.facts.minutes
    return step === 'issued' && minutes !== undefined ? t('detail.step.usual-minutes', { minutes }) : undefined
  }
  return (
    <Stepper
      steps={progressSteps.map((id) => ({ id, label: t(`detail.step.${id}`), state: progress[id], note: note(id) }))}
    />
  )
}
