import type { Message } from '@app/contracts/messages'
import { Mail, MessageSquareText } from 'lucide-react'
import type { T } from '#i18n/i18n.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { StatusTag } from '#ui/StatusTag.tsx'
import { Time } from '#ui/Time.tsx'
import type { Column } from '#ui/table-column.ts'
import { type MessageSearch, messageHref } from './message-search.ts'
import { carrierWord, familyOf, templateWord } from './message-words.ts'
import type { messageLogMessages } from './messages.messages.ts'
import styles from './messages.module.css'

interface ColumnsContext {
  t: T<typeof messageLogMessages>
  search: MessageSearch
}

const icons = { email: Mail, sms: MessageSquareText }

export function messageColumns({ t, search }: ColumnsContext): Column<Message>[] {
  return [
    {
      id: 'recipient',
      title: t('message.recipient'),
      pin: 'start',
      card: 'title',
      cell: (message) => (
        <AppLink
          href={messageHref(search, message.id)}
          className={styles.recipient}
          title={message.recipient}
          aria-label={t('message.open', { name: templateWord(t, message), to: message.recipient })}
        >
          {message.recipient}
        </AppLink>
      ),
    },
    {
      id: 'what',
      title: t('message.what'),
      width: 280,
      card: 'wide',
      cell: (message) => (
        <>
          <span className={styles.line}>{templateWord(t, message)}</span>
          {message.subject && (
            <span className={styles.sub} title={message.subject}>
              {message.subject}
            </span>
          )}
        </>
      ),
    },
    {
      id: 'channel',
      title: t('message.channel'),
      width: 128,
      card: 'fact',
      cell: ({ channel }) => {
        const Icon = icons[channel]
        return (
          <span className={styles.channel}>
            <Icon className="icon" aria-hidden="true" />
            {t(`message.channel.${channel}`)}
          </span>
        )
      },
    },
    {
      id: 'state',
      title: t('message.state'),
      width: 188,
      card: 'tag',
      cell: (message) => (
        <>
          <StatusTag family={familyOf[message.state]}>{t(`message.state.${message.state}`)}</StatusTag>
          {message.error && (
            <span className={styles.reason} title={message.error}>
              {message.error}
            </span>
          )}
        </>
      ),
    },
    {
      id: 'carrier',
      title: t('message.carrier'),
      width: 148,
      card: 'fact',
      cell: (message) => carrierWord(t, message),
    },
    {
      id: 'created',
      title: t('message.created'),
      width: 108,
      card: 'fact',
      cell: (message) => <Time at={message.createdAt} as="stacked" />,
    },
  ]
}
