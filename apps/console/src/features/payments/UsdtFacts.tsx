import { staleRateDays } from '@app/contracts/payments/channel-specs'
import type { Channel } from '@app/contracts/payments/channels'
import { useT } from '#i18n/use-t.ts'
import { useNow } from '#lib/use-time.ts'
import { Time } from '#ui/facts/Time.tsx'
import { channelMessages } from './channels.messages.ts'
import styles from './channels.module.css'
import { usdtMessages } from './usdt.messages.ts'

const dayMs = 86_400_000
/** An address is read at least once a minute; after this long something is wrong. */
const silentMs = 10 * 60_000

/** Facts of a channel that takes USDT: its rate, and how each address was read last. */
export function UsdtFacts({ channel: { kind, settings, reads } }: { channel: Channel }) {
  const t = useT({ ...channelMessages, ...usdtMessages })
  const now = useNow()
  const { rate = '', rateDay = '', rateCurrency = '' } = settings
  if (kind !== 'usdt') return null
  const days = Math.floor((now - Date.parse(rateDay)) / dayMs)
  return (
    <>
      <div>
        <dt>{t('channel.rate')}</dt>
        <dd>
          {t('channel.rate-since', { rate, currency: rateCurrency, day: rateDay })}
          {rateCurrency !== 'USD' && days > staleRateDays && (
            <span className={styles.stale}>
              <br />
              {t('channel.rate-stale', { days })}
            </span>
          )}
        </dd>
      </div>
      {reads.map(({ network, address, readAt, fault }) => {
        const isSilent = fault !== '' || (readAt !== null && now - readAt * 1000 > silentMs)
        return (
          <div key={network}>
            <dt>{`${t('channel.address')} · ${t(`usdt.network.${network}`)}`}</dt>
            <dd>
              <span className="mono">{address}</span>
              <br />
              <span className={isSilent ? styles.stale : ''}>
                {t('channel.read')} {readAt === null ? t('channel.read-none') : <Time at={readAt} />}
                {fault !== '' && ` · ${t('channel.read-fault', { fault })}`}
              </span>
            </dd>
          </div>
        )
      })}
    </>
  )
}
