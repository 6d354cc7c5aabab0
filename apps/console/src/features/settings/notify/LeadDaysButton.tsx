import type { NotifyEventName } from '@app/contracts/settings/notify-events'
import { templateWord } from '#features/messages/message-words.ts'
import { messageLogMessages } from '#features/messages/messages.messages.ts'
import { useT } from '#i18n/use-t.ts'
import { notifyMessages } from './notify.messages.ts'
import styles from './notify.module.css'
import type { NotifyRow } from './notify-rows.ts'

interface LeadDaysButtonProps {
  event: NotifyEventName
  lead: NonNullable<NotifyRow['lead']>
  onOpen: () => void
}

/** How many days before the end a reminder is sent; opens where that is changed. */
export function LeadDaysButton({ event, lead, onOpen }: LeadDaysButtonProps) {
  const t = useT(notifyMessages)
  const say = useT(messageLogMessages)
  const days = lead.days.join(t('notify.lead-days.and'))
  return (
    <button
      type="button"
      className={styles.leadDays}
      aria-label={t('notify.lead-days.edit', { event: templateWord(say, { template: event }), days })}
      onClick={onOpen}
    >
      {t('notify.lead-days.short', { days })}
      {lead.change && (
        <span className={styles.mark}>
          <span className="sr">{t('notify.changed')}</span>
        </span>
      )}
    </button>
  )
}
