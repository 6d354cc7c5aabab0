import { BookOpen, Copy } from 'lucide-react'
import { useId, useState } from 'react'
import { contactWayMessages } from '#i18n/contact-ways.messages.ts'
import { useLocale, useT } from '#i18n/use-t.ts'
import { copyText } from '#lib/clipboard.ts'
import { useStore } from '#lib/external-store.ts'
import { recentRefusals } from '#lib/recent-refusals.ts'
import { useSiteConfig } from '#lib/site-config.ts'
import { formatTime } from '#lib/time.ts'
import { useActor } from '#session/use-actor.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { FactRow, FactRows } from '#ui/facts/FactRows.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { Drawer } from '#ui/overlays/Drawer.tsx'
import styles from './HelpDrawer.module.css'
import { helpMessages } from './help.messages.ts'
import { HelpText, PageHelp } from './PageHelp.tsx'
import { ShortcutList } from './ShortcutList.tsx'

/**
 * Documents about the page below and a search for others, ways to support with the facts that it needs, and the keys that
 * work right now. A document is read in place of all these.
 */
export function HelpDrawer({ onClose }: { onClose: () => void }) {
  const t = useT(helpMessages)
  const id = useId()
  const actor = useActor()
  const [read, setRead] = useState<string>()
  if (read !== undefined)
    return (
      <Drawer isOpen onClose={onClose} title={t('help.title')}>
        <HelpText id={read} onBack={() => setRead(undefined)} />
      </Drawer>
    )
  return (
    <Drawer isOpen onClose={onClose} title={t('help.title')}>
      <section aria-labelledby={`${id}-page`} className={styles.part}>
        <h3 id={`${id}-page`}>{t('help.documents')}</h3>
        <PageHelp onRead={setRead} />
      </section>
      <section aria-labelledby={`${id}-support`} className={styles.part}>
        <h3 id={`${id}-support`}>{t('help.support')}</h3>
        <Support onClose={onClose} />
      </section>
      <section aria-labelledby={`${id}-keys`} className={styles.part}>
        <h3 id={`${id}-keys`}>{t('help.shortcuts')}</h3>
        <ShortcutList />
      </section>
      {actor.permissions.has('apiKey.view') && (
        <ButtonLink href="/api/docs" target="_blank" icon={<BookOpen aria-hidden="true" />}>
          {t('help.api')}
        </ButtonLink>
      )}
    </Drawer>
  )
}

function Support({ onClose }: { onClose: () => void }) {
  const t = useT(helpMessages)
  const ways = useT(contactWayMessages)
  const actor = useActor()
  const { support, contacts, version } = useSiteConfig()
  const locale = useLocale()
  const refusals = useStore(recentRefusals)
  const facts = [
    [t('help.phone'), support.phone] as const,
    [t('help.email'), support.email] as const,
    [t('help.hours'), support.hours[locale]] as const,
    ...contacts.map(({ channel, value }) => [ways(`contact-way.${channel}`), value] as const),
  ].filter(([, value]) => value !== '')
  const failures = refusals.map(({ at, msg, requestId }) => `${formatTime(at)} ${requestId} ${msg}`)
  const copy = async () => {
    const details = [
      t('help.page', { page: `${location.host}${location.pathname}` }),
      t('help.member', { number: actor.accountNo }),
      t('help.version', { version }),
      formatTime(Date.now()),
      ...failures,
    ].join('\n')
    showSuccess(t((await copyText(details)) ? 'help.copied' : 'common.copy-failed'))
  }
  return (
    <>
      {facts.length > 0 ? (
        <FactRows>
          {facts.map(([name, value]) => (
            <FactRow key={`${name} ${value}`} name={name}>
              <Way value={value} />
            </FactRow>
          ))}
        </FactRows>
      ) : (
        <p className="t3">{t('help.no-support')}</p>
      )}
      {facts.length === 0 && actor.isOperator && actor.permissions.has('site.edit') && (
        <ButtonLink href="/setting/center/website/app" size="sm" onClick={onClose}>
          {t('help.set-support')}
        </ButtonLink>
      )}
      {refusals.length > 0 && (
        <>
          <h4 className={styles.failures}>{t('help.refusals')}</h4>
          <ul className={styles.refusals}>
            {refusals.map(({ at, msg, requestId }) => (
              <li key={requestId}>
                <span>{msg}</span>
                <span className="mono t3">{requestId}</span>
                <span className="t3">{formatTime(at)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className={styles.hint}>{t('help.details')}</p>
      <Button size="sm" icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
        {t('help.copy')}
      </Button>
    </>
  )
}

function Way({ value }: { value: string }) {
  if (value.startsWith('https://'))
    return (
      <a className="link" href={value} target="_blank" rel="noreferrer">
        {new URL(value).host}
      </a>
    )
  if (/^[^@\s]+@[^@\s]+$/.test(value))
    return (
      <a className="link" href={`mailto:${value}`}>
        {value}
      </a>
    )
  return <>{value}</>
}
