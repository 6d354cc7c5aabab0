import type { HostCheck, HostTls, SiteHost, SiteHosts } from '@app/contracts/settings/site-hosts'
import { checkDetailText } from '@app/contracts/validation/check-details'
import { CircleAlert, CircleCheck, CircleX, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { formatDay } from '#lib/time.ts'
import { RecordTriple } from '#ui/facts/RecordTriple.tsx'
import { Time } from '#ui/facts/Time.tsx'
import styles from './HostsSection.module.css'
import { hostsMessages } from './hosts.messages.ts'

/** What is the same for all hosts of a site. */
export type HostGuide = Omit<SiteHosts, 'hosts'>

/** How a host stands: its last check, its certificate, and the DNS records that it still needs. */
export function HostFacts({ host, guide: { target, tlsCa } }: { host: SiteHost; guide: HostGuide }) {
  const t = useT(hostsMessages)
  const { host: name, isLive, proof, check, tls } = host
  return (
    <>
      {check && <Findings check={check} hasOwn={tls !== null} />}
      {tls && <OwnCertificate tls={tls} isSandbox={tlsCa === 'sandbox'} />}
      {proof && !isLive && (
        <div className={styles.guide}>
          <h4>{t('hosts.step-proof')}</h4>
          <RecordTriple type="TXT" host={proof.name} value={proof.value} />
          <h4>{t('hosts.step-alias')}</h4>
          <RecordTriple type="CNAME" host={name} value={target} />
          <p className={styles.help}>{t('hosts.apex', { target })}</p>
          <p className={styles.help}>{t(tlsCa ? 'hosts.certificate-by-itself' : 'hosts.certificate-note')}</p>
        </div>
      )}
    </>
  )
}

type Tone = 'good' | 'unsure' | 'bad'
const looks: Record<Tone, LucideIcon> = { good: CircleCheck, unsure: CircleAlert, bad: CircleX }

interface FindingsProps {
  check: HostCheck
  /** Whether this server has a certificate for the host, which the check need not have seen yet. */
  hasOwn: boolean
}

function Findings({ check: { at, proof, leads, leadsTo, certificate }, hasOwn }: FindingsProps) {
  const t = useT(hostsMessages)
  const leadTones = { alias: 'good', elsewhere: 'bad', address: 'unsure', nowhere: 'bad' } as const
  const to = leadsTo.join(' · ')
  return (
    <ul className={styles.findings}>
      <Line tone={proof === 'passed' ? 'good' : proof === 'unreachable' ? 'unsure' : 'bad'}>
        {t(`hosts.proof-${proof}`)}
      </Line>
      <Line tone={leadTones[leads]}>
        {leads === 'elsewhere' || leads === 'address' ? t(`hosts.leads-${leads}`, { to }) : t(`hosts.leads-${leads}`)}
      </Line>
      {!hasOwn && <CertificateLine certificate={certificate} at={at} />}
      <li className={styles.at}>
        <Time at={at} as="ago" />
      </li>
    </ul>
  )
}

/** Certificate that this server gets and serves for the host. */
function OwnCertificate({ tls: { endsAt, failure, nextAt }, isSandbox }: { tls: HostTls; isSandbox: boolean }) {
  const t = useT(hostsMessages)
  const locale = useLocale()
  const words = failure?.detail && checkDetailText(failure.detail, locale)
  return (
    <ul className={styles.findings}>
      {endsAt === null ? (
        failure === null && <Line tone="unsure">{t('hosts.tls-waits')}</Line>
      ) : (
        <Line tone="good">
          {failure
            ? t('hosts.tls-until', { date: formatDay(endsAt) })
            : t('hosts.tls-good', { date: formatDay(endsAt), renewed: formatDay(nextAt) })}
          {isSandbox && <small>{t('hosts.tls-sandbox')}</small>}
        </Line>
      )}
      {failure && (
        <Line tone="bad">
          {t(`hosts.tls-${failure.kind}`)}
          {words && <small>{words}</small>}
          <small>
            {t('hosts.tls-again')} <Time at={nextAt} />
          </small>
        </Line>
      )}
    </ul>
  )
}

function CertificateLine({ certificate, at }: Pick<HostCheck, 'certificate' | 'at'>) {
  const t = useT(hostsMessages)
  if (!certificate) return <Line tone="unsure">{t('hosts.certificate-none')}</Line>
  const { issuer, endsAt, isForHost } = certificate
  const date = formatDay(endsAt)
  if (!isForHost) return <Line tone="bad">{t('hosts.certificate-other')}</Line>
  if (endsAt <= at) return <Line tone="bad">{t('hosts.certificate-ended', { date })}</Line>
  return <Line tone="good">{t('hosts.certificate-good', { issuer, date })}</Line>
}

function Line({ tone, children }: { tone: Tone; children: ReactNode }) {
  const Icon = looks[tone]
  return (
    <li data-tone={tone}>
      <Icon className="icon" aria-hidden="true" />
      <span className={styles.said}>{children}</span>
    </li>
  )
}
