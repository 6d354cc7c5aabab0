import type { ServedChain } from '@app/contracts/ssl-tools'
import { checkDetailText } from '@app/contracts/validation/check-details'
import type { BundleInspection } from '#features/keys/key-tasks.ts'
import { unicodeOf } from '#features/keys/unicode-name.ts'
import { FaultList } from '#features/ssl-tools/FaultList.tsx'
import styles from '#features/ssl-tools/tools.module.css'
import type { T } from '#i18n/i18n.ts'
import { useLocale, useT } from '#i18n/use-t.ts'
import { Fact, Facts, Panel } from '#ui/layout/DetailLayout.tsx'
import { type HostFault, hostFaults, isMildHostFault, nameOfProtocol } from './host-faults.ts'
import type { LiveHost } from './LiveHostForm.tsx'
import { liveHostMessages } from './live-host.messages.ts'

interface ReportProps {
  host: LiveHost
  /** Of its addresses, the one that is shown. */
  shown: ServedChain
  /** What that one sends, put in order. */
  bundle: BundleInspection
  choose: (served: ServedChain) => void
}

/** Report on a host's TLS: faults first, then the negotiated parameters at each of its addresses. */
export function LiveHostReport({ host: { host, port, served }, shown, bundle, choose }: ReportProps) {
  const t = useT(liveHostMessages)
  const title = `${unicodeOf(host)}:${port}`
  const faults = hostFaults(host, shown, bundle).map((fault) => ({
    text: sayFault(t, fault),
    isMild: isMildHostFault(fault),
  }))
  return (
    <Panel title={t('live.title', { host: title })}>
      <FaultList faults={faults} />
      <div className={styles.facts}>
        <Facts>
          {served.length === 1 && <Fact name={t('live.address')}>{shown.address}</Fact>}
          {shown.protocol && <Fact name={t('live.protocol')}>{nameOfProtocol(shown.protocol)}</Fact>}
          {shown.cipher && (
            <Fact name={t('live.cipher')}>
              <code>{shown.cipher}</code>
            </Fact>
          )}
        </Facts>
      </div>
      {served.length > 1 && (
        <>
          <p className={styles.sub}>{t('live.addresses')}</p>
          <ul className={styles.chain}>
            {served.map((one) => (
              <li key={one.address}>
                <Address served={one} shown={shown} choose={choose} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  )
}

function sayFault(t: T<typeof liveHostMessages>, fault: HostFault): string {
  if (fault.is === 'name-wrong') return t('live.name-wrong', { host: unicodeOf(fault.host) })
  if (fault.is === 'old-protocol') return t('live.old-protocol', { protocol: fault.protocol })
  return t(`live.${fault.is}`)
}

function Address({
  served,
  shown,
  choose,
}: {
  served: ServedChain
  shown: ServedChain
  choose: ReportProps['choose']
}) {
  const t = useT(liveHostMessages)
  const locale = useLocale()
  const isSame = served.chain.join() === shown.chain.join()
  if (served.chain.length === 0) {
    return (
      <div className={styles.absent}>
        <b>{served.address}</b>
        {served.detail && <small>{checkDetailText(served.detail, locale)}</small>}
      </div>
    )
  }
  return (
    <button type="button" aria-pressed={served === shown} className={styles.link} onClick={() => choose(served)}>
      <b>{served.address}</b>
      <small>
        {served.protocol && `${nameOfProtocol(served.protocol)} · `}
        {t(isSame ? 'live.same' : 'live.other')}
      </small>
    </button>
  )
}
