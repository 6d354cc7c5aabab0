import type { RefundTarget } from '@app/contracts/finance/finance-values'

/** Refund that was decided and waits for the red letter of an invoice before its money moves. */
export interface HeldRefund {
  /** `refund` of an issued order, which ends with it; `cancel` of one that was ended before issuance. */
  kind: 'refund' | 'cancel'
  to: RefundTarget | null
  reason: string
  /** Null where the system acted. */
  actor: string | null
  memberId: string | null
  /** Unix seconds. */
  at: number
}
