import { ChevronRight } from 'lucide-react'
import { templateWord } from '#features/messages/message-words.ts'
import { messageLogMessages } from '#features/messages/messages.messages.ts'
import { notifyGroupMessages } from '#features/messages/notify-group.messages.ts'
import { useT } from '#i18n/use-t.ts'
import { Panel } from '#ui/layout/DetailLayout.tsx'
import { notifyMessages } from './notify.messages.ts'
import styles from './notify.module.css'
import { type NotifyRowsProps, useAudienceLine } from './notify-words.ts'

/** Events below one another, each with a sheet of its channels: for narrow screens. */
export function NotifyCards({ sections, onOpen }: Omit<NotifyRowsProps, 'sends'>) {
  const t = useT(notifyMessages)
  const groupWord = useT(notifyGroupMessages)
  const say = useT(messageLogMessages)
  const audienceOf = useAudienceLine()
  return (
    <div className={styles.cards}>
      {sections.map(({ group, rows }) => (
        <Panel key={group} title={groupWord(`notify.group.${group}`)} isFlush>
          <ul>
            {rows.map(({ event, cells, lead, further, isChanged }) => (
              <li key={event}>
                <button type="button" className={styles.event} onClick={() => onOpen(event)}>
                  <span className={styles.name}>
                    {templateWord(say, { template: event })}
                    {isChanged && (
                      <span className={styles.mark}>
                        <span className="sr">{t('notify.changed')}</span>
                      </span>
                    )}
                    <small>{audienceOf({ event, further })}</small>
                    {lead && (
                      <small>{t('notify.lead-days.short', { days: lead.days.join(t('notify.lead-days.and')) })}</small>
                    )}
                    <small>
                      {cells
                        .filter(({ policy }) => policy !== null && policy !== 'off' && policy !== 'always-off')
                        .map(({ channel }) => t(`notify.channel.${channel}`))
                        .join(' · ')}
                    </small>
                  </span>
                  <ChevronRight className="icon" aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
        </Panel>
      ))}
    </div>
  )
}
