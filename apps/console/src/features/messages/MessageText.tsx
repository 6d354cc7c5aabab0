import type { Message } from '@app/contracts/messages'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { useActor } from '#session/use-actor.ts'
import { isOfferedTo, useWhyNot } from '#session/use-why-not.ts'
import { Button } from '#ui/Button.tsx'
import { messageLogMessages } from './messages.messages.ts'
import styles from './messages.module.css'
import { useReadMessage } from './messages.queries.ts'

const whyNoText = {
  waiting: 'message.text.not-yet',
  sent: 'message.text.gone',
  failed: 'message.text.lost',
  gathered: 'message.text.not-yet',
} as const

/** Message text, loaded on demand because every view is logged. */
export function MessageText({ message, siteId }: { message: Message; siteId: string | undefined }) {
  const t = useT(messageLogMessages)
  const { audience } = useActor()
  const lacks = useWhyNot()('message.read')
  const reading = useReadMessage()
  const { id, isSecret, state } = message
  return (
    <section className={styles.text} aria-labelledby="message-text">
      <h3 id="message-text">{t('message.text')}</h3>
      {lacks ? (
        <p className="t2">{isOfferedTo(audience, 'message.read') ? lacks : t('message.text.platform')}</p>
      ) : isSecret && state !== 'kept' ? (
        <p className="t2">{t(whyNoText[state])}</p>
      ) : reading.data ? (
        <Shown {...reading.data} />
      ) : (
        <div className={styles.ask}>
          <Button
            size="sm"
            icon={<Eye className="icon" aria-hidden="true" />}
            loading={reading.isPending}
            onClick={() => reading.mutate({ id, siteId })}
          >
            {t('message.text.show')}
          </Button>
          <span className="s12 t3">{t('message.text.logged')}</span>
        </div>
      )}
    </section>
  )
}

/** Email in a sandboxed frame without scripts or links; or plain text. */
function Shown({ text, html }: { text: string; html: string }) {
  const t = useT(messageLogMessages)
  const [isText, setText] = useState(html === '')
  return (
    <>
      {html !== '' && (
        <fieldset className={styles.views} aria-label={t('message.text.view')}>
          <Button
            size="sm"
            variant={isText ? 'ghost' : 'default'}
            aria-pressed={!isText}
            onClick={() => setText(false)}
          >
            {t('message.text.as-mail')}
          </Button>
          <Button size="sm" variant={isText ? 'default' : 'ghost'} aria-pressed={isText} onClick={() => setText(true)}>
            {t('message.text.as-text')}
          </Button>
        </fieldset>
      )}
      {isText ? (
        <pre className={styles.plain}>{text}</pre>
      ) : (
        <iframe className={styles.frame} title={t('message.text.frame')} sandbox="" srcDoc={html} />
      )}
    </>
  )
}
