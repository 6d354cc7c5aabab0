import { readInvitation } from '@app/contracts/access/company'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import styles from '#features/sign-in/Door.module.css'
import { DoorFrame } from '#features/sign-in/DoorFrame.tsx'
import { changeLocale } from '#i18n/i18n.ts'
import { useLocale, useT } from '#i18n/use-t.ts'
import { call, Refused } from '#lib/call.ts'
import { buttonClass } from '#ui/Button.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { SkeletonLines } from '#ui/feedback/Skeleton.tsx'
import { InvitationForm } from './InvitationForm.tsx'
import { invitationMessages } from './invitation.messages.ts'

/** Behind the link of an invitation or a reset: whom it is for, and a password to choose. */
export function InvitationPage({ token }: { token: string }) {
  const t = useT(invitationMessages)
  const locale = useLocale()
  const [loginName, setDone] = useState<string>()
  const asked = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => call(readInvitation, { body: { token } }, signal),
    enabled: token.length >= 20 && loginName === undefined,
    retry: false,
  })
  const isVoid = token.length < 20 || (asked.error instanceof Refused && asked.error.status < 500)
  const title = () => {
    if (loginName !== undefined) return t('invitation.done')
    if (isVoid) return t('invitation.void-title')
    if (!asked.data) return t('invitation.tab')
    return asked.data.isReset ? t('invitation.reset-title') : t('invitation.title', { account: asked.data.accountName })
  }
  return (
    <DoorFrame
      title={title()}
      tabTitle={t('invitation.tab')}
      locale={locale}
      onLocale={(next) => changeLocale(next)}
      isTall
    >
      {loginName !== undefined ? (
        <div className={styles.form}>
          <p className={styles.lead}>{t('invitation.done-body', { loginName })}</p>
          <a href="/login" className={buttonClass({ variant: 'primary', size: 'lg', full: true })}>
            {t('invitation.to-login')}
          </a>
        </div>
      ) : isVoid ? (
        <p className={styles.lead} role="alert">
          {t('invitation.void-body')}
        </p>
      ) : asked.data ? (
        <>
          <p className={styles.lead}>
            {t(asked.data.isPastAge ? 'invitation.past-age-lead' : 'invitation.lead', { ...asked.data })}
          </p>
          <InvitationForm token={token} onDone={setDone} />
        </>
      ) : asked.isError ? (
        <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />
      ) : (
        <SkeletonLines lines={4} />
      )}
    </DoorFrame>
  )
}
