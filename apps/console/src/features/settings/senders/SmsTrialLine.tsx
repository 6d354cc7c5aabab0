import type { SmsTrial } from '@app/contracts/settings/senders'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useT } from '#i18n/use-t.ts'
import styles from './senders.module.css'
import { smsSenderMessages } from './sms-sender.messages.ts'

/** How far a test text message came, in words, with what the service said. */
export function SmsTrialLine({ trial: { end, to, answer, milliseconds } }: { trial: SmsTrial }) {
  const t = useT(smsSenderMessages)
  const isGood = end === 'sent'
  const Icon = isGood ? CircleCheck : TriangleAlert
  return (
    <div className={styles.trial} data-bad={!isGood || undefined}>
      <Icon aria-hidden="true" />
      <div>
        <p>{t(`sms-sender.end-${end}`, { to })}</p>
        {answer !== '' && <p className={styles.answer}>{t('sms-sender.answer', { answer, ms: milliseconds })}</p>}
      </div>
    </div>
  )
}
