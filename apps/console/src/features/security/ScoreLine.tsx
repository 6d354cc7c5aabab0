import type { Profile } from '@app/contracts/access/identity'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight, ShieldAlert, ShieldCheck } from 'lucide-react'
import { useT } from '#i18n/use-t.ts'
import { useNow } from '#lib/use-time.ts'
import { cx } from '#ui/cx.ts'
import { secondStepQueries } from './second-step.queries.ts'
import { securityMessages } from './security.messages.ts'
import styles from './security.module.css'
import { securityQueries } from './security.queries.ts'

export type Sheet = 'profile' | 'password' | 'email' | 'sms'

interface Protection {
  id: string
  isOn: boolean
  /** What to do about it. */
  label: string
  act: () => void
}

const staleSeconds = 7 * 86_400
const mostShown = 3

interface ScoreLineProps {
  profile: Profile
  onOpen: (sheet: Sheet) => void
  onSessions: () => void
}

/** How well the account is kept, and the next three things to do about it. */
export function ScoreLine({ profile, onOpen, onSessions }: ScoreLineProps) {
  const t = useT(securityMessages)
  const protections = useProtections({ profile, onOpen, onSessions })
  const open = protections.filter(({ isOn }) => !isOn)
  const done = protections.length - open.length
  const isDone = open.length === 0
  const Icon = isDone ? ShieldCheck : ShieldAlert
  return (
    <section className={cx('card', styles.score)} data-done={isDone || undefined} aria-label={t('security.title')}>
      <div className={styles.sum}>
        <Icon className={styles.shield} data-done={isDone || undefined} aria-hidden="true" />
        <div>
          <p>{isDone ? t('score.done-all') : t('score.done', { done, total: protections.length })}</p>
          <div className={styles.bar} aria-hidden="true">
            {protections.map(({ id }, i) => (
              <i key={id} data-on={i < done || undefined} />
            ))}
          </div>
        </div>
      </div>
      {!isDone && (
        <div className={styles.todos}>
          {open.slice(0, mostShown).map(({ id, label, act }) => (
            <button key={id} type="button" onClick={act}>
              {label}
              <ArrowRight aria-hidden="true" />
            </button>
          ))}
        </div>
      )}
    </section>
  )
}

function useProtections({ profile, onOpen, onSessions }: ScoreLineProps): Protection[] {
  const t = useT(securityMessages)
  const now = useNow() / 1000
  const { data: sessions = [] } = useQuery(securityQueries.sessions())
  const stale = sessions.filter(({ isCurrent, lastSeenAt }) => !isCurrent && now - lastSeenAt > staleSeconds).length
  const { data: step } = useQuery(secondStepQueries.state())
  const hasStep = step !== undefined && (step.asksCode || step.authenticatorSince !== null)
  const show = (id: string) => () =>
    document.getElementById(id)?.scrollIntoView({ behavior: 'smooth', block: 'center' })
  return [
    ...(step ? [{ id: 'step', isOn: hasStep, label: t('score.second-step'), act: show('authenticator') }] : []),
    ...(hasStep
      ? [{ id: 'recovery', isOn: step.recoveryLeft > 0, label: t('score.recovery'), act: show('recovery-codes') }]
      : []),
    { id: 'email', isOn: profile.email !== '', label: t('score.email'), act: () => onOpen('email') },
    { id: 'phone', isOn: profile.telephone !== '', label: t('score.phone'), act: () => onOpen('sms') },
    { id: 'sessions', isOn: stale === 0, label: t('score.sessions', { count: stale }), act: onSessions },
  ]
}
