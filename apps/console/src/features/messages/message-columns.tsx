import type { Message } from '@app/contracts/messages'
import { Bot, Mail, MessageSquareText } from 'lucide-react'
import { useMemo } from 'react'
import { useT } from '#i18n/use-t.ts'
import { mobileQuery, useMedia } from '#lib/use-media.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { StatusTag } from '#ui/facts/StatusTag.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { TwoLines } from '#ui/table/TwoLines.tsx'
import { type Column, column } from '#ui/table/table-column.ts'
import { type MessageSearch, messageSearch } from './message-search.ts'
import { carrierWord, familyOf, templateWord } from './message-words.ts'
import { messageLogMessages } from './messages.messages.ts'
import styles from './messages.module.css'

const icons = { email: Mail, sms: MessageSquareText, robot: Bot }

/** Why the last try failed, in a line. */
function Reason({ error }: Pick<Message, 'error'>) {
  if (!error) return null
  return (
    <span className={styles.reason} title={error}>
      {error}
    </span>
  )
}

export function useMessageColumns(search: MessageSearch) {
  const t = useT(messageLogMessages)
  // Cards, not rows: the reason moves out of the tag's corner.
  const isNarrow = useMedia(mobileQuery)
  return useMemo<Column<Message>[]>(
    () => [
      column({ id: 'recipient', title: t('message.recipient'), pin: 'start', card: 'title' }, (message) => (
        <AppLink
          href={messageSearch.href({ ...search, id: message.id })}
          className={styles.recipient}
          title={message.recipient}
          aria-label={t('message.open', { name: templateWord(t, message), to: message.recipient })}
        >
          {message.recipient}
        </AppLink>
      )),
      column({ id: 'what', title: t('message.what'), width: 260, grow: 1, card: 'wide' }, (message) => (
        <>
          <TwoLines sub={message.subject || undefined}>{templateWord(t, message)}</TwoLines>
          {isNarrow && <Reason error={message.error} />}
        </>
      )),
      column({ id: 'channel', title: t('message.channel'), width: 128, card: 'fact' }, ({ channel }) => {
        const Icon = icons[channel]
        return (
          <span className={styles.channel}>
            <Icon className="icon" aria-hidden="true" />
            {t(`message.channel.${channel}`)}
          </span>
        )
      }),
      column({ id: 'state', title: t('message.state'), width: 188, card: 'tag' }, (message) => (
        <>
          <StatusTag family={familyOf[message.state]}>{t(`message.state.${message.state}`)}</StatusTag>
          {!isNarrow && <Reason error={message.error} />}
        </>
      )),
      column({ id: 'carrier', title: t('message.carrier'), width: 148, drop: 1, card: 'none' }, (message) =>
        carrierWord(t, message),
      ),
      column({ id: 'created', title: t('message.created'), width: 108, card: 'fact' }, ({ createdAt }) => (
        <Time at={createdAt} as={isNarrow ? 'short' : 'stacked'} />
      )),
    ],
    [t, search, isNarrow],
  )
}
