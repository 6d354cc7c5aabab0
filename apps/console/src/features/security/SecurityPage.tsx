import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { useActor } from '#session/use-actor.ts'
import { Time } from '#ui/facts/Time.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { MetaFact, Page } from '#ui/layout/Page.tsx'
import { AuthenticatorCard } from './AuthenticatorCard.tsx'
import { ContactCard } from './ContactCard.tsx'
import { NoticesCard } from './NoticesCard.tsx'
import { PasskeysCard } from './PasskeysCard.tsx'
import { PasswordCard } from './PasswordCard.tsx'
import { ProfileCard } from './ProfileCard.tsx'
import { RecoveryCodesCard } from './RecoveryCodesCard.tsx'
import { ScoreLine, type Sheet } from './ScoreLine.tsx'
import { SecondStepCard } from './SecondStepCard.tsx'
import { SessionsCard } from './SessionsCard.tsx'
import { SignInHistory } from './SignInHistory.tsx'
import { secondStepQueries } from './second-step.queries.ts'
import { securityMessages } from './security.messages.ts'
import styles from './security.module.css'
import { securityQueries } from './security.queries.ts'

/** The signed-in member's own account: who it is, how it gets in, and where it is signed in. */
export function SecurityPage() {
  const t = useT(securityMessages)
  const actor = useActor()
  const [sheet, setSheet] = useState<Sheet>()
  const sessions = useRef<HTMLDivElement>(null)
  const profile = useQuery(securityQueries.profile())
  const sheetOf = (name: Sheet) => ({
    isOpen: sheet === name,
    onOpen: () => setSheet(name),
    onClose: () => setSheet(undefined),
  })
  return (
    <Page
      title={t('security.title')}
      meta={
        <>
          <MetaFact name={t('security.login-name')}>{actor.loginName}</MetaFact>
          <MetaFact name={t('security.account-no')}>
            <span className="mono">{actor.accountNo}</span>
          </MetaFact>
          {actor.lastLoginTime === null ? (
            <span className="t3">{t('security.no-last')}</span>
          ) : (
            <MetaFact name={t('security.last')}>
              <span>
                <Time at={actor.lastLoginTime} /> <span className="mono">{actor.lastLoginIP}</span>
              </span>
            </MetaFact>
          )}
        </>
      }
    >
      {profile.isError && <ErrorState error={profile.error} onRetry={() => void profile.refetch()} />}
      {profile.isPending && <Waiting />}
      {profile.data && (
        <>
          <ScoreLine
            profile={profile.data}
            onOpen={setSheet}
            onSessions={() => sessions.current?.scrollIntoView({ behavior: 'smooth', block: 'center' })}
          />
          <div className={styles.cols}>
            <div className={styles.col}>
              <ProfileCard profile={profile.data} {...sheetOf('profile')} />
              <PasswordCard {...sheetOf('password')} />
              <ContactCard channel="email" profile={profile.data} {...sheetOf('email')} />
              <ContactCard channel="sms" profile={profile.data} {...sheetOf('sms')} />
              <PasskeysCard />
            </div>
            <div className={styles.col}>
              <SecondStepCards />
              <div ref={sessions}>
                <SessionsCard />
              </div>
              <NoticesCard />
              <SignInHistory />
            </div>
          </div>
        </>
      )}
    </Page>
  )
}

/** What is asked for beside the password. The rest of the page does without it. */
function SecondStepCards() {
  const { data, isError, error, refetch } = useQuery(secondStepQueries.state())
  if (isError) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={120} radius={10} />
  return (
    <>
      <SecondStepCard state={data} />
      <AuthenticatorCard state={data} />
      <RecoveryCodesCard state={data} />
    </>
  )
}

function Waiting() {
  return (
    <div className={styles.cols}>
      <div className={styles.wide}>
        <Skeleton height={76} radius={10} />
      </div>
      <Skeleton height={320} radius={10} />
      <Skeleton height={320} radius={10} />
    </div>
  )
}
