import type { Reply } from '@app/contracts/endpoint'
import { mostPaymentMinor, type PaymentChannelName } from '@app/contracts/payments/payment-values'
import type { paymentOptions } from '@app/contracts/payments/payments'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { moneyDigits, parseMoney } from '#lib/money.ts'
import { AmountField } from '#session/AmountField.tsx'
import { SuspendedState } from '#session/SuspendedState.tsx'
import { useCurrency, useSite } from '#session/use-site.ts'
import { Button } from '#ui/Button.tsx'
import { Money } from '#ui/facts/Money.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { ChannelChoice } from './ChannelChoice.tsx'
import { NoChannel } from './NoChannel.tsx'
import { paymentMessages } from './payments.messages.ts'
import styles from './payments.module.css'
import { paymentQueries, useCreatePayment } from './payments.queries.ts'
import { RecentPayments } from './RecentPayments.tsx'

const route = getRouteApi('/_shell/finance/top-up')

/** Tops up the own balance, where the site takes money: an amount, a channel, and on to the payment's page. */
export function TopUpPage() {
  const t = useT(paymentMessages)
  const { isSuspended } = useSite()
  return (
    <Page title={t('payment.top-up')} crumbs={[]} backHref="/dashboard">
      {isSuspended ? <SuspendedState /> : <TopUp />}
    </Page>
  )
}

function TopUp() {
  const { data, error, isError, refetch } = useQuery(paymentQueries.options())
  if (data) return data.channels.length > 0 ? <TopUpForm options={data} /> : <NoChannel onlyUsdt={data.onlyUsdt} />
  return isError ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton height={320} />
}

function TopUpForm({ options }: { options: Reply<typeof paymentOptions> }) {
  const t = useT(paymentMessages)
  const router = useRouter()
  const { format } = useCurrency()
  const create = useCreatePayment()
  const { amount: wanted } = route.useSearch()
  const { presets, channels, balanceMinor, owedMinor } = options
  const [picked, pick] = useState(wanted === undefined ? presets[1]?.amountMinor : undefined)
  const [text, setText] = useState(wanted === undefined ? '' : moneyDigits(wanted))
  const [channel, setChannel] = useState<PaymentChannelName | undefined>(channels[0]?.channel)
  const [isTried, setTried] = useState(false)
  const [idempotencyKey, renewKey] = useState(newIdempotencyKey)

  const amountMinor = picked ?? parseMoney(text)
  const option = channels.find((one) => one.channel === channel)
  const isRight = amountMinor !== undefined && amountMinor > 0 && amountMinor <= mostPaymentMinor
  const isWithin = isRight && option && amountMinor >= option.minMinor && amountMinor <= option.maxMinor
  const bonusMinor = presets.find((preset) => preset.amountMinor === amountMinor)?.bonusMinor ?? 0
  const fault = !isRight
    ? t('payment.amount-wrong')
    : option && !isWithin
      ? t('payment.amount-limits', { min: format(option.minMinor), max: format(option.maxMinor) })
      : undefined

  const go = () => {
    setTried(true)
    if (!isWithin || channel === undefined || create.isPending) return
    create.mutate(
      { body: { for: { is: 'top-up', amountMinor }, channel }, idempotencyKey },
      {
        onSuccess: ({ id }) => router.history.push(`/finance/payment/${id}`),
        // What was refused may be tried again with other values.
        onError: () => renewKey(newIdempotencyKey()),
      },
    )
  }
  return (
    <form
      className={styles.page}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        go()
      }}
    >
      <div className={styles.main}>
        {owedMinor > 0 && (
          <p className={styles.owed} role="status">
            {t('payment.owed', { owed: format(owedMinor) })}
          </p>
        )}
        <section className={styles.panel}>
          <fieldset className={styles.fields}>
            <legend>{t('payment.amount')}</legend>
            <div className={styles.presets}>
              {presets.map((preset) => (
                <label key={preset.amountMinor} className={styles.preset}>
                  <input
                    type="radio"
                    name="amount"
                    checked={picked === preset.amountMinor}
                    onChange={() => pick(preset.amountMinor)}
                  />
                  <b>{format(preset.amountMinor)}</b>
                  {preset.bonusMinor > 0 && <small>{t('payment.bonus', { amount: format(preset.bonusMinor) })}</small>}
                </label>
              ))}
            </div>
            <AmountField
              className={styles.other ?? ''}
              label={t('payment.other-amount')}
              value={text}
              error={picked === undefined && isTried && fault}
              onFocus={() => text !== '' && pick(undefined)}
              onChange={(typed) => {
                setText(typed)
                pick(undefined)
              }}
            />
          </fieldset>
        </section>
        <section className={styles.panel}>
          <ChannelChoice options={channels} value={channel} onChange={setChannel} />
        </section>
      </div>
      <div className={`${styles.main} ${styles.side}`}>
        <section className={styles.panel} aria-label={t('payment.to-pay')}>
          <dl className={styles.sums}>
            <div>
              <dt>{t('payment.balance-now')}</dt>
              <dd>
                <Money minor={balanceMinor} />
              </dd>
            </div>
            <div>
              <dt>{t('payment.balance-after')}</dt>
              <dd>{isRight ? <Money minor={balanceMinor + amountMinor + bonusMinor} /> : '-'}</dd>
            </div>
            <div data-sum>
              <dt>{t('payment.to-pay')}</dt>
              <dd>{isRight ? <Money minor={amountMinor} /> : '-'}</dd>
            </div>
          </dl>
          {picked !== undefined && isTried && fault && (
            <p className={styles.note} role="alert">
              {fault}
            </p>
          )}
          <Button type="submit" variant="primary" size="lg" full loading={create.isPending}>
            {isRight ? t('payment.go-amount', { amount: format(amountMinor) }) : t('payment.go')}
          </Button>
        </section>
        <RecentPayments />
      </div>
    </form>
  )
}
