import type { PaymentChannelName } from '@app/contracts/payments/payment-values'
import { mostPaymentMinor } from '@app/contracts/payments/payment-values'
import type { PaymentOption } from '@app/contracts/payments/payments'
import { Coins, CreditCard, FlaskConical, Landmark, type LucideIcon, QrCode, ScanLine, WalletCards } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '#i18n/use-t.ts'
import { useCurrency } from '#session/use-site.ts'
import { paymentMessages } from './payments.messages.ts'
import styles from './payments.module.css'

const icons: Record<PaymentChannelName, LucideIcon> = {
  demo: FlaskConical,
  alipay: ScanLine,
  wechat: QrCode,
  bank: Landmark,
  stripe: CreditCard,
  paypal: WalletCards,
  usdt: Coins,
}

interface ChoiceProps {
  options: readonly PaymentOption[]
  value: string | undefined
  onChange: (channel: PaymentChannelName) => void
  /** Further ways before the channels. */
  children?: ReactNode
}

/** Channels of the site as cards, one of which is chosen. */
export function ChannelChoice({ options, value, onChange, children }: ChoiceProps) {
  const t = useT(paymentMessages)
  const { format } = useCurrency()
  return (
    <fieldset className={styles.fields}>
      <legend>{t('payment.channels')}</legend>
      <div className={styles.ways}>
        {children}
        {options.map(({ channel, minMinor, maxMinor }) => {
          const Icon = icons[channel]
          const isLimited = minMinor > 1 || maxMinor < mostPaymentMinor
          return (
            <label key={channel} className={styles.way}>
              <input type="radio" name="channel" checked={value === channel} onChange={() => onChange(channel)} />
              <Icon aria-hidden="true" />
              <span>
                <b>{t(`payment.channel.${channel}`)}</b>
                <small>
                  {t(`payment.channel-help.${channel}`)}
                  {isLimited && ` · ${t('payment.limit', { min: format(minMinor), max: format(maxMinor) })}`}
                </small>
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
