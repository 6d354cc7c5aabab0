import { askPayment, closePayment, type Payment, type PayWay } from '@app/contracts/payments/payments'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { CircleCheck, CircleSlash, CircleX, ExternalLink, Printer } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { orderHref } from '#features/orders/order-links.ts'
import { QrCode } from '#features/security/QrCode.tsx'
import { useT } from '#i18n/use-t.ts'
import { formatTime } from '#lib/time.ts'
import { useCurrency } from '#session/use-site.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { CopyButton } from '#ui/facts/CopyButton.tsx'
import { Money } from '#ui/facts/Money.tsx'
import { StatusTag } from '#ui/facts/StatusTag.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { OwnDisputes } from './OwnDisputes.tsx'
import { paymentMessages } from './payments.messages.ts'
import styles from './payments.module.css'
import { paymentQueries, usePaymentMove, useSettledNews } from './payments.queries.ts'
import { stateFamilies } from './RecentPayments.tsx'
import { RefundAddress } from './RefundAddress.tsx'
import { receiptMessages } from './receipt.messages.ts'
import { Arrivals, UsdtWay } from './UsdtWay.tsx'

const route = getRouteApi('/_shell/finance/payment/$id')

/** One payment, live: how to pay it, and what came of it. */
export function PaymentPage() {
  const t = useT(paymentMessages)
  const { id } = route.useParams()
  const { data, error, isError, refetch } = useQuery(paymentQueries.one(id))
  useNewsOnce(data)
  return (
    <Page
      title={t('payment.title', { paymentNo: data?.paymentNo ?? '' })}
      crumbs={[]}
      backHref="/finance/top-up"
      tag={data && <StatusTag family={stateFamilies[data.state]}>{t(`payment.state.${data.state}`)}</StatusTag>}
    >
      {isError && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!isError && !data && <Skeleton height={360} />}
      {data && (
        <div className={styles.page}>
          <div className={styles.main}>
            <section className={styles.panel} aria-live="polite">
              {data.state === 'waiting' ? <Waiting payment={data} /> : <Outcome payment={data} />}
            </section>
            {data.orders.length > 0 && <PaidOrders payment={data} />}
            {data.refunds.length > 0 && <SentBack payment={data} />}
            <RefundAddress payment={data} />
            <OwnDisputes payment={data} />
          </div>
          <Facts payment={data} />
        </div>
      )}
    </Page>
  )
}

/** Balance and orders elsewhere on screen are stale once the payment is settled. */
function useNewsOnce(payment: Payment | undefined) {
  const tell = useSettledNews()
  const told = useRef<string>(undefined)
  const state = payment?.state
  useEffect(() => {
    if (state !== undefined && told.current === 'waiting' && state !== 'waiting') tell()
    told.current = state
  }, [state, tell])
}

function Waiting({ payment }: { payment: Payment }) {
  const t = useT(paymentMessages)
  const ask = usePaymentMove(askPayment)
  const close = usePaymentMove(closePayment)
  const [isClosing, askToClose] = useState(false)
  const { id, channel, way, amountMinor, currency, expiresAt } = payment
  return (
    <div className={styles.result}>
      {channel === 'demo' && <span className={styles.label}>{t('payment.simulator')}</span>}
      <p className={styles.amount}>
        <Money minor={amountMinor} currency={currency} />
      </p>
      {way?.is === 'usdt' && <UsdtWay way={way} expiresAt={expiresAt} />}
      {way && way.is !== 'usdt' && <HowToPay way={way} channel={t(`payment.channel.${channel}`)} />}
      {way?.is !== 'usdt' && <p className="s13">{t('payment.expires', { time: formatTime(expiresAt) })}</p>}
      <Arrivals payment={payment} />
      {ask.data?.state === 'waiting' && !ask.isPending && (
        <p className="s13" role="status">
          {t('payment.not-yet')}
        </p>
      )}
      <div className={styles.deeds}>
        {way?.is === 'redirect' && (
          <Button variant="primary" icon={<ExternalLink aria-hidden="true" />} onClick={() => location.assign(way.url)}>
            {t('payment.open')}
          </Button>
        )}
        {way?.is !== 'transfer' && (
          <Button loading={ask.isPending} onClick={() => ask.mutate(id)}>
            {t('payment.ask')}
          </Button>
        )}
        <Button variant="ghost" onClick={() => askToClose(true)}>
          {t('payment.close')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isClosing}
        tier="K1"
        title={t('payment.close')}
        actionLabel={t('payment.close')}
        isPending={close.isPending}
        onClose={() => askToClose(false)}
        onConfirm={() => close.mutate(id, { onSettled: () => askToClose(false) })}
      >
        {t('payment.close-body')}
      </ConfirmDialog>
    </div>
  )
}

function HowToPay({ way, channel }: { way: Exclude<PayWay, { is: 'usdt' }>; channel: string }) {
  const t = useT(paymentMessages)
  if (way.is === 'redirect') return <p>{t('payment.waiting-redirect')}</p>
  if (way.is === 'qr')
    return (
      <>
        <div className={styles.qr}>
          <QrCode text={way.text} label={t('payment.qr')} />
        </div>
        <p>{t('payment.waiting-qr', { app: channel })}</p>
      </>
    )
  return (
    <>
      <p>{t('payment.waiting-transfer')}</p>
      <dl className={styles.transfer}>
        <div>
          <dt>{t('payment.reference')}</dt>
          <dd className={styles.reference}>
            {way.reference}
            <CopyButton value={way.reference} label={t('payment.copy-reference')} />
          </dd>
        </div>
        <div>
          <dt>{t('payment.account')}</dt>
          <dd>{way.to}</dd>
        </div>
      </dl>
    </>
  )
}

