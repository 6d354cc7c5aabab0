import { Inbox } from 'lucide-react'
import { useT } from '#i18n/use-t.ts'
import { useActor, useCan } from '#session/use-actor.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { MonoFact } from '#ui/facts/MonoFact.tsx'
import { messageLogMessages } from './messages.messages.ts'
import styles from './messages.module.css'

const mailSettings = ['SMTP_URL=smtp://user:password@mail.example.com:587', 'MAIL_FROM=no-reply@example.com']

/** Explains that listed messages were not sent, and how to configure sending. */
export function OutboxBanner({ carriers }: { carriers: { email: string; sms: string } | undefined }) {
  const t = useT(messageLogMessages)
  const { audience } = useActor()
  const maySetUp = useCan('notify.sender')
  const keepsMail = carriers?.email === 'outbox'
  const keepsSms = carriers?.sms === 'outbox'
  if (!keepsMail && !keepsSms) return null
  const title = keepsMail && keepsSms ? 'outbox.both-title' : keepsMail ? 'outbox.mail-title' : 'outbox.sms-title'
  return (
    <section className={styles.banner} aria-labelledby="outbox-title">
      <Inbox className={styles.bannerIcon} aria-hidden="true" />
      <div className={styles.bannerWords}>
        <p id="outbox-title" className={styles.bannerTitle}>
          {t(title)}
        </p>
        {audience !== 'platform' && <p>{t('outbox.ask-platform')}</p>}
        {keepsMail && maySetUp && (
          <p>
            <AppLink className="link" href="/setting/center/notify/senders">
              {t('outbox.own-mail')}
            </AppLink>
          </p>
        )}
        {audience === 'platform' && keepsMail && (
          <>
            <p>{t('outbox.mail-how')}</p>
            <ul className={styles.settings}>
              {mailSettings.map((line) => (
                <li key={line}>
                  <MonoFact value={line} max={80} />
                </li>
              ))}
            </ul>
          </>
        )}
        {audience === 'platform' && keepsSms && <p>{t('outbox.sms-how')}</p>}
      </div>
    </section>
  )
}
