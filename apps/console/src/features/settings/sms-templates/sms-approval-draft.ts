import { fieldErrorsOf } from '@app/contracts/field-words'
import { type SmsApproval, type SmsTemplateDetail, smsApprovalFor } from '@app/contracts/settings/sms-templates'
import type { SmsAuditState } from '@app/contracts/settings/sms-values'
import type { Locale } from '@app/contracts/wire'
import { factsOf } from './sms-words.ts'

/** A template of the service as its form holds it: without an id there is none. */
export interface ApprovalDraft {
  id: string
  /** Variables in their order, with commas between. */
  facts: string
  isForAllCodes: boolean
  audit: SmsAuditState
  reason: string
}

export const approvalDraftOf = ({
  vendorId,
  facts,
  text,
  kind,
  isForAllCodes,
  audit,
  reason,
}: SmsTemplateDetail): ApprovalDraft => ({
  id: vendorId,
  facts: (vendorId ? facts : factsOf(text.zh)).join(', '),
  // One text serves every code, so that is what a new one is for.
  isForAllCodes: vendorId ? isForAllCodes : kind === 'code',
  audit: audit === 'none' ? 'waiting' : audit,
  reason,
})

/** What of a draft is sent: nothing where no id is entered. */
export const approvalOf = ({ id, facts, audit, reason, isForAllCodes }: ApprovalDraft): SmsApproval | null =>
  id.trim() === ''
    ? null
    : {
        ...{ id: id.trim(), isForAllCodes, audit, reason: reason.trim() },
        facts: facts.split(/[\s,，、]+/).filter(Boolean),
      }

/** What is wrong with a draft before it is sent, by field. */
export function approvalFaults(
  draft: ApprovalDraft,
  { variables }: SmsTemplateDetail,
  locale: Locale,
): Record<string, string> {
  const approval = approvalOf(draft)
  if (!approval) return {}
  const { error } = smsApprovalFor(variables.map(({ name }) => name)).safeParse(approval)
  return error ? fieldErrorsOf(error.issues, locale) : {}
}
