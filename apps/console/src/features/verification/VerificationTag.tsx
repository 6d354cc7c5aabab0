import type { VerificationState } from '@app/contracts/verification/verification-values'
import { useT } from '#i18n/use-t.ts'
import { StatusTag } from '#ui/facts/StatusTag.tsx'
import type { StatusFamilyName } from '#ui/facts/status-families.ts'
import { verificationMessages } from './verification.messages.ts'

const families: Record<VerificationState, StatusFamilyName> = {
  none: 'waitSupply',
  submitted: 'inReview',
  returned: 'returned',
  approved: 'done',
}

/** How far the real-name verification of a customer is. */
export function VerificationTag({ state }: { state: VerificationState }) {
  const t = useT(verificationMessages)
  return <StatusTag family={families[state]}>{t(`verify.state.${state}`)}</StatusTag>
}
