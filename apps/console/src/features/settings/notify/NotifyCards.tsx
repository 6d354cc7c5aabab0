import { ChevronRight } from 'lucide-react'
import { Suspense, useState } from 'react'
import { templateWord } from '#features/messages/message-words.ts'
import { messageLogMessages } from '#features/messages/messages.messages.ts'
import { notifyGroupMessages } from '#features/messages/notify-group.messages.ts'
import { useT } from '#i18n/use-t.ts'
import { lazyNamed } from '#lib/lazy-named.ts'
import { Panel } from '#ui/layout/DetailLayout.tsx'
import { notifyMessages } from './notify.messages.ts'
import styles from './notify.module.css'
import type { NotifySection } from './notify-rows.ts'
import { type Sends, useAudienceLine } from './notify-words.ts'

const NotifySheet = lazyNamed(() => import('./NotifySheet.tsx'), 'NotifySheet')

/** Events below one another, each with a sheet of its channels: for narrow screens. */
export function NotifyCards({ sections, sends }: { sections: readonly NotifySection[]; sends: Sends }) {
  const t = useT(notifyMessages)
  const groupWord = useT(notifyGroupMessages)
  const say = useT(messageLogMessages)
  const audienceOf = useAudienceLine()
  const [open, setOpen] = useState<string>()
  const row = sections.flatMap(({ rows }) => rows).find(({ event }) => event === open)
  return (
    <div className={styles.cards}>
      {sections.map(({ group, rows }) => (
        <Panel key={group} title={groupWord(`notify.group.${group}`)} isFlush>
          <ul>
            {rows.map(({ event, cells, isChanged }) => (
              <li key={event}>
                <button type="button" className={styles.event} onClick={() => setOpen(event)}>
                  <span className={styles.name}>
                    {templateWord(say, { template: event })}
                    {isChanged && (
                      <span className={styles.mark}>
                        <span className="sr">{t('notify.changed')}</span>
                      </span>
                    )}
                    <small>{audienceOf(event)}</small>
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
      <Suspense fallback={null}>
        {row && <NotifySheet {...{ row, sends }} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </div>
  )
}
