import { addHost, checkHost, removeHost, type SiteHost, setMainHost } from '@app/contracts/settings/site-hosts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { fieldErrors } from '#lib/call.ts'
import { ButtonFor } from '#session/Can.tsx'
import { StatusTag } from '#ui/facts/StatusTag.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { TextInput } from '#ui/forms/fields.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { settingsQueries, useHostMove } from '../settings.queries.ts'
import { HostFacts, type HostGuide } from './HostFacts.tsx'
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

function HostRow({ host, guide }: { host: SiteHost; guide: HostGuide }) {
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
      <HostFacts host={host} guide={guide} />
      {asked === 'remove' && <RemoveDialog host={host} onClose={() => ask(null)} />}
      {asked === 'main' && <MainDialog host={host} onClose={() => ask(null)} />}
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
