import type { Message } from '@app/contracts/messages'
import { messageTries } from '@app/contracts/messages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { useWhyNot } from '#session/use-why-not.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { Button } from '#ui/Button.tsx'
import { MonoFact } from '#ui/facts/MonoFact.tsx'
import { StatusTag } from '#ui/facts/StatusTag.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { SkeletonLines } from '#ui/feedback/Skeleton.tsx'
import { Fact, Facts } from '#ui/layout/DetailLayout.tsx'
import { Drawer } from '#ui/overlays/Drawer.tsx'
import { MessageText } from './MessageText.tsx'
import { type MessageSearch, messageSearch } from './message-search.ts'
import { carrierWord, familyOf, templateWord } from './message-words.ts'
import { messageLogMessages } from './messages.messages.ts'
import styles from './messages.module.css'
import { messageQueries } from './messages.queries.ts'
import { ResendDialog } from './ResendDialog.tsx'

interface DrawerProps {
  search: MessageSearch
  onClose: () => void
  onResent: (id: string) => void
}

/** A message: delivery status, text (if permitted) and resending. */
export function MessageDrawer({ search, onClose, onResent }: DrawerProps) {
  const t = useT(messageLogMessages)
  const { id = '', siteId } = search
  const [isAsking, setAsking] = useState(false)
  const { data, error, isError, refetch } = useQuery({
    ...messageQueries.one({ id, siteId }),
    enabled: id !== '',
    refetchInterval: ({ state }) => (state.data?.message.state === 'waiting' ? 3000 : false),
  })
  const message = data?.message
  const whyNot = useWhyNoResend(message)
  return (
    <>
      <Drawer
        isOpen={id !== ''}
        onClose={onClose}
        title={message ? templateWord(t, message) : t('message.what')}
        size="md"
        footer={
          <Button whyNot={whyNot} onClick={() => setAsking(true)}>
            {t('message.resend')}
          </Button>
        }
      >
        {isError && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!isError && !message && <SkeletonLines lines={8} />}
        {message && (
          <>
            <MessageFacts message={message} search={search} />
            <MessageText key={message.id} message={message} siteId={siteId} />
          </>
        )}
      </Drawer>
      {isAsking && message && (
        <ResendDialog
          message={message}
          siteId={siteId}
          onClose={() => setAsking(false)}
          onDone={(resent) => {
            setAsking(false)
            onResent(resent)
          }}
        />
      )}
    </>
  )
}

function useWhyNoResend(message: Message | undefined): string | undefined {
  const t = useT(messageLogMessages)
  const lacks = useWhyNot()('message.resend')
  if (!message) return t('common.loading')
  if (lacks) return lacks
  if (message.isSecret) return t('message.resend.secret')
  if (message.state === 'gathered' && message.summaryId === null) return t('message.resend.gathered')
  return message.state === 'waiting' ? t('message.resend.waiting') : undefined
}

function MessageFacts({ message, search }: { message: Message; search: MessageSearch }) {
  const t = useT(messageLogMessages)
  const { state, attempts, resentFrom, summaryId } = message
  return (
    <>
      <p className={styles.tag}>
        <StatusTag family={familyOf[state]}>{t(`message.state.${state}`)}</StatusTag>
      </p>
      {message.error && (
        <p className={styles.error}>
          <b>{t('message.reason')}</b>
          <span className="mono">{message.error}</span>
        </p>
      )}
      <Facts>
        <Fact name={t('message.recipient')}>
          <MonoFact value={message.recipient} name={t('message.recipient')} />
        </Fact>
        {message.subject && <Fact name={t('message.subject')}>{message.subject}</Fact>}
        <Fact name={t('message.channel')}>{t(`message.channel.${message.channel}`)}</Fact>
        <Fact name={t('message.language')}>{t(`message.language.${message.locale}`)}</Fact>
        <Fact name={t('message.carrier')}>{carrierWord(t, message)}</Fact>
        {state !== 'kept' && state !== 'gathered' && (
          <Fact name={t('message.attempts')}>
            {t('message.attempts-of', { count: attempts, most: Math.max(attempts, messageTries) })}
          </Fact>
        )}
        <Fact name={t('message.created')}>
          <Time at={message.createdAt} />
        </Fact>
        {message.sentAt !== null && (
          <Fact name={t('message.sent-at')}>
            <Time at={message.sentAt} />
          </Fact>
        )}
        {state === 'waiting' && message.error !== '' && (
          <Fact name={t('message.next-try')}>
            <Time at={message.nextTryAt} />
          </Fact>
        )}
        {state === 'gathered' && summaryId === null && (
          <Fact name={t('message.summary-at')}>
            <Time at={message.nextTryAt} />
          </Fact>
        )}
        {summaryId && (
          <Fact name={t('message.summary')}>
            <AppLink href={messageSearch.href({ ...search, id: summaryId })} className={styles.link}>
              {t('message.summary-mail')}
            </AppLink>
          </Fact>
        )}
        {resentFrom && (
          <Fact name={t('message.resent-from')}>
            <AppLink href={messageSearch.href({ ...search, id: resentFrom })} className={styles.link}>
              {t('message.original')}
            </AppLink>
          </Fact>
        )}
      </Facts>
    </>
  )
}
