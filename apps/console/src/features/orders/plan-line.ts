import type { CertificateKind } from '@app/contracts/certificates/certificate-kinds'
import type { PlannedIssuance } from '@app/contracts/certificates/policy'
import { lifetimeAt } from '@app/contracts/certificates/policy'

export interface PlanLine {
  certificates: number
  reissues: number
  /** Current maximum validity, in days. */
  capDays: number
  /** Dates within the term from which a lower maximum applies. */
  steps: { from: number; capDays: number }[]
}

/** Summary of a plan: number of certificates and the validity limits it meets. */
export function planLine(plan: readonly PlannedIssuance[], kind: CertificateKind): PlanLine | undefined {
  const [first] = plan
  if (!first) return undefined
  const policies = new Map<number, number>()
  for (const { startsAt } of plan.slice(1)) {
    const { from, issueDays } = lifetimeAt(kind, startsAt)
    if (issueDays !== first.capDays) policies.set(from, issueDays)
  }
  return {
    certificates: plan.length,
    reissues: plan.length - 1,
    capDays: first.capDays,
    steps: [...policies].map(([from, capDays]) => ({ from, capDays })),
  }
}
