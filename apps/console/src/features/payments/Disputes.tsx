import type { Dispute } from '@app/contracts/payments/disputes'
import { useQuery } from '@tanstack/react-query'
import { customerHref } from '#features/customer-search/customer-links.ts'
import { orderHref } from '#features/orders/order-links.ts'
import { useT } from '#i18n/use-t.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { Money } from '#ui/facts/Money.tsx'
import { StatusTag } from '#ui/facts/StatusTag.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import cardStyles from './channels.module.css'
import { channelQueries } from './channels.queries.ts'
import { disputeMessages } from './disputes.messages.ts'
import { disputeFamilies } from './OwnDisputes.tsx'
import { paymentMessages } from './payments.messages.ts'

/** Disputes under way, and those that ended lately. Left out while there are none. */
export function Disputes() {
  const t = useT(disputeMessages)
  const { data, error, isError, refetch } = useQuery(channelQueries.disputes())
  if (isError && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data || data.disputes.length === 0) return null
  return (
    <section className={cardStyles.section} aria-labelledby="disputes">
      <h2 id="disputes">{t('dispute.title')}</h2>
      <p className="t2 s13">{t('dispute.help')}</p>
      <ul className={cardStyles.list}>
        {data.disputes.map((dispute) => (
          <li key={dispute.id} className={cardStyles.card}>
            <DisputeCard dispute={dispute} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function DisputeCard({ dispute }: { dispute: Dispute }) {
  const t = useT({ ...disputeMessages, ...paymentMessages })
  const { state, amountMinor, heldMinor, owedMinor, currency, channel, disputeNo, paymentNo, orders } = dispute
  return (
    <>
      <div className={cardStyles.head}>
        <div className={cardStyles.words}>
          <h3>
            <Money minor={amountMinor} currency={currency} />
          </h3>
          <StatusTag family={disputeFamilies[state]}>{t(`dispute.state.${state}`)}</StatusTag>
          <span className="t2 s13">
            {t(`payment.channel.${channel}`)} · <span className="mono">{disputeNo}</span>
          </span>
        </div>
        <AppLink className="link" href={customerHref(dispute.accountId)}>
          {dispute.accountName}
        </AppLink>
      </div>
      <dl className={cardStyles.facts}>
        <div>
          <dt>{t('dispute.payment')}</dt>
          <dd className="mono">{paymentNo}</dd>
        </div>
        <div>
          <dt>{t('dispute.opened')}</dt>
          <dd>
            <Time at={dispute.openedAt} />
          </dd>
        </div>
        {dispute.closedAt !== null && (
          <div>
            <dt>{t('dispute.closed')}</dt>
            <dd>
              <Time at={dispute.closedAt} />
            </dd>
          </div>
        )}
        {dispute.respondBy !== null && (
          <div>
            <dt>{t('dispute.respond-by')}</dt>
            <dd className={cardStyles.stale}>
              <Time at={dispute.respondBy} />
            </dd>
          </div>
        )}
        <div>
          <dt>{t('dispute.reason')}</dt>
          <dd className="mono">{dispute.reason || '-'}</dd>
        </div>
        {heldMinor > 0 && (
          <div>
            <dt>{t('dispute.held')}</dt>
            <dd>
              <Money minor={heldMinor} currency={currency} />
            </dd>
          </div>
        )}
        {owedMinor > 0 && (
          <div>
            <dt>{t('dispute.owed')}</dt>
            <dd className={cardStyles.stale}>
              <Money minor={owedMinor} currency={currency} /> · {t('dispute.owed-help')}
            </dd>
          </div>
        )}
        {orders.length > 0 && (
          <div>
            <dt>{t('dispute.orders')}</dt>
            <dd>
              {orders.map((order) => (
                <AppLink key={order.id} className="link mono" href={orderHref(order)}>
                  {order.orderNo}{' '}
                </AppLink>
              ))}
            </dd>
          </div>
        )}
      </dl>
    </>
  )
}
