import type { Reply } from '@app/contracts/endpoint'
import type { testMailSender } from '@app/contracts/settings/senders'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useT } from '#i18n/use-t.ts'
import { sendersMessages } from './senders.messages.ts'
import styles from './senders.module.css'

/** How far a test message came, in words, with what the other side said. */
export function SenderTrial({ trial: { end, to, answer, milliseconds } }: { trial: Reply<typeof testMailSender> }) {
  const t = useT(sendersMessages)
  const isGood = end === 'sent'
  const Icon = isGood ? CircleCheck : TriangleAlert
  return (
    <div className={styles.trial} data-bad={!isGood || undefined}>
      <Icon aria-hidden="true" />
      <div>
        <p>{t(`senders.end-${end}`, { to })}</p>
        <p className={styles.answer}>{t('senders.answer', { answer, ms: milliseconds })}</p>
      </div>
    </div>
  )
}
