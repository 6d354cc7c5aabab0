import { can } from '@app/contracts/access/permissions'
import { readCaProblem } from '@app/contracts/certificates/ca-problem'
import { actionOf, deadlineOf, ownerOf, type StepAction, type StepKey, stepOf } from '@app/contracts/orders/order-step'
import type { OrderSummary } from '@app/contracts/orders/orders'
import { Suspense } from 'react'
import { roughLeft, roughSpan } from '#i18n/time-words.ts'
import { useLocale, useT } from '#i18n/use-t.ts'
import { lazyNamed } from '#lib/lazy-named.ts'
import { formatMoney } from '#lib/money.ts'
import { siteConfig } from '#lib/site-config.ts'
import { useActor } from '#session/use-actor.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { createHref, deploymentHref, invoicesHref, orderHref, renewHref } from '../order-links.ts'
import { orderMessages } from '../orders.messages.ts'
import { readerOf } from '../step-owner.ts'
import { stepSentence } from '../step-sentence.ts'
import styles from './order-list.module.css'

// Lazy: few rows need it, and it brings the texts of all CA problems.
const RefusedSentence = lazyNamed(() => import('../RefusedSentence.tsx'), 'RefusedSentence')

/** Target of a row's action; undefined where it would only reload. */
function actionHref(order: OrderSummary, action: StepAction): string | undefined {
  switch (action) {
    case 'pay':
      return orderHref(order, { open: 'pay' })
    case 'supply':
      return orderHref(order, { open: 'material' })
    case 'organisation':
    case 'device':
    case 'person':
      return orderHref(order)
    case 'records':
      return orderHref(order, { tab: 'validation' })
    case 'download':
      return orderHref(order, { tab: 'certificates' })
    case 'deployment':
      return deploymentHref(order)
    case 'again':
      return createHref()
    case 'renew':
      return renewHref(order.id)
    case 'reissue':
    case 'decide':
    case 'resume':
      return orderHref(order, { open: action })
    case 'invoice':
      return invoicesHref(order.orderNo)
    case 'refresh':
      return undefined
  }
}

const needs = {
  pay: 'order.pay',
  supply: 'order.submit',
  records: 'order.view',
  download: 'order.download',
  deployment: 'order.download',
  again: 'order.create',
  renew: 'order.renew',
  reissue: 'order.reissue',
  decide: 'order.refundDecide',
  resume: 'order.suspend',
  organisation: 'org.view',
  device: 'order.prepare',
  person: 'org.vet',
  invoice: 'invoice.view',
  refresh: 'order.view',
} as const

function actionWord(key: StepKey, action: StepAction): `order.do.${StepAction | 'resubmit-short'}` {
  return key === 'fix-returned' || key === 'fix-rejected' ? 'order.do.resubmit-short' : `order.do.${action}`
}

// Their sentences say the days that are left.
const counting: readonly StepKey[] = ['reissue-soon', 'reissue-due', 'renew-soon']

// A limit this near says more than the wait, where there is room for one of them.
const nearSeconds = 7 * 86_400

/** How long the step has waited and what is left of its time, in seconds; one of them where the cell is narrow. */
function StepTimes({ order, step, now }: { order: OrderSummary; step: StepKey; now: number }) {
  const t = useT()
  if (counting.includes(step)) return null
  const deadline = deadlineOf(step, order)
  const waited = t('next.waited-short', { span: roughSpan(t, now - order.statusSince) })
  const left = deadline === null ? undefined : t('next.left', { span: roughLeft(t, deadline - now) })
  const isNear = deadline !== null && deadline - now <= nearSeconds
  return (
    <span
      className={styles.times}
      data-near={isNear || undefined}
      title={left ? `${waited}${t('common.sep')}${left}` : waited}
    >
      <span className={styles.waited}>{waited}</span>
      {left && <span className={styles.left}>{left}</span>}
    </span>
  )
}

/** Next step of an order, its owner, since when and until when, and the link to do it. */
export function NextStepCell({ order }: { order: OrderSummary }) {
  const t = useT(orderMessages)
  const locale = useLocale()
  const actor = useActor()
  const now = Date.now()
  const key = stepOf(order, now / 1000, siteConfig().expiryDays.soon)
  const owner = readerOf(ownerOf[key], actor.audience)
  const action = actionOf[key]
  const href = can(actor, needs[action]) ? actionHref(order, action) : undefined
  const money = (minor: number) => formatMoney(minor, siteConfig().currency, locale)
  const sentence = stepSentence(t, key, order, { now, money })
  const problem = key === 'fix-rejected' ? readCaProblem(order.reason) : undefined
  return (
    <div className={styles.next} data-step={key}>
      <p className={styles.sentence} title={sentence}>
        {problem ? (
          <Suspense fallback={sentence}>
            <RefusedSentence type={problem.type} />
          </Suspense>
        ) : (
          sentence
        )}
      </p>
      <p className={styles.nextFoot}>
        {owner && (
          <span className={styles.whose}>
            <span className={styles.owner} data-you={owner === 'you' || undefined}>
              {t(`owner.${owner}`)}
            </span>
            <StepTimes order={order} step={key} now={now / 1000} />
          </span>
        )}
        {href && (
          <AppLink href={href} className={styles.do}>
            {t(actionWord(key, action))}
            <span className="sr"> {order.orderNo}</span>
          </AppLink>
        )}
      </p>
    </div>
  )
}
