import { can } from '@app/contracts/access/permissions'
import type { Order } from '@app/contracts/orders/orders'
import type { DomainCheck } from '@app/contracts/validation/domain-checks'
import { ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { unicodeOf } from '#features/keys/unicode-name.ts'
import { useT } from '#i18n/use-t.ts'
import { formatClock, formatDay } from '#lib/time.ts'
import { useActor } from '#session/use-actor.ts'
import { StatusTag } from '#ui/facts/StatusTag.tsx'
import { detailMessages } from '../order-detail.messages.ts'
import { CheckAnswer } from './CheckAnswer.tsx'
import { CheckButton } from './CheckButton.tsx'
import { CheckMail } from './CheckMail.tsx'
import { CheckMethod } from './CheckMethod.tsx'
import { CheckRecord } from './CheckRecord.tsx'
import { CheckRemedy } from './CheckRemedy.tsx'
import { RestartButton } from './CheckRestart.tsx'
import { resultFamily, resultWord } from './check-words.ts'
import styles from './order-validation.module.css'
import { proofMessages } from './proof-plan.messages.ts'
import { againSentence } from './proof-words.ts'
import { validationMessages } from './validation.messages.ts'

/** One name: its state and method in a line, the record and the answer below. */
export function CheckRow({ order, check }: { order: Order; check: DomainCheck }) {
  const t = useT(detailMessages)
  const say = useT(validationMessages)
  const tell = useT(proofMessages)
  const actor = useActor()
  const bodyId = useId()
  const isOpen = check.result !== 'passed'
  const [chosen, show] = useState<boolean>()
  // Open names lie unfolded until the reader decides otherwise; in a long order only those asked for.
  const isShown = chosen ?? (isOpen && order.checks.length <= 8)
  // A name that only CAA holds back has been proven; its record has done its work.
  const isProven = check.result === 'caaBlocked' && check.validUntil !== null
  const unicode = unicodeOf(check.domain)
  const provenUntil = Math.max(check.validUntil ?? 0, check.provenUntil ?? 0)
  const again = isOpen ? undefined : againSentence(tell, order, check)
  const isLooked = isOpen && check.result !== 'timeout' && (!check.mail || check.result === 'caaBlocked')

  return (
    <li className={styles.check}>
      <div className={styles.checkHead}>
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isShown}
          aria-controls={bodyId}
          onClick={() => show(!isShown)}
        >
          <ChevronRight className="icon" aria-hidden="true" />
          <span>
            {unicode}
            {unicode !== check.domain && <small className="mono">{check.domain}</small>}
          </span>
        </button>
        <StatusTag family={resultFamily[check.result]}>{resultWord(t, check)}</StatusTag>
        <CheckMethod order={order} check={check} />
        <div className={styles.checkDo}>
          {check.result === 'timeout' && can(actor, 'order.dcvChange') && <RestartButton order={order} check={check} />}
          {isLooked && can(actor, 'order.dcvCheck') && (
            <CheckButton order={order} checks={[check]} domain={check.domain}>
              {t('dcv.check')}
            </CheckButton>
          )}
        </div>
      </div>
      <div id={bodyId} className={styles.checkBody} hidden={!isShown}>
        {isShown && (
          <>
            <CheckAnswer check={check} ca={order.caaDomain} />
            {isOpen && !isProven && !check.mail && check.result !== 'timeout' && <CheckRecord check={check} />}
            {isOpen && check.mail && <CheckMail order={order} check={check} mail={check.mail} />}
            <CheckRemedy check={check} ca={order.caaDomain} />
          </>
        )}
      </div>
      <p className={styles.checkFoot}>
        {check.reusedFrom !== null && check.validUntil !== null
          ? say('reuse.from', { date: formatDay(check.reusedFrom), until: formatDay(provenUntil) })
          : check.checkedAt === null
            ? check.mail
              ? ''
              : t('dcv.never-checked')
            : t('dcv.last-check', { time: formatClock(check.checkedAt) })}
        {isLooked &&
          check.nextCheckAt !== null &&
          ` · ${t('dcv.next-check', { time: formatClock(check.nextCheckAt) })}`}
        {!isOpen &&
          check.reusedFrom === null &&
          provenUntil > 0 &&
          ` · ${t('dcv.valid-until', { date: formatDay(provenUntil) })}`}
        {again && ` · ${again}`}
      </p>
    </li>
  )
}
