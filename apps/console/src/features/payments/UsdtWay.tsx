import type { Payment, PayWay } from '@app/contracts/payments/payments'
import { useState } from 'react'
import { QrCode } from '#features/security/QrCode.tsx'
import { useT } from '#i18n/use-t.ts'
import { useNow } from '#lib/use-time.ts'
import { useCurrency } from '#session/use-site.ts'
import { CopyButton } from '#ui/facts/CopyButton.tsx'
import { SegmentedControl } from '#ui/forms/fields.ts'
import { usdtMessages } from './usdt.messages.ts'
import styles from './usdt.module.css'

type UsdtWayOf = Extract<PayWay, { is: 'usdt' }>

/** How to pay in USDT: the exact amount, the whole address of the chosen network, and the time that is left. */
export function UsdtWay({ way, expiresAt }: { way: UsdtWayOf; expiresAt: number }) {
  const t = useT(usdtMessages)
  const { code } = useCurrency()
  const [chosen, choose] = useState(way.places[0]?.network)
  const place = way.places.find(({ network }) => network === chosen) ?? way.places[0]
  if (!place) return null
  const name = t(`usdt.network.${place.network}`)
  return (
    <div className={styles.way}>
      {way.places.length > 1 && (
        <SegmentedControl
          aria-label={t('usdt.network')}
          value={place.network}
          data={way.places.map(({ network }) => ({ value: network, label: t(`usdt.network.${network}`) }))}
          onChange={(network) => choose(way.places.find((one) => one.network === network)?.network)}
        />
      )}
      <p className={styles.warning}>{t('usdt.only', { network: name })}</p>
      <dl className={styles.facts}>
        <div>
          <dt>{t('usdt.amount')}</dt>
          <dd>
            <span className={styles.amount}>{way.amount}</span> USDT
            <CopyButton value={way.amount} label={t('usdt.copy-amount')} />
          </dd>
        </div>
        <div>
          <dt>{`${t('usdt.address')} · ${name}`}</dt>
          <dd>
            <span className={styles.address}>{place.address}</span>
            <CopyButton value={place.address} label={t('usdt.copy-address')} />
          </dd>
        </div>
      </dl>
      <div className={styles.qr}>
        <QrCode text={place.address} label={t('usdt.qr')} />
      </div>
      <p className="s13">{t('usdt.exact')}</p>
      <p className="s13">{t('usdt.rate', { rate: `${way.rate} ${code}` })}</p>
      <Countdown until={expiresAt} />
    </div>
  )
}

/** Time left by the second. It is read out at five minutes and at one only. */
function Countdown({ until }: { until: number }) {
  const t = useT(usdtMessages)
  const left = Math.max(0, Math.ceil(until - useNow(1000) / 1000))
  if (left === 0) return <p className={styles.warning}>{t('usdt.window-over')}</p>
  const [minutes, seconds] = [Math.floor(left / 60), String(left % 60).padStart(2, '0')]
  const said = left <= 60 ? 1 : left <= 300 ? 5 : undefined
  return (
    <p className={styles.left}>
      <span aria-hidden="true">
        {t('usdt.left')} <b>{`${minutes}:${seconds}`}</b>
      </span>
      <span className="sr" role="status">
        {said !== undefined && t('usdt.left-minutes', { count: said })}
      </span>
    </p>
  )
}

/** Transfers to a payment as its network tells of them. */
export function Arrivals({ payment: { arrivals } }: { payment: Payment }) {
  const t = useT(usdtMessages)
  if (arrivals.length === 0) return null
  return (
    <ul className={styles.arrivals} aria-label={t('usdt.arrivals')}>
      {arrivals.map(({ network, txHash, amount, confirmations, state }) => (
        <li key={`${network}${txHash}`}>
          <b>{`${amount} USDT`}</b> · {t(`usdt.network.${network}`)}
          <br />
          {t(`usdt.arrival.${state}`, { count: confirmations })}
          <span className={styles.hash}>{txHash}</span>
        </li>
      ))}
    </ul>
  )
}
