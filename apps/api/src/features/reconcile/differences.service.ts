import type { Received } from '@app/contracts/endpoint'
import type * as contract from '@app/contracts/reconcile/reconcile'
import type { Difference } from '@app/contracts/reconcile/reconcile'
import type { Caller, OnceKey } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Prove } from '#core/prove.ts'
import { requireRight } from '#core/require-right.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { once } from '#db/idempotency.ts'
import { requireCustomer } from '#features/company/accounts.service.ts'
import { adjust } from '#features/finance/finance.service.ts'
import { record } from '#features/logs/logs.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { differencesIn, endDifference, findOwner, lockDifferences, updateDifference } from './differences.repo.ts'
import type { DifferenceRow } from './reconcile.table.ts'

const objectOf = ({ id, ourNo, channelNo, source }: DifferenceRow) => ({
  kind: 'difference',
  id,
  name: ourNo || channelNo || source,
})

/** Locks a difference of the caller's site. Throws 'difference.missing'. */
export async function lockDifference(tx: Tx, { scope }: Caller, id: string): Promise<DifferenceRow> {
  const [difference] = await lockDifferences(tx, scope.siteId, [id])
  if (!difference) throw new DomainError('difference.missing')
  return difference
}

/** The difference as this transaction left it. */
export async function presented(tx: Tx, siteId: string, id: string): Promise<{ difference: Difference }> {
  const [difference] = await differencesIn(tx, siteId, [id])
  if (!difference) throw new DomainError('difference.missing')
  return { difference }
}

/** Gives a difference to a colleague, or to nobody. Throws 'save.conflict' where somebody else saved meanwhile. */
export function assignDifference(
  ctx: Ctx,
  caller: Caller,
  site: SiteRow,
  id: string,
  { ownerId, dueOn, note, version }: Received<typeof contract.assignDifference>['body'],
): Promise<{ difference: Difference }> {
  const { siteId } = caller.scope
  return ctx.db.transaction(caller.scope, async (tx) => {
    const before = await lockDifference(tx, caller, id)
    if (before.resolution !== null) throw new DomainError('difference.ended')
    if (before.version !== version) throw new DomainError('save.conflict', { name: objectOf(before).name })
    const owner = ownerId === null ? undefined : await findOwner(tx, site, ownerId)
    if (ownerId !== null && !owner) throw new DomainError('request.invalid', {}, { ownerId: 'field.member-unknown' })
    await updateDifference(tx, before, { ownerId, dueOn, note })
    const facts = { owner: owner?.name ?? '', dueOn: dueOn ?? '', note }
    await record(tx, caller, siteId, caller.accountId, 'bill.difference-assign', facts, { object: objectOf(before) })
    return presented(tx, siteId, id)
  })
}

/**
 * Ends differences with a reason, once per key. An adjustment of a balance needs the right to it and a proof, and is
 * booked in the same transaction. Throws 'difference.ended' for one that has ended.
 */
export function resolveDifferences(
  ctx: Ctx,
  caller: Caller,
  site: SiteRow,
  key: OnceKey,
  { ids, how, reason, adjust: adjustment }: Received<typeof contract.resolveDifferences>['body'],
  prove: Prove,
): Promise<{ differences: Difference[] }> {
  return ctx.db.transaction(caller.scope, (tx) =>
    once(tx, caller.scope, caller.memberId, key, async () => {
      const at = ctx.clock.now()
      const wanted = [...new Set(ids)]
      const differences = await lockDifferences(tx, site.id, wanted)
      if (differences.length !== wanted.length) throw new DomainError('difference.missing')
      if (differences.some(({ resolution }) => resolution !== null)) throw new DomainError('difference.ended')
      let transactionId: string | null = null
      if (how === 'adjusted') {
        if (!adjustment) throw new DomainError('request.invalid', {}, { adjust: 'field.missing' })
        if (differences.length > 1) throw new DomainError('difference.one-adjustment')
        requireRight(caller, 'bill.adjust')
        prove()
        transactionId = await bookAdjustment(tx, caller, site, { ...adjustment, reason, at })
      }
      for (const difference of differences) {
        const ended = { ...difference, transactionId: difference.transactionId ?? transactionId }
        await endDifference(tx, ended, { resolution: how, reason, by: caller.name, at })
        const facts = { resolution: how, reason, day: difference.day }
        await record(tx, caller, site.id, caller.accountId, 'bill.difference-resolve', facts, {
          object: objectOf(difference),
        })
      }
      return { differences: await differencesIn(tx, site.id, wanted) }
    }),
  )
}

async function bookAdjustment(
  tx: Tx,
  caller: Caller,
  site: SiteRow,
  { accountId, amountMinor, reason, at }: { accountId: string; amountMinor: number; reason: string; at: Date },
): Promise<string> {
  const { name } = await requireCustomer(tx, site, accountId)
  const id = await adjust(tx, { site, accountId, amountMinor, memo: reason, memberId: caller.memberId, at })
  const object = { kind: 'account', id: accountId, name }
  await record(tx, caller, site.id, accountId, 'bill.adjust', { transactionId: id, amountMinor, reason }, { object })
  return id
}

/** Opens an ended difference again. Throws 'difference.booked' where money was booked for it. */
export function reopenDifference(
  ctx: Ctx,
  caller: Caller,
  id: string,
  { reason }: { reason: string },
): Promise<{ difference: Difference }> {
  const { siteId } = caller.scope
  return ctx.db.transaction(caller.scope, async (tx) => {
    const before = await lockDifference(tx, caller, id)
    const { resolution } = before
    if (resolution === 'adjusted' || resolution === 'credited' || resolution === 'found')
      throw new DomainError('difference.booked')
    if (resolution !== null) {
      await updateDifference(tx, before, { resolution: null, reason: '', resolvedBy: null, resolvedAt: null })
      const facts = { resolution, reason, day: before.day }
      await record(tx, caller, siteId, caller.accountId, 'bill.difference-reopen', facts, { object: objectOf(before) })
    }
    return presented(tx, siteId, id)
  })
}
