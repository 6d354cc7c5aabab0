import type { Channel } from '@app/contracts/payments/channels'
import { useT } from '#i18n/use-t.ts'
import { useNow } from '#lib/use-time.ts'
import { Time } from '#ui/facts/Time.tsx'
import { channelMessages } from './channels.messages.ts'
import styles from './channels.module.css'

const dayMs = 86_400_000
/** A merchant certificate should be renewed this long before its end. */
const certificateWarnDays = 30

/** Signs that a channel works: its last notice, and how long its certificate is good. */
export function ChannelSigns({ channel }: { channel: Channel }) {
  const t = useT(channelMessages)
  const { noticeUrl, lastNoticeAt, lastNotice, silentSince } = channel
  return (
    <>
      {noticeUrl !== '' && (
        <div>
          <dt>{t('channel.last-notice')}</dt>
          <dd>
            {lastNoticeAt === null ? (
              t('channel.no-notice')
            ) : (
              <span className={lastNotice === 'forged' ? styles.stale : ''}>
                <Time at={lastNoticeAt} /> {lastNotice && t(`channel.notice.${lastNotice}`)}
              </span>
            )}
            {silentSince !== null && (
              <span className={styles.stale}>
                <br />
                {t('channel.silent-since')} <Time at={silentSince} /> {t('channel.silent')}
              </span>
            )}
          </dd>
        </div>
      )}
      <CertificateEnd channel={channel} />
    </>
  )
}

function CertificateEnd({ channel: { certificateEndsAt } }: { channel: Channel }) {
  const t = useT(channelMessages)
  const now = useNow()
  if (certificateEndsAt === null) return null
  const days = Math.floor((certificateEndsAt * 1000 - now) / dayMs)
  return (
    <div>
      <dt>{t('channel.certificate-end')}</dt>
      <dd className={days < certificateWarnDays ? styles.stale : ''}>
        <Time at={certificateEndsAt} as="day" />
        {days < 0 && ` · ${t('channel.certificate-over')}`}
        {days >= 0 && days < certificateWarnDays && ` · ${t('channel.certificate-soon', { days })}`}
      </dd>
    </div>
  )
}
