import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { formatMoney } from '#lib/money.ts'
import { formatDay } from '#lib/time.ts'
import { useActor, useCan } from '#session/use-actor.ts'
import { useSite } from '#session/use-site.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { Button } from '#ui/Button.tsx'
import { Money } from '#ui/facts/Money.tsx'
import { dueReturnMessages } from './due-returns.messages.ts'
import styles from './wholesale.module.css'
import { wholesaleQueries } from './wholesale.queries.ts'

/** Returns that are shown at first. */
const few = 3

interface DueReturnsProps {
  orderLink: (order: { id: string; orderNo: string }) => string
}

/** Money of refunded orders that waits at the parent, for those who see costs; nothing where none waits. */
export function DueReturns({ orderLink }: DueReturnsProps) {
  const t = useT(dueReturnMessages)
  const locale = useLocale()
  const { isOperator } = useActor()
  const { flags } = useSite()
  const seesCosts = useCan('order.costView') && isOperator && !flags.isRoot
  const { data } = useQuery({ ...wholesaleQueries.due(), enabled: seesCosts })
  const [isWhole, showWhole] = useState(false)
  const [first] = data?.returns ?? []
  if (!data || !first) return null
  const { returns, sums } = data
  const amount = sums.map(({ currency, amountMinor }) => formatMoney(amountMinor, currency, locale)).join(' + ')
  const count = sums.reduce((all, one) => all + one.count, 0)
  return (
    <section className={styles.due} aria-labelledby="due-returns">
      <h2 id="due-returns">{t('due-return.title', { amount })}</h2>
      <p>{t('due-return.why', { count, seller: first.seller })}</p>
      <ul>
        {returns.slice(0, isWhole ? undefined : few).map(({ orderNo, orderId, amountMinor, currency, since }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an order may have several, which never move.
          <li key={at}>
            {orderId === null ? (
              <span className="mono">{orderNo}</span>
            ) : (
              <AppLink className="link mono" href={orderLink({ id: orderId, orderNo })}>
                {orderNo}
              </AppLink>
            )}
            <Money minor={amountMinor} currency={currency} />
            <span className="t2">{t('due-return.since', { date: formatDay(since) })}</span>
          </li>
        ))}
      </ul>
      {returns.length > few && (
        <Button size="sm" variant="text" onClick={() => showWhole(!isWhole)}>
          {isWhole ? t('due-return.some', { count: few }) : t('due-return.all', { count: returns.length })}
        </Button>
      )}
    </section>
  )
}
