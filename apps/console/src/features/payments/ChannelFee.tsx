import { type ChannelFee, estimatedFee } from '@app/contracts/payments/channel-fee'
import type { Channel } from '@app/contracts/payments/channels'
import { useT } from '#i18n/use-t.ts'
import { moneyDigits, parseMoney } from '#lib/money.ts'
import { useCurrency } from '#session/use-site.ts'
import { TextInput } from '#ui/forms/fields.ts'
import { channelMessages } from './channels.messages.ts'
import styles from './channels.module.css'

/** The agreed fee, and what it came to lately. */
export function FeeFacts({ channel: { fee, lately } }: { channel: Channel }) {
  const t = useT(channelMessages)
  const { format } = useCurrency()
  const { payments, receivedMinor } = lately
  const isFree = fee.basisPoints === 0 && fee.fixedMinor === 0
  const rate = `${percentOf(fee)} %${fee.fixedMinor > 0 ? ` + ${format(fee.fixedMinor)}` : ''}`
  return (
    <>
      <div>
        <dt>{t('channel.fee')}</dt>
        <dd>{isFree ? t('channel.fee-none') : rate}</dd>
      </div>
      <div>
        <dt>{t('channel.lately')}</dt>
        <dd>
          {t('channel.lately-sum', { count: payments, amount: format(receivedMinor) })}
          {!isFree && payments > 0 && (
            <span className="t2">
              <br />
              {t('channel.fee-estimate', { fee: format(estimatedFee(fee, lately)) })}
            </span>
          )}
        </dd>
      </div>
    </>
  )
}

/** Percentage of a fee as it is typed: 60 basis points → `0.6`. */
export const percentOf = ({ basisPoints }: Pick<ChannelFee, 'basisPoints'>): string => String(basisPoints / 100)

/** A percentage and an amount as typed; undefined where either is none. */
export function parseFee(percent: string, fixed: string): ChannelFee | undefined {
  const basisPoints = /^\d{1,2}(\.\d{1,2})?$/.test(percent.trim()) ? Math.round(Number(percent) * 100) : undefined
  const fixedMinor = parseMoney(fixed)
  return basisPoints === undefined || fixedMinor === undefined || fixedMinor < 0
    ? undefined
    : { basisPoints, fixedMinor }
}

interface FeeFieldsProps {
  percent: string
  fixed: string
  isTried: boolean
  errors: Record<string, string | undefined>
  onChange: (field: 'feePercent' | 'feeFixed', value: string) => void
}

const exampleMinor = 100_00

/** Fields of the fee, with what it makes of a payment of a hundred. */
export function FeeFields({ percent, fixed, isTried, errors, onChange }: FeeFieldsProps) {
  const t = useT(channelMessages)
  const { format } = useCurrency()
  const fee = parseFee(percent, fixed)
  const wrong = (isOne: boolean, path: string) => (isTried && isOne && t('channel.fee-wrong')) || errors[`fee.${path}`]
  const example = fee && estimatedFee(fee, { payments: 1, receivedMinor: exampleMinor })
  return (
    <div>
      <div className={styles.pair}>
        <TextInput
          label={t('channel.fee-percent')}
          value={percent}
          inputMode="decimal"
          error={wrong(parseFee(percent, '0') === undefined, 'basisPoints')}
          onChange={(event) => onChange('feePercent', event.currentTarget.value)}
        />
        <TextInput
          label={t('channel.fee-fixed')}
          value={fixed}
          inputMode="decimal"
          error={wrong(parseFee('0', fixed) === undefined, 'fixedMinor')}
          onChange={(event) => onChange('feeFixed', event.currentTarget.value)}
        />
      </div>
      <p className={styles.help}>
        {t('channel.fee-help')}
        {example !== undefined &&
          ` ${t('channel.fee-example', { amount: format(exampleMinor), fee: format(example) })}`}
      </p>
    </div>
  )
}

/** Amount of a fee as it is typed. */
export const fixedOf = ({ fixedMinor }: Pick<ChannelFee, 'fixedMinor'>): string => moneyDigits(fixedMinor)
