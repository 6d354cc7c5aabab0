import type { Order } from '@app/contracts/orders/orders'
import { useEffect, useRef, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { detailMessages } from '../order-detail.messages.ts'
import { statusWord } from '../order-words.ts'
import { orderMessages } from '../orders.messages.ts'
import { useCheckWord } from '../validation/use-check-word.ts'

/** Live region: announces changes of the order's status and of validation results. */
export function LiveNews({ order }: { order: Order }) {
  const t = useT(detailMessages)
  const say = useT(orderMessages)
  const wordOf = useCheckWord(order)
  const [news, tell] = useState('')
  const before = useRef(order)

  useEffect(() => {
    const old = before.current
    before.current = order
    if (old.id !== order.id) return
    const answers = order.checks.flatMap((check) => {
      const was = old.checks.find(({ domain }) => domain === check.domain)
      if (!was || was.result === check.result) return []
      return [t('live.check', { domain: check.domain, result: wordOf(check) })]
    })
    const state = old.status === order.status ? [] : [t('live.status', { status: statusWord(say, order.status) })]
    if (answers.length + state.length > 0) tell([...answers, ...state].join(' '))
  }, [order, t, say, wordOf])

  return (
    <p className="sr" role="status">
      {news}
    </p>
  )
}
