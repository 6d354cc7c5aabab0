import { unix } from '#core/clock.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Tx } from '#db/client.ts'
import { findPlan, readApplications, subscribersOf } from './applications.repo.ts'
import * as repo from './subscriptions.repo.ts'

/** Charges of a tenant as the contract has them, the newest first. */
export async function chargesOf(tx: Tx, key: { siteId: string; tenantId: string }) {
  const rows = await repo.chargesOf(tx, key)
  return rows.map(({ id, kind, planName: plan, amountMinor, transactionId, startsAt, endsAt, chargedAt }) => ({
    ...{ id, kind, plan, amountMinor, transactionId },
    ...{ from: unix(startsAt), to: unix(endsAt), at: unix(chargedAt) },
  }))
}

/** Tenants that have a plan, with their sites. Throws 'plan.missing'. */
export async function planHolders(tx: Tx, siteId: string, planId: string) {
  if (!(await findPlan(tx, siteId, planId))) throw new DomainError('plan.missing')
  return subscribersOf(tx, { siteId, id: planId })
}

/** Plans of a site that tenants can be given: those of one application, or of all that run. */
export async function offeredPlans(tx: Tx, siteId: string, applicationId?: string) {
  const all = await readApplications(tx, siteId, { since: new Date(0), now: new Date(0) })
  const own = all.filter(({ id, state }) => (applicationId === undefined ? state === 'running' : id === applicationId))
  return own.flatMap(({ plans }) => plans.filter(({ isOffered }) => isOffered))
}
