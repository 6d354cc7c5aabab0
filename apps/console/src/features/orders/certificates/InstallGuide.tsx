import type { Order } from '@app/contracts/orders/orders'
import { useMemo, useState } from 'react'
import { configHrefFor } from '#features/server-config/config-options.ts'
import { useT } from '#i18n/use-t.ts'
import { useActor } from '#session/use-actor.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { CodeText } from '#ui/facts/CodeText.tsx'
import { Panel } from '#ui/layout/DetailLayout.tsx'
import { fileMessages } from './certificate-files.messages.ts'
import { installSnippet, type Server, servers } from './install-snippets.ts'
import styles from './order-certificate.module.css'

const words: Record<Server, string> = { nginx: 'nginx', apache: 'Apache', tomcat: 'Tomcat', iis: 'IIS' }

/** Configuration snippet for a server, filled with this order's names. */
export function InstallGuide({ order }: { order: Order }) {
  const t = useT(fileMessages)
  const [server, choose] = useState<Server>('nginx')
  const { text, version, commands, file, keyName } = useMemo(
    () => installSnippet(server, order.names),
    [server, order.names],
  )
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
      <p className={styles.guide}>
        {server === 'tomcat' || server === 'iis'
          ? t(`cert.install-${server}`)
          : t('cert.install-for', { server: words[server], version })}
      </p>
      {keyName && <p className={styles.guide}>{t('cert.install-key', { file: keyName })}</p>}
      {file && (
        <p className={styles.guide}>
          {t('cert.install-into')} <code>{file}</code>
        </p>
      )}
      <CodeText text={text} copyLabel={t('cert.install-copy')} />
      <p className={styles.reload}>{t(server === 'iis' ? 'cert.install-check' : 'cert.install-reload')}</p>
      <CodeText text={commands.join('\n')} copyLabel={t('cert.install-copy-commands')} />
      {roles.includes('admin') && (
        <p className={styles.guideMore}>
          <AppLink className="link" href={configHrefFor(server, order.names)}>
            {t('cert.install-more')}
          </AppLink>
        </p>
      )}
    </Panel>
  )
}
