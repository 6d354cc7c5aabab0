import type { NotifyChannel } from '@app/contracts/settings/notify-values'
import { useT } from '#i18n/use-t.ts'
import { useCan } from '#session/use-actor.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { Tip } from '#ui/Tip.tsx'
import { notifyMessages } from './notify.messages.ts'
import styles from './notify.module.css'
import { isSendable, type Sends, setUpHref } from './notify-words.ts'

/** Says under the name of a channel that nothing sends it yet, and where that is changed. */
export function NotSentHint({ channel, sends }: { channel: NotifyChannel; sends: Sends }) {
  const t = useT(notifyMessages)
  const maySetUp = useCan('notify.sender')
  if (channel === 'inbox' || isSendable(channel, sends)) return null
  return (
    <small className={styles.hint}>
      <Tip label={t(`notify.not-sent.${channel}`)}>
        <span>{t('notify.not-sent')}</span>
      </Tip>{' '}
      {maySetUp && (
        <AppLink href={setUpHref} className="link">
          {t('notify.set-up')}
        </AppLink>
      )}
    </small>
  )
}
