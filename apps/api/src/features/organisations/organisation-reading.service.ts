import { can } from '@app/contracts/access/permissions'
import type { OrganisationDetail } from '@app/contracts/organisations'
import { sql } from 'drizzle-orm'
import type { Caller } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { organisationJson } from './organisations.repo.ts'

/** Removes operators' notes for customers, who only see the results of the steps. */
function seenBy(caller: Caller, detail: OrganisationDetail): OrganisationDetail {
  if (can(caller, 'org.vet')) return detail
  const vettingDetails = detail.vettingDetails.map((vetting) => ({
    ...vetting,
    decidedBy: '',
    steps: vetting.steps.map((step) => ({ ...step, note: '', evidence: '', by: '' })),
  }))
  const events = detail.events.map((event) => ({
    ...event,
    actor: ['step', 'approved', 'returned'].includes(event.kind) ? '' : event.actor,
  }))
  return { ...detail, vettingDetails, events }
}

/** Organisation as visible to the caller. */
export async function readOrganisation(ctx: Ctx, caller: Caller, id: string): Promise<OrganisationDetail> {
  const sight = { scope: caller.scope, now: ctx.clock.now() }
  const detail = await ctx.db.read<OrganisationDetail | null>(caller.scope, organisationJson(sight, id))
  if (!detail) throw new DomainError('organisation.missing')
  return seenBy(caller, detail)
}

/** Organisation inside a transaction, after a write. */
export async function readAfter(tx: Tx, ctx: Ctx, caller: Caller, id: string): Promise<OrganisationDetail> {
  const sight = { scope: caller.scope, now: ctx.clock.now() }
  const { rows } = await tx.execute<{ text: string }>(sql`SELECT (${organisationJson(sight, id)}) AS text`)
  // The statement builds the contract's shape.
  const detail = JSON.parse(rows[0]?.text ?? 'null') as OrganisationDetail | null
  if (!detail) throw new DomainError('organisation.missing')
  return seenBy(caller, detail)
}
