import type { Order } from '@app/contracts/orders/orders'
import type { ReactNode } from 'react'
import { useT } from '#i18n/use-t.ts'
import { formatShortTime } from '#lib/time.ts'
import { useActor } from '#session/use-actor.ts'
import { Stepper } from '#ui/layout/Stepper.tsx'
import { detailMessages } from '../order-detail.messages.ts'
import { kindMessages } from '../order-kind.messages.ts'
import { isForMail } from '../order-usage.ts'
import { familyOf, statusWord } from '../order-words.ts'
import { orderMessages } from '../orders.messages.ts'
import { doneAt, type ProgressState, type ProgressStep, progressOf } from './order-progress.ts'

/** Stepper from placement to issuance, or to the status in which the order ended, with the time of each step. */
export function OrderProgress({ order }: { order: Order }) {
  const t = useT(detailMessages)
  const actor = useActor()
  const say = useT(kindMessages)
  const tell = useT(orderMessages)
  const wordOf = (id: ProgressStep) => {
    if (id === 'prepared' || id === 'shipped') return say(`kind.step.${id}`)
    if (id === 'validated' && isForMail(order)) return say('kind.step.confirmed')
    return id === 'vetted' && order.person ? say('kind.step.vetted') : t(`detail.step.${id}`)
  }
  const note = (step: ProgressStep, state: ProgressState): ReactNode => {
    const at = doneAt(order, step)
    if (state === 'done') return at === undefined ? undefined : formatShortTime(at)
    if (step === 'validated' && order.dcvTotal > 0)
      return t('detail.step.passed-of', { passed: order.dcvPassed, total: order.dcvTotal })
    if (state === 'now' && step === 'material' && order.nextStep.owner === 'customer')
      return t(actor.audience === 'customer' ? 'detail.step.by-you' : 'detail.step.by-customer')
    const minutes = order.nextStep.facts.minutes
    return step === 'issued' && minutes !== undefined && !order.needsOrganisation
      ? t('detail.step.usual-minutes', { minutes })
      : undefined
  }
  return (
    <Stepper
      steps={progressOf(order).map((step) =>
        step.id === 'ended'
          ? {
              ...step,
              family: familyOf(order.status),
              label: statusWord(tell, order.status),
              note: formatShortTime(order.statusSince),
            }
          : { ...step, label: wordOf(step.id), note: note(step.id, step.state) },
      )}
    />
  )
}
