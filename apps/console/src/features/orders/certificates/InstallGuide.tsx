import type { Order } from '@app/contracts/orders/orders'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { useActor } from '#session/use-actor.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { CodeText } from '#ui/facts/CodeText.tsx'
import { CopyButton } from '#ui/facts/CopyButton.tsx'
import { Panel } from '#ui/layout/DetailLayout.tsx'
import { fileMessages } from './certificate-files.messages.ts'
import { installSnippet, reloadCommand, type Server, servers } from './install-snippets.ts'
import styles from './order-certificate.module.css'

const words: Record<Server, string> = { nginx: 'nginx', apache: 'Apache', tomcat: 'Tomcat', iis: 'IIS' }

/** Configuration snippet for a server, filled with this order's names. */
export function InstallGuide({ order }: { order: Order }) {
  const t = useT(fileMessages)
  const [server, choose] = useState<Server>('nginx')
  const snippet = installSnippet(server, order.names)
  const reload = reloadCommand[server]
  const { roles } = useActor()
  return (
    <Panel
      id="install"
      title={t('cert.install')}
      actions={
        <fieldset className={styles.servers}>
          <legend className="sr">{t('cert.install-server')}</legend>
          {servers.map((each) => (
            <button key={each} type="button" aria-pressed={each === server} onClick={() => choose(each)}>
              {words[each]}
            </button>
          ))}
        </fieldset>
      }
    >
      {(server === 'tomcat' || server === 'iis') && <p className={styles.guide}>{t(`cert.install-${server}`)}</p>}
      <CodeText text={snippet} copyLabel={t('cert.install-copy')} />
      <p className={styles.reload}>
        {t(server === 'iis' ? 'cert.install-check' : 'cert.install-reload')} <code>{reload}</code>
        <CopyButton value={reload} />
      </p>
      {roles.includes('admin') && (
        <p className={styles.guideMore}>
          <AppLink
            className="link"
            href={`/ssl/tools/ssl-config?${new URLSearchParams({ server, domain: order.names[0] ?? '' })}`}
          >
            {t('cert.install-more')}
          </AppLink>
        </p>
      )}
    </Panel>
  )
}
