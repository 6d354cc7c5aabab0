import type { Verification, VerificationFileRow } from '@app/contracts/verification/verification'
import { useT } from '#i18n/use-t.ts'
import { Time } from '#ui/facts/Time.tsx'
import { Panel } from '#ui/layout/DetailLayout.tsx'
import { VerificationItems } from './VerificationItems.tsx'
import { VerificationTag } from './VerificationTag.tsx'
import { verificationMessages } from './verification.messages.ts'
import styles from './verification.module.css'
import { subjectOf } from './verification-items.ts'

/** Who handed a check in and who decided, in one line. */
export function CheckTimes({ check }: { check: Verification }) {
  const t = useT(verificationMessages)
  const { submittedAt, submittedBy, decidedAt, decidedBy } = check
  return (
    <span className="t3 s12">
      {t('verify.submitted-by', { by: submittedBy })} <Time at={submittedAt} as="short" />
      {decidedAt !== null && (
        <>
          {' · '}
          {decidedBy ? t('verify.decided-by', { by: decidedBy }) : t('verify.decided-at')}{' '}
          <Time at={decidedAt} as="short" />
        </>
      )}
    </span>
  )
}

interface ChecksProps {
  checks: readonly Verification[]
  fetchFile: ((file: VerificationFileRow) => Promise<Blob>) | undefined
}

/** Earlier checks, each folded to its line. */
export function VerificationChecks({ checks, fetchFile }: ChecksProps) {
  const t = useT(verificationMessages)
  if (checks.length === 0) return null
  return (
    <Panel title={t('verify.history')} isFlush>
      {checks.map((check) => (
        <details key={check.id} className={styles.past}>
          <summary>
            <b>{subjectOf(check)}</b>
            <VerificationTag state={check.state} />
            <CheckTimes check={check} />
          </summary>
          <VerificationItems check={check} fetchFile={fetchFile} />
        </details>
      ))}
    </Panel>
  )
}
