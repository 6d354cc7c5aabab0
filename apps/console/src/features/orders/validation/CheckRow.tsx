import type { Order } from '@app/contracts/orders/orders'
import type { DomainCheck } from '@app/contracts/validation/domain-checks'
import { useId, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { StatusTag } from '#ui/facts/StatusTag.tsx'
import { detailMessages } from '../order-detail.messages.ts'
import { CheckActions, CheckBody, CheckFoot } from './CheckBody.tsx'
import { CheckMethod } from './CheckMethod.tsx'
import { CheckName } from './CheckName.tsx'
import { isOpen } from './check-groups.ts'
import { resultFamily, resultWord } from './check-words.ts'
import styles from './order-validation.module.css'

/** The only name of an order: its state and method in a line, the record and the answer below. */
export function CheckRow({ order, check }: { order: Order; check: DomainCheck }) {
  const t = useT(detailMessages)
  const bodyId = useId()
  const [chosen, show] = useState<boolean>()
  const isShown = chosen ?? isOpen(check)
  return (
    <div className={styles.check}>
      <div className={styles.checkHead}>
        <CheckName domain={check.domain} isShown={isShown} controls={bodyId} onToggle={() => show(!isShown)} />
        <StatusTag family={resultFamily[check.result]}>{resultWord(t, check)}</StatusTag>
        <CheckMethod order={order} check={check} />
        <div className={styles.checkDo}>
          <CheckActions order={order} check={check} />
        </div>
      </div>
      <div id={bodyId} className={styles.checkBody} hidden={!isShown}>
        {isShown && <CheckBody order={order} check={check} />}
      </div>
      <CheckFoot order={order} check={check} />
    </div>
  )
}
