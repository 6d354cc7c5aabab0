import { can } from '@app/contracts/access/permissions'
import { orderSourceWords } from '@app/contracts/orders/order-source'
import type { Order } from '@app/contracts/orders/orders'
import { countedNames } from '@app/contracts/products/name-rules'
import { keyNames } from '#features/keys/key-names.ts'
import type { T } from '#i18n/i18n.ts'
import { useLocale, useT } from '#i18n/use-t.ts'
import { daysUntil, formatTime } from '#lib/time.ts'
import { useNow } from '#lib/use-time.ts'
import { useActor } from '#session/use-actor.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { MonoFact } from '#ui/facts/MonoFact.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { Fact, Facts, Panel } from '#ui/layout/DetailLayout.tsx'
import { useOrderProduct } from '../material/use-order-product.ts'
import { detailMessages } from '../order-detail.messages.ts'
import { orderHref, recordsHref } from '../order-links.ts'
import { isForMail, isForSigning } from '../order-usage.ts'
import { isVoided } from '../order-validity.ts'
import { termWords } from '../order-words.ts'
import { orderMessages } from '../orders.messages.ts'
import { Timeline } from './Timeline.tsx'

const shownEvents = 4

/** Side panel of a paid order: refund, reissues, renewal. */
function LifeFacts({ order }: { order: Order }) {
  const t = useT(detailMessages)
  const now = useNow() / 1000
  const product = useOrderProduct(order)
  const { refundUntil, reissuesUsed: used, certificates, renews, renewedBy } = order
  const isIssued = certificates.some(({ serial }) => serial !== null)
  const isOver = isVoided(order.status)
  return (
    <>
      {refundUntil !== null && !isOver && (
        <Fact name={t('detail.fact.refund')}>
          {refundUntil > now
            ? t('detail.fact.refund-until', { time: formatTime(refundUntil) })
            : t('detail.fact.refund-closed')}
        </Fact>
      )}
      {isIssued && (
        <>
          <Fact name={t('detail.fact.reissues')}>
            <AppLink className="link" href={recordsHref(order.orderNo)}>
              {reissuesWords(t, used, product?.reissueLimit)}
            </AppLink>
          </Fact>
          {!isOver && (
            <Fact name={t('detail.fact.auto')}>
              {order.autoReissue ? t('detail.fact.auto-on') : t('detail.fact.auto-off')}
            </Fact>
          )}
        </>
      )}
      {renews && (
        <Fact name={t('detail.fact.renews')}>
          <OrderNo link={renews} />
          {renews.carriedDays > 0 && ` · ${t('detail.fact.renews-days', { days: renews.carriedDays })}`}
        </Fact>
      )}
      {renewedBy && (
        <Fact name={t('detail.fact.renewed-by')}>
          <OrderNo link={renewedBy} />
        </Fact>
      )}
    </>
  )
}

function reissuesWords(t: T<typeof detailMessages>, used: number, limit: number | null | undefined): string {
  if (limit === undefined) return t('detail.fact.reissues-count', { used })
  return limit === null ? t('detail.fact.reissues-free', { used }) : t('detail.fact.reissues-used', { used, limit })
}

const OrderNo = ({ link }: { link: NonNullable<Order['renewedBy']> }) => (
  <AppLink className="link mono" href={orderHref(link)}>
    {link.orderNo}
  </AppLink>
)

/** Order facts and latest events, visible beside every tab. */
export function OrderRail({ order, hasTimeline }: { order: Order; hasTimeline: boolean }) {
  const t = useT(detailMessages)
  const say = useT(orderMessages)
  const actor = useActor()
  const locale = useLocale()
  const planDays = isVoided(order.status) ? undefined : daysUntil(order.planEndsAt)
  return (
    <>
      <Panel title={t('detail.facts')}>
        <Facts>
          <Fact name={t('detail.fact.type')}>{termWords(say, order)}</Fact>
          <Fact name={t('detail.fact.brand')}>{order.brand}</Fact>
          <Fact name={t('detail.fact.ca')}>{t(`detail.ca.${order.ca}`)}</Fact>
          {!isForSigning(order) && (
            <Fact name={isForMail(order) ? t('detail.fact.mailboxes') : t('detail.fact.names')}>
              {t('detail.fact.names-used', {
                used: countedNames(order.names, order).length,
                included: order.namesIncluded,
              })}
            </Fact>
          )}
          <Fact name={t('detail.fact.key')}>
            {order.keyAlgorithm ? keyNames[order.keyAlgorithm] : t('detail.fact.key-missing')}
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
          <LifeFacts order={order} />
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
          {order.partnerRef && (
            <Fact name={t('detail.fact.partner-ref')}>
              <MonoFact value={order.partnerRef} name={t('detail.fact.partner-ref')} />
            </Fact>
          )}
          <Fact name={t('detail.fact.placed-by')}>
            {order.placedBy}
            <span className="t3"> {orderSourceWords[order.source][locale]}</span>
          </Fact>
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
