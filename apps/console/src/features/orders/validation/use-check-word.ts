import type { Order } from '@app/contracts/orders/orders'
import type { DomainCheck } from '@app/contracts/validation/domain-checks'
import { useCallback } from 'react'
import { useT } from '#i18n/use-t.ts'
import { mailboxWord } from '../mailbox-words.ts'
import { detailMessages } from '../order-detail.messages.ts'
import { kindMessages } from '../order-kind.messages.ts'
import { isForMail } from '../order-usage.ts'
import { resultWord } from './check-words.ts'

/** How far the proof of one of an order's names is, or of one of its mailboxes. */
export function useCheckWord(order: Pick<Order, 'usageType'>): (check: DomainCheck) => string {
  const t = useT(detailMessages)
  const say = useT(kindMessages)
  const isMail = isForMail(order)
  return useCallback((check) => (isMail ? mailboxWord(say, check.result) : resultWord(t, check)), [isMail, say, t])
}
