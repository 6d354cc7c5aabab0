import type { Challenge } from '#core/challenge.ts'
import type { Ctx } from '#ctx.ts'
import type { CertificateAuthority } from '#providers/ca/ca.ts'
import type { Finding } from '#providers/dns/probe.ts'
import { updateChecks, withChanged } from '../orders.repo.ts'
import type { DomainCheckRow } from '../orders.table.ts'
import { type ClaimedIssuance, stillPending } from '../step-claim.repo.ts'
import { nextAsk, nextLook } from '../step-clock.ts'
import { keepDetail } from './check-detail-text.ts'

/** Number of parallel lookups, because a large order must not open hundreds of sockets. */
const looksAtOnce = 10

/** Runs `work` over a list, a few items in parallel, keeping the order. */
export async function inTurns<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (let at = 0; at < items.length; at += looksAtOnce)
    results.push(...(await Promise.all(items.slice(at, at + looksAtOnce).map(work))))
  return results
}

const challengeOf = ({ domain, method, recordType, recordHost, recordValue }: DomainCheckRow): Challenge | undefined =>
  method !== 'mailbox' && recordType && recordHost && recordValue
    ? { domain, method, type: recordType, host: recordHost, value: recordValue }
    : undefined

/** Whether the record of a name should be looked for: not validated, value still valid, and due. */
function isDue(check: DomainCheckRow, now: Date): boolean {
  const isProven = check.result === 'passed' || (check.result === 'caaBlocked' && check.validUntil !== null)
  return !isProven && check.result !== 'timeout' && (check.nextCheckAt === null || check.nextCheckAt <= now)
}

/** Looks for the records of due names, stores the findings, and tells the CA of published records. */
export async function lookForRecords(
  ctx: Ctx,
  ca: CertificateAuthority,
  task: ClaimedIssuance,
): Promise<ClaimedIssuance | undefined> {
  const due = task.checks.flatMap((check) => {
    const challenge = isDue(check, ctx.clock.now()) ? challengeOf(check) : undefined
    return challenge ? [{ check, challenge }] : []
  })
  if (due.length === 0) return task
  const findings = await inTurns(due, async ({ check, challenge }) => ({
    check,
    finding: await ctx.prober.look(challenge),
  }))
  const stored = await keepFindings(ctx, task, findings)
  const { caOrderId } = task.certificate
  if (!stored || !caOrderId) return stored
  const standing = findings.filter(({ finding }) => finding.result === 'waitingCa').map(({ check }) => check.domain)
  if (standing.length > 0) await ca.answer(caOrderId, ...standing)
  return stored
}

async function keepFindings(
  ctx: Ctx,
  task: ClaimedIssuance,
  findings: readonly { check: DomainCheckRow; finding: Finding }[],
): Promise<ClaimedIssuance | undefined> {
  const poll = ctx.env.DCV_POLL_SECONDS
  return ctx.db.transaction({ siteId: task.order.siteId, accountId: null }, async (tx) => {
    const now = await stillPending(tx, task)
    if (!now) return undefined
    const at = ctx.clock.now()
    const changes = findings.map(({ check, finding }) => {
      const isThere = finding.result === 'waitingCa'
      const attempts = isThere && check.result !== 'waitingCa' ? 0 : check.attempts
      const set = {
        result: finding.result,
        found: [...finding.found],
        detail: keepDetail(finding.detail),
        checkedAt: at,
        answeredAt: isThere ? at : null,
        attempts: attempts + 1,
        nextCheckAt: (isThere ? nextAsk : nextLook)(at, poll, attempts),
      }
      return { check: now.checks.find(({ id }) => id === check.id) ?? check, set }
    })
    return { ...now, checks: withChanged(now.checks, await updateChecks(tx, changes)) }
  })
}
