import type { Payment } from '@app/contracts/payments/payments'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PrintFrame } from '#features/orders/printing/PrintFrame.tsx'
import styles from '#features/orders/printing/print.module.css'
import { useLocale, useT } from '#i18n/use-t.ts'
import { formatMoney } from '#lib/money.ts'
import { yuanInWords } from '#lib/money-words.ts'
import { formatTime } from '#lib/time.ts'
import { useSite } from '#session/use-site.ts'
import { SiteMark } from '#ui/layout/SiteMark.tsx'
import { paymentMessages } from './payments.messages.ts'
import { paymentQueries } from './payments.queries.ts'
import { receiptMessages } from './receipt.messages.ts'

const route = getRouteApi('/print/receipt/$id')

/** Receipt of a payment that has come, as it leaves the printer. */
export function ReceiptPage() {
  const t = useT(receiptMessages)
  const { id } = route.useParams()
  const asked = useQuery(paymentQueries.one(id))
  const isUnpaid = asked.data !== undefined && asked.data.state !== 'paid'
  return (
    <PrintFrame
      asked={asked}
      title={t('receipt.file', { paymentNo: asked.data?.paymentNo ?? '' })}
      back={{ href: `/finance/payment/${id}`, label: t('receipt.back') }}
      print={t('receipt.print')}
      whyNot={isUnpaid ? t('receipt.unpaid') : undefined}
    >
      {(payment) => <Receipt payment={payment} />}
    </PrintFrame>
  )
}

function Receipt({ payment }: { payment: Payment }) {
  const t = useT(receiptMessages)
  const say = useT(paymentMessages)
  const locale = useLocale()
  const { name, slogan, support } = useSite()
  const { paymentNo, channel, purpose, receivedMinor, bonusMinor, currency, orders, channelTransaction, payer } =
    payment
  const amount = (minor: number | null) => formatMoney(minor, currency, locale)
  return (
    <>
      <header className={styles.head}>
        <div className={styles.brand}>
          <SiteMark size={30} />
          <span>
            <b>{name[locale]}</b>
            <small>{slogan[locale]}</small>
          </span>
        </div>
        <div className={styles.heading}>
          <h1>{t('receipt.title')}</h1>
          <p className="mono">{paymentNo}</p>
        </div>
      </header>
      {channel === 'demo' && <p>{t('receipt.simulated')}</p>}
      <dl className={styles.facts}>
        <Fact name={t('receipt.from')}>{payer.accountName}</Fact>
        <Fact name={t('receipt.at')}>{formatTime(payment.paidAt)}</Fact>
        <Fact name={t('receipt.amount')}>
          <b>{amount(receivedMinor)}</b>
          {locale === 'zh' && currency === 'CNY' && ` ${yuanInWords(receivedMinor ?? 0)}`}
        </Fact>
        <Fact name={say('payment.fact.channel')}>{say(`payment.channel.${channel}`)}</Fact>
        <Fact name={say('payment.fact.transaction')}>{channelTransaction}</Fact>
        <Fact name={t('receipt.for')}>{t(purpose === 'orders' ? 'receipt.for-orders' : 'receipt.for-balance')}</Fact>
        {bonusMinor > 0 && <Fact name={t('receipt.bonus')}>{amount(bonusMinor)}</Fact>}
      </dl>
      {orders.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('receipt.order')}</th>
              <th scope="col">{t('receipt.outcome')}</th>
              <th scope="col">{say('payment.fact.amount')}</th>
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => (
              <tr key={order.id}>
                <td className="mono">{order.orderNo}</td>
                <td>{say(`payment.order-${order.outcome}`)}</td>
                <td>{amount(order.amountMinor)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <footer className={styles.foot}>
        <p>{t('receipt.no-invoice')}</p>
        <p>{[support.phone, support.email].filter(Boolean).join(' · ')}</p>
      </footer>
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
