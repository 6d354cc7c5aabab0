import { notifyChannels } from '@app/contracts/settings/notify-values'
import { templateWord } from '#features/messages/message-words.ts'
import { messageLogMessages } from '#features/messages/messages.messages.ts'
import { notifyGroupMessages } from '#features/messages/notify-group.messages.ts'
import { useT } from '#i18n/use-t.ts'
import { LeadDaysButton } from './LeadDaysButton.tsx'
import { NotSentHint } from './NotSentHint.tsx'
import { notifyMessages } from './notify.messages.ts'
import styles from './notify.module.css'
import { type NotifyRowsProps, useAudienceLine } from './notify-words.ts'
import { PolicyCell } from './PolicyCell.tsx'

/** Events by channels, as a table. */
export function NotifyTable({ sections, sends, onOpen }: NotifyRowsProps) {
  const t = useT(notifyMessages)
  const groupWord = useT(notifyGroupMessages)
  const say = useT(messageLogMessages)
  const audienceOf = useAudienceLine()
  return (
    <div className={`card ${styles.frame}`}>
      <table className={styles.matrix}>
        <caption className="sr">{t('notify.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('notify.event')}</th>
            {notifyChannels.map((channel) => (
              <th key={channel} scope="col">
                {t(`notify.channel.${channel}`)}
                <NotSentHint {...{ channel, sends }} />
              </th>
            ))}
          </tr>
        </thead>
        {sections.map(({ group, rows }) => (
          <tbody key={group}>
            <tr className={styles.group}>
              <th scope="rowgroup" colSpan={notifyChannels.length + 1}>
                {groupWord(`notify.group.${group}`)}
              </th>
            </tr>
            {rows.map((row) => (
              <tr key={row.event}>
                <th scope="row">
                  {templateWord(say, { template: row.event })}
                  {row.further.allowed.length > 0 ? (
                    <button
                      type="button"
                      className={styles.leadDays}
                      aria-label={t('notify.recipients.edit', { event: templateWord(say, { template: row.event }) })}
                      onClick={() => onOpen(row.event)}
                    >
                      {audienceOf(row)}
                      {row.further.told.length > 0 && (
                        <span className={styles.mark}>
                          <span className="sr">{t('notify.changed')}</span>
                        </span>
                      )}
                    </button>
                  ) : (
                    <small>{audienceOf(row)}</small>
                  )}
                  {row.lead && (
                    <LeadDaysButton {...{ event: row.event, lead: row.lead }} onOpen={() => onOpen(row.event)} />
                  )}
                </th>
                {row.cells.map((cell) => (
                  <td key={cell.channel}>
                    <PolicyCell {...{ event: row.event, cell, sends }} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}
