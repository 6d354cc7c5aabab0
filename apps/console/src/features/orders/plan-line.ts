import type { CertificateKind } from '@app/contracts/certificates/certificate-kinds'
import { lifetimeAt } from '@app/contracts/certificates/policy'

export interface PlanLine {
  certificates: number
  reissues: number
  /** Current maximum validity, in days. */
  capDays: number
  /** Dates within the term from which a lower maximum applies. */
  steps: { from: number; capDays: number }[]
}

/** Summary of a plan's certificates, issued and upcoming: their number and the validity limits they meet. */
export function planLine(
  plan: readonly { startsAt: number; endsAt: number }[],
  kind: CertificateKind,
): PlanLine | undefined {
  const [first] = plan
  if (!first) return undefined
  const { issueDays: capDays } = lifetimeAt(kind, first.startsAt)
  const policies = new Map<number, number>()
  for (const { startsAt } of plan.slice(1)) {
    const { from, issueDays } = lifetimeAt(kind, startsAt)
    if (issueDays !== capDays) policies.set(from, issueDays)
  }
  return {
    certificates: plan.length,
    reissues: plan.length - 1,
    capDays,
    steps: [...policies].map(([from, capDays]) => ({ from, capDays })),
  }
}
