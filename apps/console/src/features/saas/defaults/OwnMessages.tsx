import type { ApplicationDefaults, ApplicationMessage } from '@app/contracts/saas/application-defaults'
import { useMemo, useState } from 'react'
import { templateWord } from '#features/messages/message-words.ts'
import { messageLogMessages } from '#features/messages/messages.messages.ts'
import { useT } from '#i18n/use-t.ts'
import { ButtonFor } from '#session/Can.tsx'
import { StatusTag } from '#ui/facts/StatusTag.tsx'
import { Select } from '#ui/forms/fields.ts'
import { Panel } from '#ui/layout/DetailLayout.tsx'
import styles from './defaults.module.css'
import { ownDefaultsMessages } from './own-defaults.messages.ts'
import { WordsDrawer } from './WordsDrawer.tsx'

interface OwnMessagesProps {
  id: string
  defaults: ApplicationDefaults
}

type Message = Pick<ApplicationMessage, 'channel' | 'template'>

const keyOf = ({ channel, template }: Message) => `${channel}/${template}`

/** Messages that an application words otherwise than the product, and the way to word another one. */
export function OwnMessages({ id, defaults }: OwnMessagesProps) {
  const t = useT(ownDefaultsMessages)
  const say = useT(messageLogMessages)
  const [opened, open] = useState<Message>()
  const { messages, templates } = defaults
  const others = useMemo(() => {
    const listed = new Set(messages.map(keyOf))
    return (['mail', 'sms'] as const).map((channel) => ({
      group: t(`own.channel.${channel}`),
      items: templates[channel]
        .map((template) => ({ value: keyOf({ channel, template }), label: templateWord(say, { template }) }))
        .filter(({ value }) => !listed.has(value)),
    }))
  }, [messages, templates, t, say])
  const nameOf = ({ channel, template }: Message) =>
    t('own.message-of', { name: templateWord(say, { template }), channel: t(`own.channel.${channel}`) })
  return (
    <Panel title={t('own.part.messages')}>
      <p className="t2">{t('own.messages-help')}</p>
      {messages.length === 0 && <p>{t('own.no-messages')}</p>}
      <ul className={styles.messages} aria-label={t('own.messages', { count: messages.length })}>
        {messages.map((message) => (
          <li key={keyOf(message)}>
            <span>{nameOf(message)}</span>
            <StatusTag family={message.source === 'application' ? 'done' : 'closed'}>
              {t(`own.source.${message.source}`)}
            </StatusTag>
            {message.isWithheld && <span className="t2">{t('own.withheld')}</span>}
            <ButtonFor
              need="saas.appCreate"
              size="sm"
              aria-label={t('own.word-of', { name: nameOf(message) })}
              onClick={() => open(message)}
            >
              {t('own.word')}
            </ButtonFor>
          </li>
        ))}
      </ul>
      <Select
        className={styles.add}
        label={t('own.add-message')}
        searchable
        data={others}
        value={null}
        onChange={(value) => {
          const [channel, template] = (value ?? '').split('/')
          if ((channel === 'mail' || channel === 'sms') && template) open({ channel, template })
        }}
      />
      {opened && (
        <WordsDrawer
          key={keyOf(opened)}
          {...{ id, message: opened, name: nameOf(opened) }}
          onClose={() => open(undefined)}
        />
      )}
    </Panel>
  )
}
