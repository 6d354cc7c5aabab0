import { can } from '@app/contracts/access/permissions'
import type { Order } from '@app/contracts/orders/orders'
import type { DomainCheck } from '@app/contracts/validation/domain-checks'
import { useT } from '#i18n/use-t.ts'
import { formatClock } from '#lib/time.ts'
import { useActor } from '#session/use-actor.ts'
import { detailMessages } from '../order-detail.messages.ts'
import { CheckAnswer } from './CheckAnswer.tsx'
import { CheckButton } from './CheckButton.tsx'
import { CheckMail } from './CheckMail.tsx'
import { CheckRecord } from './CheckRecord.tsx'
import { CheckRemedy } from './CheckRemedy.tsx'
import { RestartButton } from './CheckRestart.tsx'
import { isOpen } from './check-groups.ts'
import { validSentence } from './check-words.ts'
import styles from './order-validation.module.css'
import { proofMessages } from './proof-plan.messages.ts'
import { againSentence } from './proof-words.ts'
import { validationMessages } from './validation.messages.ts'

interface PartProps {
  order: Order
  check: DomainCheck
}

/** Whether the name is looked at: not one that waits for a mail or a new value. */
const isLooked = (check: DomainCheck) =>
  isOpen(check) && check.result !== 'timeout' && (!check.mail || check.result === 'caaBlocked')

/** Answer of the last check, the record to publish and the remedy. */
export function CheckBody({ order, check }: PartProps) {
  // A name that only CAA holds back has been proven; its record has done its work.
  const isProven = check.result === 'caaBlocked' && check.validUntil !== null
  return (
    <>
      <CheckAnswer check={check} ca={order.caaDomain} />
      {isOpen(check) && !isProven && !check.mail && check.result !== 'timeout' && <CheckRecord check={check} />}
      {isOpen(check) && check.mail && <CheckMail order={order} check={check} mail={check.mail} />}
      <CheckRemedy check={check} ca={order.caaDomain} />
    </>
  )
}

/** Buttons of one name: check now, or restart with a new value. */
export function CheckActions({ order, check }: PartProps) {
  const t = useT(detailMessages)
  const actor = useActor()
  return (
    <>
      {check.result === 'timeout' && can(actor, 'order.dcvChange') && <RestartButton order={order} check={check} />}
      {isLooked(check) && can(actor, 'order.dcvCheck') && (
        <CheckButton order={order} checks={[check]} domain={check.domain}>
          {t('dcv.check')}
        </CheckButton>
      )}
    </>
  )
}

/** Times of one name: checked, to be checked, valid until. */
export function CheckFoot({ order, check }: PartProps) {
  const t = useT(detailMessages)
  const say = useT(validationMessages)
  const tell = useT(proofMessages)
  const again = isOpen(check) ? undefined : againSentence(tell, order, check)
  const valid = validSentence(t, say, check)
  const isReused = check.reusedFrom !== null && check.validUntil !== null
  const never = check.mail ? '' : t('dcv.never-checked')
  const looked = check.checkedAt === null ? never : t('dcv.last-check', { time: formatClock(check.checkedAt) })
  return (
    <p className={styles.checkFoot}>
      {isReused ? valid : looked}
      {isLooked(check) &&
        check.nextCheckAt !== null &&
        ` · ${t('dcv.next-check', { time: formatClock(check.nextCheckAt) })}`}
      {!(isOpen(check) || isReused) && valid && ` · ${valid}`}
      {again && ` · ${again}`}
    </p>
  )
}
