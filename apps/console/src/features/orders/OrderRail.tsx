import type { Order } from '@app/contracts/orders'
import { can } from '@app/contracts/permissions'
import { useT } from '#i18n/use-t.ts'
import { daysUntil } from '#lib/time.ts'
import { useActor } from '#session/use-actor.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { Fact, Facts, Panel } from '#ui/DetailLayout.tsx'
import { Time } from '#ui/Time.tsx'
import { detailMessages } from './order-detail.messages.ts'
import { orderHref } from './order-links.ts'
import { termWords } from './order-words.ts'
import { orderMessages } from './orders.messages.ts'
import { Timeline } from './Timeline.tsx'

const shownEvents = 4

/** Facts and the latest events; they stay in view beside every tab. */
export function OrderRail({ order, hasTimeline }: { order: Order; hasTimeline: boolean }) {
  const t = useT(detailMessages)
  const say = useT(orderMessages)
  const actor = useActor()
  const planDays = daysUntil(order.planEndsAt)
  return (
    <>
      <Panel title={t('detail.facts')}>
        <Facts>
          <Fact name={t('detail.fact.type')}>{termWords(say, order)}</Fact>
          <Fact name={t('detail.fact.brand')}>{order.brand}</Fact>
          <Fact name={t('detail.fact.ca')}>{t(`detail.ca.${order.ca}`)}</Fact>
          <Fact name={t('detail.fact.names')}>
            {t('detail.fact.names-used', { used: order.names.length, included: order.namesIncluded })}
          </Fact>
          <Fact name={t('detail.fact.key')}>
            {order.keyAlgorithm ? say(`order.key.${order.keyAlgorithm}`) : t('detail.fact.key-missing')}
          </Fact>
          <Fact name={t('detail.fact.paid-at')}>
            <Time at={order.payDate} />
          </Fact>
          <Fact name={t('detail.fact.plan-end')}>
            <Time at={order.planEndsAt} as="day" />
            {planDays !== undefined && planDays > 0 && (
              <span className="t3"> {t('cert.days-left', { days: planDays })}</span>
            )}
          </Fact>
          <Fact name={t('detail.fact.certificate-end')}>
            <Time at={order.certificateEndsAt} as="day" />
          </Fact>
          <Fact name={t('detail.fact.contact')}>
            {order.contact ? (
              <>
                {order.contact.name}
                <span className="t3"> {order.contact.email}</span>
              </>
            ) : (
              '-'
            )}
          </Fact>
          <Fact name={t('detail.fact.placed-by')}>{order.placedBy}</Fact>
          {can(actor, 'user.view') && (
            <Fact name={t('detail.fact.account')}>
              <span className="mono">{order.buyer.accountNo}</span>
            </Fact>
          )}
        </Facts>
      </Panel>
      {hasTimeline && (
        <Panel
          title={t('detail.tab.timeline')}
          actions={
            order.events.length > shownEvents && (
              <AppLink className="link s13" href={orderHref(order, { tab: 'timeline' })}>
                {t('detail.all-events', { count: order.events.length })}
              </AppLink>
            )
          }
        >
          <Timeline events={order.events.slice(-shownEvents)} />
        </Panel>
      )}
    </>
  )
}
