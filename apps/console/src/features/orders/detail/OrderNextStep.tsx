import { readCaProblem } from '@app/contracts/certificates/ca-problem'
import { OrderStatus } from '@app/contracts/orders/order-states'
import { actionOf, type StepAction, type StepKey } from '@app/contracts/orders/order-step'
import type { Order } from '@app/contracts/orders/orders'
import { refundsOnCancel } from '@app/contracts/products/product-values'
import { useLocale, useT } from '#i18n/use-t.ts'
import { useNow } from '#lib/use-time.ts'
import { ButtonFor, LinkFor } from '#session/Can.tsx'
import { useActor } from '#session/use-actor.ts'
import { useCurrency } from '#session/use-site.ts'
import { useWhyNot } from '#session/use-why-not.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { NextStepCard } from '#ui/facts/NextStepCard.tsx'
import type { StatusFamilyName } from '#ui/facts/status-families.ts'
import { IssuedPanel } from '../certificates/IssuedPanel.tsx'
import { sentenceMessages } from '../detail-sentence.messages.ts'
import { detailSentence } from '../detail-sentence.ts'
import { detailMessages } from '../order-detail.messages.ts'
import {
  createHref,
  type DetailDialog,
  deploymentHref,
  invoicesHref,
  orderHref,
  organisationHref,
  renewHref,
} from '../order-links.ts'
import { purchaseMessages } from '../order-purchases.messages.ts'
import { isForMail } from '../order-usage.ts'
import { familyOf, isVetting } from '../order-words.ts'
import { orderMessages } from '../orders.messages.ts'
import { readerOf } from '../step-owner.ts'
import { needs, whyNotOpen } from './order-actions.ts'
import { useEndingFacts } from './use-ending-facts.ts'
import { useRefresh } from './use-refresh.ts'

interface StepProps {
  order: Order
  onOpen: (dialog: DetailDialog) => void
  onRefresh: () => void
}

/** Next step of the order and its button. */
export function OrderNextStep(props: StepProps) {
  const { order } = props
  const t = useT(orderMessages)
  const say = useT(detailMessages)
  const tell = useT(sentenceMessages)
  const sayPurchases = useT(purchaseMessages)
  const actor = useActor()
  const { format } = useCurrency()
  const now = useNow()
  const { key, owner, since, deadline } = order.nextStep
  const locale = useLocale()
  const story = useEndingFacts(order)
  const said = key === 'fix-rejected' ? readCaProblem(order.reason)?.words : undefined

  if (key === 'install') return <IssuedPanel order={order} />
  const isSoon = soonKeys.includes(key)
  const ends = deadline !== null && !isSoon ? { at: deadline, words: say(closingWords(order)) } : null
  return (
    <NextStepCard
      family={familyOfStep(order)}
      owner={readerOf(owner, actor.audience)}
      since={key === 'ended' ? null : since}
      deadline={ends}
      quote={said ? { of: tell('order.next.ca-said'), words: said } : undefined}
      facts={story}
      action={<StepButton {...props} action={actionOf[key]} />}
    >
      {key === 'wait-purchase' && actor.audience !== 'customer'
        ? sayPurchases('order-purchase.short')
        : detailSentence(t, tell, order, { now, money: format, locale })}
    </NextStepCard>
  )
}

function familyOfStep({ status, nextStep: { key } }: Order): StatusFamilyName {
  if (soonKeys.includes(key)) return 'soon'
  if (key === 'replace-revoked') return 'killed'
  return isVetting(key) ? 'inReview' : (familyOf(status) ?? 'unknown')
}

const soonKeys: readonly StepKey[] = ['reissue-soon', 'reissue-due', 'renew-soon']

function closingWords({ status, refundRule }: Order) {
  if (status === OrderStatus.awaitingPayment) return 'detail.then-closes'
  if (status === OrderStatus.reissuing) return 'detail.then-gives-up'
  return refundsOnCancel(refundRule, false) ? 'detail.then-refunds' : 'detail.then-ends'
}

function StepButton({ order, action, onOpen, onRefresh }: StepProps & { action: StepAction }) {
  const t = useT(orderMessages)
  const whyNot = useWhyNot()
  const refresh = useRefresh(order, onRefresh)
  switch (action) {
    case 'pay':
      return (
        <Button variant="primary" whyNot={whyNotOpen(t, whyNot, order.status, 'pay')} onClick={() => onOpen('pay')}>
          {t('order.do.pay')}
        </Button>
      )
    case 'supply':
      return (
        <Button variant="primary" whyNot={whyNot('order.submit')} onClick={() => onOpen('material')}>
          {order.status === OrderStatus.awaitingSubmission ? t('order.do.supply') : t('order.do.resubmit')}
        </Button>
      )
    case 'records':
      return (
        <ButtonLink variant="primary" href={`${orderHref(order, { tab: 'validation' })}#records`}>
          {isForMail(order) ? t('order.do.mailboxes') : t('order.do.records')}
        </ButtonLink>
      )
    case 'download':
      return (
        <LinkFor need="order.download" variant="primary" href={orderHref(order, { tab: 'certificates' })}>
          {t('order.do.download')}
        </LinkFor>
      )
    case 'deployment':
      return (
        <LinkFor need="order.download" variant="primary" href={deploymentHref(order)}>
          {t('order.do.deployment')}
        </LinkFor>
      )
    case 'reissue':
    case 'decide':
    case 'resume':
      return (
        <ButtonFor need={needs[action].right} variant="primary" onClick={() => onOpen(action)}>
          {t(`order.do.${action}`)}
        </ButtonFor>
      )
    case 'organisation':
      return (
        order.organisation && (
          <LinkFor need="org.view" variant="primary" href={organisationHref(order.organisation.id)}>
            {t(order.nextStep.key === 'vetting' ? 'order.do.organisation' : 'order.do.fix-organisation')}
          </LinkFor>
        )
      )
    case 'device':
      return (
        <LinkFor need="order.prepare" variant="primary" href={`${orderHref(order, { tab: 'overview' })}#device`}>
          {t('order.do.device')}
        </LinkFor>
      )
    case 'person':
      return (
        <LinkFor need="org.vet" variant="primary" href={`${orderHref(order, { tab: 'overview' })}#person`}>
          {t('order.do.person')}
        </LinkFor>
      )
    case 'renew':
      return (
        <LinkFor need="order.renew" variant="primary" href={renewHref(order.id)}>
          {t('order.do.renew')}
        </LinkFor>
      )
    case 'invoice':
      return (
        <LinkFor need="invoice.view" variant="primary" href={invoicesHref(order.orderNo)}>
          {t('order.do.invoice')}
        </LinkFor>
      )
    case 'again':
      return (
        <LinkFor need="order.create" href={createHref(order.productId)}>
          {t('order.do.again')}
        </LinkFor>
      )
    case 'refresh':
      return (
        <Button loading={refresh.isPending} onClick={refresh.run}>
          {refresh.label}
        </Button>
      )
  }
}
