import { approveMailProof, readMailProof, refuseMailProof } from '@app/contracts/validation/mail-proof'
import { useMutation, useQuery } from '@tanstack/react-query'
import { unicodeOf } from '#features/keys/unicode-name.ts'
import styles from '#features/sign-in/Door.module.css'
import { DoorFrame } from '#features/sign-in/DoorFrame.tsx'
import { changeLocale } from '#i18n/i18n.ts'
import { useLocale, useT } from '#i18n/use-t.ts'
import { call, Refused } from '#lib/call.ts'
import { formatDay } from '#lib/time.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { SkeletonLines } from '#ui/feedback/Skeleton.tsx'
import { mailProofMessages } from './mail-proof.messages.ts'
import pageStyles from './mail-proof.module.css'

const isGone = (error: unknown) => error instanceof Refused && (error.status === 410 || error.status === 400)
const isUsed = (error: unknown) => error instanceof Refused && error.status === 409

/** Behind the link of a validation mail: who asks for what. Opening it does nothing; the button confirms. */
export function MailProofPage({ token }: { token: string }) {
  const t = useT(mailProofMessages)
  const locale = useLocale()
  const isToken = token.length >= 20
  const asked = useQuery({
    queryKey: ['mail-proof', token],
    queryFn: ({ signal }) => call(readMailProof, { body: { token } }, signal, isGone),
    enabled: isToken,
    retry: false,
  })
  const approve = useMutation({
    mutationFn: () =>
      call(approveMailProof, { body: { token } }, undefined, (refusal) => isGone(refusal) || isUsed(refusal)),
  })
  const refuse = useMutation({
    mutationFn: () =>
      call(refuseMailProof, { body: { token } }, undefined, (refusal) => isGone(refusal) || isUsed(refusal)),
  })
  const isVoid = !isToken || [asked.error, approve.error, refuse.error].some(isGone)
  const isDone =
    approve.isSuccess ||
    isUsed(approve.error) ||
    isUsed(refuse.error) ||
    (asked.data ? asked.data.approvedAt !== null : false)
  const purpose = asked.data?.purpose ?? 'domain'
  const title = refuse.isSuccess
    ? t('mail-proof.refused')
    : isVoid
      ? t('mail-proof.void')
      : isDone
        ? t('mail-proof.done')
        : t(`mail-proof.title.${purpose}`)
  return (
    <DoorFrame
      title={asked.isPending && isToken ? t('mail-proof.tab') : title}
      tabTitle={t('mail-proof.tab')}
      locale={locale}
      onLocale={(next) => changeLocale(next)}
      isTall
    >
      {refuse.isSuccess ? (
        <p className={styles.lead} role="status">
          {t('mail-proof.refused-body')}
        </p>
      ) : isVoid ? (
        <p className={styles.lead} role="alert">
          {t('mail-proof.void-body')}
        </p>
      ) : isDone ? (
        <p className={styles.lead} role="status">
          {t('mail-proof.done-body')}
        </p>
      ) : asked.data ? (
        <>
          <p className={styles.lead}>{t(`mail-proof.lead.${purpose}`, { applicant: asked.data.applicant })}</p>
          <ul className={pageStyles.names} aria-label={t(`mail-proof.names.${purpose}`)}>
            {asked.data.names.map((name) => (
              <li key={name}>{unicodeOf(name)}</li>
            ))}
          </ul>
          <p className={pageStyles.note}>
            {asked.data.names.join() === asked.data.recipient
              ? t('mail-proof.ends', { date: formatDay(asked.data.expiresAt) })
              : t('mail-proof.sent-to', { email: asked.data.recipient, date: formatDay(asked.data.expiresAt) })}
          </p>
          <div className={styles.form}>
            {approve.isError && <ErrorState error={approve.error} onRetry={() => approve.mutate()} />}
            <Button variant="primary" size="lg" full loading={approve.isPending} onClick={() => approve.mutate()}>
              {t(`mail-proof.do.${purpose}`)}
            </Button>
            {refuse.isError && <ErrorState error={refuse.error} onRetry={() => refuse.mutate()} />}
            <Button size="lg" full loading={refuse.isPending} onClick={() => refuse.mutate()}>
              {t('mail-proof.refuse')}
            </Button>
          </div>
          <p className={pageStyles.note}>{t('mail-proof.not-me')}</p>
        </>
      ) : asked.isError ? (
        <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />
      ) : (
        <SkeletonLines lines={4} />
      )}
    </DoorFrame>
  )
}
