import type { Application } from '@app/contracts/plans/applications'
import { tenantFlags } from '@app/contracts/plans/plan-values'
import type { ApplicationVersion, Rollout } from '@app/contracts/saas/defaults'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { formatDay } from '#lib/time.ts'
import { ButtonFor } from '#session/Can.tsx'
import { useOwnTasks } from '#session/task-centre.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { SkeletonLines } from '#ui/feedback/Skeleton.tsx'
import { Panel } from '#ui/layout/DetailLayout.tsx'
import { useFlagWords } from './flag-words.ts'
import { PendingVersion } from './PendingVersion.tsx'
import styles from './plans.module.css'
import { RolloutDrawer } from './RolloutDrawer.tsx'
import { RolloutProgress } from './RolloutProgress.tsx'
import { rolloutMessages } from './rollout.messages.ts'
import { rolloutQuery } from './rollout.queries.ts'
import { useChangeWords } from './rollout-words.ts'

/** Versions of what an application hands down: what each changed, how many tenants have it, and the way to spread or take it back. */
export function VersionsPanel({ application }: { application: Application }) {
  const { id } = application
  const t = useT(rolloutMessages)
  const { open: running, ended } = useOwnTasks('defaults.push', 'defaults.rollback')
  const query = rolloutQuery(id)
  const { data, error, isError, refetch } = useQuery({
    ...query,
    // What a roll-out changed is read when it has ended.
    queryKey: [...query.queryKey, ended],
    placeholderData: keepPreviousData,
  })
  const [opened, setOpened] = useState<number>()
  return (
    <Panel title={t('rollout.versions')}>
      <p className="t2">{t('rollout.versions-help')}</p>
      {running.map((task) => (
        <RolloutProgress key={task.id} task={task} />
      ))}
      {isError && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!isError && !data && <SkeletonLines lines={3} />}
      {data && data.unsharedWords > 0 && <p role="note">{t('rollout.unshared', { count: data.unsharedWords })}</p>}
      <PendingVersion application={application} />
      {data && (
        <ul className={styles.plans} aria-label={t('rollout.versions')}>
          {data.versions.map((version, at) => (
            <li key={version.number}>
              <VersionRow {...{ version, rollout: data, before: data.versions[at + 1], onOpen: setOpened }} />
            </li>
          ))}
        </ul>
      )}
      {data && opened !== undefined && (
        <RolloutDrawer
          {...{ application, number: opened, isBack: opened !== data.number }}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Panel>
  )
}

interface RowProps {
  version: ApplicationVersion
  /** The version before; undefined for the first. */
  before: ApplicationVersion | undefined
  rollout: Rollout
  onOpen: (number: number) => void
}

function VersionRow({ version, before, rollout, onOpen }: RowProps) {
  const t = useT(rolloutMessages)
  const words = useFlagWords()
  const sayChanges = useChangeWords()
  const { number, flags, savedBy, savedAt, tenants } = version
  const changed = before ? tenantFlags.filter((flag) => flags[flag] !== before.flags[flag]) : []
  const said = [...changed.map((flag) => words.set(flag, flags[flag] === true)), ...sayChanges(version.changes)]
  const isNewest = number === rollout.number
  const percent = Math.round((100 * tenants) / Math.max(1, rollout.tenants.length))
  const behind = rollout.tenants.filter((one) => one.number < number).length
  const ahead = rollout.tenants.filter((one) => one.number > number).length
  return (
    <div className={styles.plan}>
      <div className={styles.head}>
        <h3>{t('rollout.version', { number })}</h3>
        {isNewest && behind > 0 && (
          <ButtonFor need="saas.push" size="sm" variant="primary" onClick={() => onOpen(number)}>
            {t('rollout.push')}
          </ButtonFor>
        )}
        {ahead > 0 && (
          <ButtonFor
            need="saas.release"
            size="sm"
            aria-label={t('rollout.back-of', { number })}
            onClick={() => onOpen(number)}
          >
            {t('rollout.back')}
          </ButtonFor>
        )}
      </div>
      <p>{said.length === 0 ? t('rollout.first') : said.join(' · ')}</p>
      <p className="t2">
        {t('rollout.saved', { by: savedBy, date: formatDay(savedAt) })} ·{' '}
        {t('rollout.tenants', { count: tenants, percent })}
      </p>
    </div>
  )
}
