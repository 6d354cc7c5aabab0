import type { DomainCheck } from '@app/contracts/domain-checks'
import type { Order } from '@app/contracts/orders'
import { useEffect, useRef, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { resultWord } from './check-words.ts'
import { mailboxWord } from './mailbox-words.ts'
import { detailMessages } from './order-detail.messages.ts'
import { kindMessages } from './order-kind.messages.ts'
import { isForMail } from './order-usage.ts'
import { statusWord } from './order-words.ts'
import { orderMessages } from './orders.messages.ts'

/** Tells politely what changed while the page was open: the state, or the answer about a name. */
export function LiveNews({ order }: { order: Order }) {
  const t = useT(detailMessages)
  const say = useT(orderMessages)
  const sayKind = useT(kindMessages)
  const [news, tell] = useState('')
  const before = useRef(order)

  useEffect(() => {
    const old = before.current
    before.current = order
    if (old.id !== order.id) return
    const wordOf = (check: DomainCheck) =>
      isForMail(order) ? mailboxWord(sayKind, check.result) : resultWord(t, check)
    const answers = order.checks.flatMap((check) => {
      const was = old.checks.find(({ domain }) => domain === check.domain)
      if (!was || was.result === check.result) return []
      return [t('live.check', { domain: check.domain, result: wordOf(check) })]
    })
    const state = old.status === order.status ? [] : [t('live.status', { status: statusWord(say, order.status) })]
    if (answers.length + state.length > 0) tell([...answers, ...state].join(' '))
  }, [order, t, say, sayKind])

  return (
    <p className="sr" role="status">
      {news}
    </p>
  )
}
