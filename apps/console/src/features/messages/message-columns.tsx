import type { Message } from '@app/contracts/messages'
import { Mail, MessageSquareText } from 'lucide-react'
import type { T } from '#i18n/i18n.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { StatusTag } from '#ui/facts/StatusTag.tsx'
import { Time } from '#ui/facts/Time.tsx'
import type { Column } from '#ui/table/table-column.ts'
import { carrierWord, familyOf, templateWord } from './message-words.ts'
import type { messageLogMessages } from './messages.messages.ts'
import styles from './messages.module.css'

interface ColumnsContext {
  t: T<typeof messageLogMessages>
  hrefOf: (id: string) => string
  /** Cards, not rows: the reason moves out of the tag's corner. */
  isNarrow: boolean
}

const icons = { email: Mail, sms: MessageSquareText }

/** Why the last try failed, in a line. */
function Reason({ error }: Pick<Message, 'error'>) {
  if (!error) return null
  return (
    <span className={styles.reason} title={error}>
      {error}
    </span>
  )
}

export function messageColumns({ t, hrefOf, isNarrow }: ColumnsContext): Column<Message>[] {
  return [
    {
      id: 'recipient',
      title: t('message.recipient'),
      pin: 'start',
      card: 'title',
      cell: (message) => (
        <AppLink
          href={hrefOf(message.id)}
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
          {isNarrow && <Reason error={message.error} />}
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
          {!isNarrow && <Reason error={message.error} />}
        </>
      ),
    },
    {
      id: 'carrier',
      title: t('message.carrier'),
      width: 148,
      card: 'none',
      cell: (message) => carrierWord(t, message),
    },
    {
      id: 'created',
      title: t('message.created'),
      width: 108,
      card: 'fact',
      cell: (message) => <Time at={message.createdAt} as={isNarrow ? 'short' : 'stacked'} />,
    },
  ]
}