function Outcome({ payment }: { payment: Payment }) {
  const t = useT(paymentMessages)
  const sayReceipt = useT(receiptMessages)
  const { format } = useCurrency()
  const { state, purpose, orders, failure, receivedMinor, bonusMinor } = payment
  const again = orders.length > 0 ? `/finance/pay?orders=${orders.map(({ id }) => id).join()}` : '/finance/top-up'
  if (state !== 'paid')
    return (
      <div className={styles.result} data-tone={state === 'failed' ? 'bad' : 'off'}>
        {state === 'failed' ? <CircleX aria-hidden="true" /> : <CircleSlash aria-hidden="true" />}
        <p className={styles.amount}>{t(`payment.state.${state}`)}</p>
        <p>
          {state === 'closed'
            ? t('payment.closed-words')
            : t(failure === 'refused' ? 'payment.failed.refused' : 'payment.failed.other')}
        </p>
        <div className={styles.deeds}>
          <ButtonLink variant="primary" href={again}>
            {t('payment.again')}
          </ButtonLink>
        </div>
        <Arrivals payment={payment} />
      </div>
    )
  const amount = format(receivedMinor)
  const [only] = orders
  return (
    <div className={styles.result}>
      {payment.channel === 'demo' && <span className={styles.label}>{t('payment.simulator')}</span>}
      <CircleCheck aria-hidden="true" />
      <p className={styles.amount}>
        {purpose === 'top-up' ? t('payment.paid-top-up', { amount }) : t('payment.paid-orders', { amount })}
      </p>
      {bonusMinor > 0 && <p>{t('payment.paid-bonus', { amount: format(bonusMinor) })}</p>}
      <div className={styles.deeds}>
        {only && orders.length === 1 ? (
          <ButtonLink variant="primary" href={orderHref(only)}>
            {t('payment.to-order')}
          </ButtonLink>
        ) : (
          <ButtonLink variant="primary" href={orders.length > 0 ? '/ssl/order/list' : '/dashboard'}>
            {t(orders.length > 0 ? 'payment.to-orders' : 'payment.to-dashboard')}
          </ButtonLink>
        )}
        <ButtonLink href={`/print/receipt/${payment.id}`} icon={<Printer aria-hidden="true" />}>
          {sayReceipt('receipt.open')}
        </ButtonLink>
      </div>
    </div>
  )
}

function PaidOrders({ payment: { orders, currency } }: { payment: Payment }) {
  const t = useT(paymentMessages)
  return (
    <section className={styles.panel} aria-labelledby="paid-orders">
      <h2 id="paid-orders">{t('payment.orders', { count: orders.length })}</h2>
      <ul className={styles.orders}>
        {orders.map(({ id, orderNo, amountMinor, outcome, why }) => (
          <li key={id}>
            <div>
              <AppLink className="link mono" href={orderHref({ id, orderNo })}>
                {orderNo}
              </AppLink>
              <p data-bad={outcome === 'unpaid' || undefined}>
                {t(`payment.order-${outcome}`)}
                {why !== null && ` · ${t(`payment.why.${why}`)}`}
              </p>
            </div>
            <Money minor={amountMinor} currency={currency} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function SentBack({ payment: { refunds } }: { payment: Payment }) {
  const t = useT(paymentMessages)
  return (
    <section className={styles.panel} aria-labelledby="sent-back">
      <h2 id="sent-back">{t('payment.refunds')}</h2>
      <ul className={styles.orders}>
        {refunds.map(({ id, refundNo, state, amountMinor, currency, order }) => (
          <li key={id}>
            <div>
              <span className="mono">{refundNo}</span>
              <p data-bad={state === 'failed' || undefined}>
                {t(`payment.refund.${state}`)}
                {order && ` · ${order.orderNo}`}
              </p>
            </div>
            <Money minor={amountMinor} currency={currency} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Facts({ payment }: { payment: Payment }) {
  const t = useT(paymentMessages)
  const { paymentNo, channel, amountMinor, fromBalanceMinor, currency, channelTransaction, payer } = payment
  return (
    <section className={`${styles.panel} ${styles.side}`}>
      <dl className={styles.facts}>
        <div>
          <dt>{t('payment.fact.no')}</dt>
          <dd className="mono">{paymentNo}</dd>
        </div>
        <div>
          <dt>{t('payment.fact.channel')}</dt>
          <dd>{t(`payment.channel.${channel}`)}</dd>
        </div>
        <div>
          <dt>{t('payment.fact.amount')}</dt>
          <dd>
            <Money minor={amountMinor} currency={currency} />
          </dd>
        </div>
        {fromBalanceMinor > 0 && (
          <div>
            <dt>{t('payment.from-balance')}</dt>
            <dd>
              <Money minor={fromBalanceMinor} currency={currency} />
            </dd>
          </div>
        )}
        {channelTransaction !== '' && (
          <div>
            <dt>{t('payment.fact.transaction')}</dt>
            <dd className="mono s13">{channelTransaction}</dd>
          </div>
        )}
        <div>
          <dt>{t('payment.fact.by')}</dt>
          <dd>{`${payer.memberName} · ${payer.accountName}`}</dd>
        </div>
        <div>
          <dt>{t('payment.fact.created')}</dt>
          <dd>
            <Time at={payment.createdAt} />
          </dd>
        </div>
        {payment.paidAt !== null && (
          <div>
            <dt>{t('payment.fact.paid')}</dt>
            <dd>
              <Time at={payment.paidAt} />
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}
