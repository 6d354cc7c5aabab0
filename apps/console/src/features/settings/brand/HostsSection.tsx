import {
  addHost,
  checkHost,
  type HostCheck,
  type HostTls,
  removeHost,
  type SiteHost,
  type SiteHosts,
  setMainHost,
} from '@app/contracts/settings/site-hosts'
import { checkDetailText } from '@app/contracts/validation/check-details'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, CircleX, type LucideIcon } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { fieldErrors } from '#lib/call.ts'
import { formatDay } from '#lib/time.ts'
import { ButtonFor } from '#session/Can.tsx'
import { RecordTriple } from '#ui/facts/RecordTriple.tsx'
import { StatusTag } from '#ui/facts/StatusTag.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { TextInput } from '#ui/forms/fields.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { settingsQueries, useHostMove } from '../settings.queries.ts'
import styles from './HostsSection.module.css'
import { hostsMessages } from './hosts.messages.ts'

/** Host names of the site, each with its proof, where it leads, and its certificate. What is done here holds at once. */
export function HostsSection() {
  const t = useT(hostsMessages)
  const { data, error, refetch } = useQuery(settingsQueries.hosts())
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton height={160} />
  return (
    <>
      <p className={styles.help}>{t('hosts.help')}</p>
      <ul className={styles.hosts}>
        {data.hosts.map((host) => (
          <HostRow key={host.host} host={host} guide={data} />
        ))}
      </ul>
      <AddHost />
    </>
  )
}

function HostRow({ host, guide: { target, tlsCa } }: { host: SiteHost; guide: Omit<SiteHosts, 'hosts'> }) {
  const t = useT(hostsMessages)
  const [asked, ask] = useState<'main' | 'remove' | null>(null)
  const check = useHostMove(checkHost)
  const { host: name, isLive, isMain, isHere, proof } = host
  const params = { host: name }
  const look = () =>
    check.mutate(
      { params },
      {
        onSuccess: ({ hosts }) => {
          if (!isLive && hosts.some((one) => one.host === name && one.isLive))
            showSuccess(t('hosts.now-live', { host: name }))
        },
      },
    )
  return (
    <li className={styles.host}>
      <div className={styles.head}>
        <span className={styles.name}>{name}</span>
        <StatusTag family={isLive ? 'done' : 'waitAction'}>{t(isLive ? 'hosts.live' : 'hosts.waiting')}</StatusTag>
        {isMain && <span className={styles.mark}>{t('hosts.main')}</span>}
        {isHere && <span className={styles.mark}>{t('hosts.here')}</span>}
        <span className={styles.moves}>
          {proof && (
            <ButtonFor
              need="site.edit"
              size="sm"
              loading={check.isPending}
              aria-label={t('hosts.check-named', { host: name })}
              onClick={look}
            >
              {t('hosts.check')}
            </ButtonFor>
          )}
          {isLive && !isMain && (
            <ButtonFor need="site.edit" size="sm" onClick={() => ask('main')}>
              {t('hosts.make-main')}
            </ButtonFor>
          )}
          {!(isLive && (isMain || isHere)) && (
            <ButtonFor need="site.edit" size="sm" variant="text" onClick={() => ask('remove')}>
              {t('hosts.remove')}
            </ButtonFor>
          )}
        </span>
      </div>
      {host.check && <Findings check={host.check} hasOwn={host.tls !== null} />}
      {host.tls && <OwnCertificate tls={host.tls} isSandbox={tlsCa === 'sandbox'} />}
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
      {asked === 'remove' && <RemoveDialog host={host} onClose={() => ask(null)} />}
      {asked === 'main' && <MainDialog host={host} onClose={() => ask(null)} />}
    </li>
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

function AddHost() {
  const t = useT(hostsMessages)
  const [host, setHost] = useState('')
  const add = useHostMove(addHost)
  const fault = fieldErrors(add.error).host
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (host.trim() === '') return
    add.mutate(
      { body: { host } },
      {
        onSuccess: () => {
          setHost('')
          showSuccess(t('hosts.added'))
        },
      },
    )
  }
  return (
    <form className={styles.add} onSubmit={submit} noValidate>
      <TextInput
        label={t('hosts.name')}
        placeholder="ssl.example.com"
        value={host}
        error={fault}
        maxLength={253}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          add.reset()
          setHost(event.currentTarget.value)
        }}
      />
      <ButtonFor need="site.edit" type="submit" loading={add.isPending}>
        {t('hosts.add')}
      </ButtonFor>
    </form>
  )
}

function RemoveDialog({ host: { host, isLive }, onClose }: { host: SiteHost; onClose: () => void }) {
  const t = useT(hostsMessages)
  const remove = useHostMove(removeHost)
  return (
    <ConfirmDialog
      isOpen
      isDanger={isLive}
      tier="K1"
      title={t('hosts.remove-title', { host })}
      consequences={isLive ? [t('hosts.remove-live'), t('hosts.remove-links')] : [t('hosts.remove-claim')]}
      actionLabel={t('hosts.remove')}
      isPending={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate({ params: { host } }, { onSuccess: onClose })}
    />
  )
}

function MainDialog({ host: { host }, onClose }: { host: SiteHost; onClose: () => void }) {
  const t = useT(hostsMessages)
  const move = useHostMove(setMainHost)
  const done = () => {
    showSuccess(t('hosts.now-main', { host }))
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      tier="K1"
      title={t('hosts.main-title', { host })}
      consequences={[t('hosts.main-links'), t('hosts.main-passkeys')]}
      actionLabel={t('hosts.make-main')}
      isPending={move.isPending}
      onClose={onClose}
      onConfirm={() => move.mutate({ params: { host } }, { onSuccess: done })}
    />
  )
}
