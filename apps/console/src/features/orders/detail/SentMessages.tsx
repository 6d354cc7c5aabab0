import type { Message } from '@app/contracts/messages'
import { useQuery } from '@tanstack/react-query'
import { Bot, Mail, MessageSquareText } from 'lucide-react'
import { Suspense, useState } from 'react'
import { familyOf, templateWord } from '#features/messages/message-words.ts'
import { messageLogMessages } from '#features/messages/messages.messages.ts'
import { messageQueries } from '#features/messages/messages.queries.ts'
import { useT } from '#i18n/use-t.ts'
import { lazyNamed } from '#lib/lazy-named.ts'
import { StatusTag } from '#ui/facts/StatusTag.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Panel } from '#ui/layout/DetailLayout.tsx'
import styles from '../operations/order-desk.module.css'
import { timelineTabMessages } from './timeline.messages.ts'

const MessageDrawer = lazyNamed(() => import('#features/messages/MessageDrawer.tsx'), 'MessageDrawer')

const most = 50
const icons = { email: Mail, sms: MessageSquareText, robot: Bot }

/** Emails and text messages of an order, newest first; each links to its delivery status. */
export function SentMessages({ orderId }: { orderId: string }) {
  const t = useT(timelineTabMessages)
  const [open, setOpen] = useState<string>()
  const { data, error, isError, refetch } = useQuery(messageQueries.ofOrder(orderId, most))
  const messages = data?.messages ?? []
  return (
    <Panel title={t('timeline.sent')} note={t('timeline.sent-note')}>
      {isError && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!isError && !data && <Skeleton height={96} radius={6} />}
      {data && messages.length === 0 && <p className="t3 s13">{t('timeline.sent-none')}</p>}
      {messages.length > 0 && (
        <ol className={styles.sent} aria-label={t('timeline.sent')}>
          {messages.map((message) => (
            <li key={message.id}>
              <Line message={message} onOpen={() => setOpen(message.id)} />
            </li>
          ))}
        </ol>
      )}
      {data && data.total > most && <p className="t3 s13">{t('timeline.sent-more', { count: most })}</p>}
      {open !== undefined && (
        <Suspense fallback={null}>
          <MessageDrawer search={{ id: open }} onClose={() => setOpen(undefined)} onResent={setOpen} />
        </Suspense>
      )}
    </Panel>
  )
}

function Line({ message, onOpen }: { message: Message; onOpen: () => void }) {
  const t = useT(messageLogMessages)
  const say = useT(timelineTabMessages)
  const Icon = icons[message.channel]
  return (
    <>
      <Icon className="icon" aria-hidden="true" />
      <div className="grow">
        <button type="button" className="link" onClick={onOpen}>
          {message.subject || templateWord(t, message)}
        </button>
        <small>
          {say('timeline.sent-to', { to: message.recipient })} · <Time at={message.createdAt} />
        </small>
      </div>
      <StatusTag family={familyOf[message.state]}>{t(`message.state.${message.state}`)}</StatusTag>
    </>
  )
}
