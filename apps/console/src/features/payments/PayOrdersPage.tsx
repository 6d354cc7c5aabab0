import type { Reply } from '@app/contracts/endpoint'
import { availableOf } from '@app/contracts/finance/finance'
import { canMove } from '@app/contracts/orders/order-states'
import { type Order, paymentOf, payOrder } from '@app/contracts/orders/orders'
import { mostPaidAtOnce, type PaymentChannelName } from '@app/contracts/payments/payment-values'
import type { paymentOptions } from '@app/contracts/payments/payments'
import { Id } from '@app/contracts/wire'
import { useMutation, useQueries, useQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { Wallet } from 'lucide-react'
import { useState } from 'react'
import { orderHref } from '#features/orders/order-links.ts'
import { orderQueries } from '#features/orders/orders.queries.ts'
import { useLocale, useT } from '#i18n/use-t.ts'
import { call } from '#lib/call.ts'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { SuspendedState } from '#session/SuspendedState.tsx'
import { useCurrency, useSite } from '#session/use-site.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Money } from '#ui/facts/Money.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Switch } from '#ui/forms/fields.ts'
import { Page } from '#ui/layout/Page.tsx'
import { ChannelChoice } from './ChannelChoice.tsx'
import { NoChannel } from './NoChannel.tsx'
import { paymentMessages } from './payments.messages.ts'
import styles from './payments.module.css'
import { paymentQueries, useCreatePayment, useSettledNews } from './payments.queries.ts'

const route = getRouteApi('/_shell/finance/pay')

/** Ids of an address, separated by commas; what is none is left out. */
const idsIn = (text: string): string[] =>
  [...new Set(text.split(','))].filter((id) => Id.safeParse(id).success).slice(0, mostPaidAtOnce)

/** Pays one order or several at once, where the site takes money: from the balance, by a channel, or by both. */
export function PayOrdersPage() {
  const t = useT(paymentMessages)
  if (!useSite().isSuspended) return <OrdersToPay />
  return (
    <Page title={t('payment.pay-title')} crumbs={[]} backHref="/ssl/order/list">
      <SuspendedState />
    </Page>
  )
}

function OrdersToPay() {
  const t = useT(paymentMessages)
  const ids = idsIn(route.useSearch().orders)
  const options = useQuery(paymentQueries.options())
  const found = useQueries({ queries: ids.map((id) => orderQueries.one(id)) })
  const isLoading = options.isPending || found.some(({ isPending }) => isPending)
  const orders = found.flatMap(({ data }) => data ?? [])
  const toPay = orders.filter(({ status }) => canMove(status, 'pay'))
  return (
    <Page title={t('payment.pay-title')} crumbs={[]} backHref="/ssl/order/list">
      {options.isError && !options.data && <ErrorState error={options.error} onRetry={() => void options.refetch()} />}
      {isLoading && !options.isError && <Skeleton height={320} />}
      {!isLoading && toPay.length === 0 && (
        <EmptyState
          title={t('payment.orders-none')}
          action={<ButtonLink href="/ssl/order/list">{t('payment.to-orders')}</ButtonLink>}
        >
          {t('payment.orders-none-help')}
        </EmptyState>
      )}
      {!isLoading && options.data && toPay.length > 0 && (
        <PayForm
          key={toPay.map(({ id }) => id).join()}
          orders={toPay}
          skipped={ids.length - toPay.length}
          options={options.data}
        />
      )}
    </Page>
  )
}

interface FormProps {
  orders: readonly Order[]
  skipped: number
  options: Reply<typeof paymentOptions>
}

function PayForm({ orders, skipped, options }: FormProps) {
  const t = useT(paymentMessages)
  const router = useRouter()
  const { format } = useCurrency()
  const create = useCreatePayment()
  const byBalance = usePayEach(orders)
  const { channels, balanceMinor, owedMinor } = options
  const totalMinor = orders.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  // The credit line may pay in full; beside a channel only money that is there is used.
  const isCovered = availableOf(options) >= totalMinor
  const ownMinor = Math.max(0, balanceMinor)
  const [channel, setChannel] = useState<PaymentChannelName | 'balance' | undefined>(
    isCovered ? 'balance' : channels[0]?.channel,
  )
  const [usesBalance, setUsesBalance] = useState(true)
  const [idempotencyKey, renewKey] = useState(newIdempotencyKey)
  const isByBalance = channel === 'balance'
  const fromBalanceMinor = isByBalance ? totalMinor : usesBalance && !isCovered ? ownMinor : 0
  const dueMinor = totalMinor - fromBalanceMinor

  const whyNot =
    owedMinor > 0
      ? t('payment.owed', { owed: format(owedMinor) })
      : channel === undefined
        ? t('payment.none')
        : undefined

  const go = () => {
    if (create.isPending || byBalance.isPending || channel === undefined || owedMinor > 0) return
    if (isByBalance) return byBalance.mutate()
    const named = orders.map(({ id, amountMinor }) => ({ id, expectedTotalMinor: amountMinor }))
    create.mutate(
      { body: { for: { is: 'orders', orders: named, fromBalanceMinor }, channel }, idempotencyKey },
      {
        onSuccess: ({ id }) => router.history.push(`/finance/payment/${id}`),
        onError: () => renewKey(newIdempotencyKey()),
      },
    )
  }
  return (
    <form
      className={styles.page}
      onSubmit={(event) => {
        event.preventDefault()
        go()
      }}
    >
      <div className={styles.main}>
        {owedMinor > 0 && (
          <p className={styles.owed} role="status">
            {t('payment.owed', { owed: format(owedMinor) })}{' '}
            <AppLink href="/finance/top-up">{t('payment.top-up')}</AppLink>
          </p>
        )}
        <section className={styles.panel} aria-labelledby="orders-to-pay">
          <h2 id="orders-to-pay">{t('payment.orders', { count: orders.length })}</h2>
          <ul className={styles.orders}>
            {orders.map((order) => (
              <OrderLine key={order.id} order={order} />
            ))}
          </ul>
          {skipped > 0 && <p className={styles.note}>{t('payment.skipped', { count: skipped })}</p>}
        </section>
        {channels.length === 0 && !isCovered ? (
          <NoChannel onlyUsdt={options.onlyUsdt} />
        ) : (
          <section className={styles.panel}>
            <ChannelChoice options={channels} value={channel} onChange={setChannel}>
              {isCovered && (
                <label className={styles.way}>
                  <input type="radio" name="channel" checked={isByBalance} onChange={() => setChannel('balance')} />
                  <Wallet aria-hidden="true" />
                  <span>
                    <b>{t('payment.by-balance')}</b>
                    <small>
                      {t('payment.by-balance-help', {
                        balance: format(balanceMinor),
                        after: format(balanceMinor - totalMinor),
                      })}
                    </small>
                  </span>
                </label>
              )}
            </ChannelChoice>
          </section>
        )}
      </div>
      <div className={`${styles.main} ${styles.side}`}>
        <section className={styles.panel} aria-label={t('payment.to-pay')}>
          <dl className={styles.sums}>
            <div>
              <dt>{t('payment.total')}</dt>
              <dd>
                <Money minor={totalMinor} />
              </dd>
            </div>
            {fromBalanceMinor > 0 && (
              <div>
                <dt>{t('payment.from-balance')}</dt>
                <dd>
                  <Money minor={-fromBalanceMinor} />
                </dd>
              </div>
            )}
            <div data-sum>
              <dt>{t('payment.to-pay')}</dt>
              <dd>
                <Money minor={isByBalance ? totalMinor : dueMinor} />
              </dd>
            </div>
          </dl>
          {!isCovered && ownMinor > 0 && channels.length > 0 && (
            <Switch
              mb={16}
              label={t('payment.use-balance', { balance: format(ownMinor) })}
              checked={usesBalance}
              onChange={(event) => setUsesBalance(event.currentTarget.checked)}
            />
          )}
          <Button
            type="submit"
            variant="primary"
            size="lg"
            full
            loading={create.isPending || byBalance.isPending}
            whyNot={whyNot}
          >
            {t('payment.go-amount', { amount: format(isByBalance ? totalMinor : dueMinor) })}
          </Button>
        </section>
      </div>
    </form>
  )
}

function OrderLine({ order }: { order: Order }) {
  const locale = useLocale()
  return (
    <li>
      <div>
        <AppLink className="link mono" href={orderHref(order)}>
          {order.orderNo}
        </AppLink>
        <p>{[order.productName[locale], order.names[0]].filter(Boolean).join(' · ')}</p>
      </div>
      <Money minor={order.amountMinor} currency={order.currency} />
    </li>
  )
}

/** Pays each order from the balance, one after the other: what is paid stays paid, should a later one be refused. */
function usePayEach(orders: readonly Order[]) {
  const t = useT(paymentMessages)
  const router = useRouter()
  const tellSettled = useSettledNews()
  const [keys] = useState(() => new Map(orders.map(({ id }) => [id, newIdempotencyKey()])))
  return useMutation({
    mutationFn: async () => {
      for (const order of orders)
        await call(payOrder, { ...paymentOf(order), idempotencyKey: keys.get(order.id) ?? newIdempotencyKey() })
    },
    onSuccess: () => {
      showSuccess(t('payment.paid-from-balance', { count: orders.length }))
      const [only] = orders
      router.history.push(only && orders.length === 1 ? orderHref(only) : '/ssl/order/list')
    },
    onSettled: tellSettled,
  })
}
