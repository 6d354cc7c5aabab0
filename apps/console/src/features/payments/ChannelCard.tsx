import { channelSpecs } from '@app/contracts/payments/channel-specs'
import type { Channel } from '@app/contracts/payments/channels'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useId } from 'react'
import { useT } from '#i18n/use-t.ts'
import { ButtonFor } from '#session/Can.tsx'
import { useCan } from '#session/use-actor.ts'
import { useCurrency } from '#session/use-site.ts'
import { IconButton } from '#ui/Button.tsx'
import { CopyButton } from '#ui/facts/CopyButton.tsx'
import { StatusTag } from '#ui/facts/StatusTag.tsx'
import { FeeFacts } from './ChannelFee.tsx'
import { ChannelSigns } from './ChannelSigns.tsx'
import { channelMessages } from './channels.messages.ts'
import styles from './channels.module.css'
import { UsdtFacts } from './UsdtFacts.tsx'

export type ChannelDeed = 'edit' | 'switch' | 'test'

interface CardProps {
  channel: Channel
  /** Its place among the channels that are set up; -1 for others. */
  place: { at: number; of: number }
  onMove: (by: 1 | -1) => void
  onDeed: (deed: ChannelDeed) => void
}

/** One channel: how it stands, what it is set to, and what can be done about it. */
export function ChannelCard({ channel, place, onMove, onDeed }: CardProps) {
  const t = useT(channelMessages)
  const titleId = useId()
  const mayOrder = useCan('pay.toggle')
  const { format } = useCurrency()
  const { kind, isSetUp, isEnabled, lock } = channel
  const { testMinor } = channelSpecs[kind]
  const test = t('channel.test', { amount: format(testMinor) })
  const name = t(`channel.kind.${kind}`)
  const of = (action: string) => t('channel.of', { action, name })
  const state = lock ? 'locked' : !isSetUp ? 'unset' : isEnabled ? 'on' : 'off'
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h2 id={titleId}>{name}</h2>
          <StatusTag family={state === 'on' ? 'done' : 'closed'}>{t(`channel.${state}`)}</StatusTag>
          {lock && <span className="t2 s13">{t(`channel.lock.${lock}`)}</span>}
        </div>
        <div className={styles.deeds}>
          {isSetUp && mayOrder && place.of > 1 && (
            <>
              <IconButton
                size="sm"
                label={t('channel.up', { name })}
                {...(place.at === 0 ? { disabled: true } : {})}
                onClick={() => onMove(-1)}
              >
                <ArrowUp aria-hidden="true" />
              </IconButton>
              <IconButton
                size="sm"
                label={t('channel.down', { name })}
                {...(place.at === place.of - 1 ? { disabled: true } : {})}
                onClick={() => onMove(1)}
              >
                <ArrowDown aria-hidden="true" />
              </IconButton>
            </>
          )}
          {isSetUp && testMinor !== null && !lock && (
            <ButtonFor need="pay.test" size="sm" aria-label={of(test)} onClick={() => onDeed('test')}>
              {test}
            </ButtonFor>
          )}
          {isSetUp && (!lock || isEnabled) && (
            <ButtonFor
              need="pay.toggle"
              size="sm"
              aria-label={of(t(isEnabled ? 'channel.switch-off' : 'channel.switch-on'))}
              onClick={() => onDeed('switch')}
            >
              {t(isEnabled ? 'channel.switch-off' : 'channel.switch-on')}
            </ButtonFor>
          )}
          {!lock && (
            <ButtonFor
              need="pay.edit"
              size="sm"
              aria-label={of(t(isSetUp ? 'channel.edit' : 'channel.configure'))}
              onClick={() => onDeed('edit')}
            >
              {t(isSetUp ? 'channel.edit' : 'channel.configure')}
            </ButtonFor>
          )}
        </div>
      </div>
      {isSetUp && <Facts channel={channel} />}
    </article>
  )
}

const modes = ['live', 'sandbox'] as const

function Facts({ channel }: { channel: Channel }) {
  const t = useT(channelMessages)
  const { format } = useCurrency()
  const { settings, keptSecrets, minMinor, maxMinor, noticeUrl } = channel
  const { sellerId, mchId, merchantId, appId } = settings
  const merchant = [sellerId, mchId, merchantId, appId].filter(Boolean).join(' · ')
  const mode = modes.find((one) => one === settings.mode)
  return (
    <dl className={styles.facts}>
      {settings.account && (
        <div>
          <dt>{t('channel.account')}</dt>
          <dd>{settings.account}</dd>
        </div>
      )}
      {mode && (
        <div>
          <dt>{t('channel.field.mode')}</dt>
          <dd>{t(`channel.choice.${mode}`)}</dd>
        </div>
      )}
      {merchant !== '' && (
        <div>
          <dt>{t('channel.merchant')}</dt>
          <dd className="mono">{merchant}</dd>
        </div>
      )}
      <UsdtFacts channel={channel} />
      {keptSecrets.length > 0 && (
        <div>
          <dt>{t('channel.keys')}</dt>
          <dd>•••• {t('channel.keys-kept')}</dd>
        </div>
      )}
      <div>
        <dt>{t('channel.limits')}</dt>
        <dd>{`${format(minMinor)} – ${format(maxMinor)}`}</dd>
      </div>
      {noticeUrl !== '' && (
        <div>
          <dt>{t('channel.notice-url')}</dt>
          <dd className={styles.url}>
            <span className="mono">{noticeUrl}</span>
            <CopyButton value={noticeUrl} label={t('channel.copy-url')} />
          </dd>
        </div>
      )}
      <FeeFacts channel={channel} />
      <ChannelSigns channel={channel} />
    </dl>
  )
}
