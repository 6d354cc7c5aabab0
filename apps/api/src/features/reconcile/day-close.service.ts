import type { Received } from '@app/contracts/endpoint'
import type * as contract from '@app/contracts/reconcile/day-close'
import { type DayCheck, isClosed, needsNote } from '@app/contracts/reconcile/day-close'
import type { Caller, OnceKey } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import { newId } from '#core/new-id.ts'
import type { Ctx } from '#ctx.ts'
import { once } from '#db/idempotency.ts'
import { record } from '#features/logs/logs.service.ts'
import { addClose, dayCheck, lockDays, reopenDays } from './day-close.repo.ts'

const objectOf = (day: string) => ({ kind: 'day', id: day, name: day })

/** What of a day is open. */
export const checkedDay = (ctx: Ctx, { scope }: Caller, day: string): Promise<DayCheck> =>
  ctx.db.readTransaction(scope, (tx) => dayCheck(tx, scope.siteId, day, ctx.clock.now()))

/**
 * Closes a day, once per key; one that is closed stays as it is. Throws 'books.day-running' before its end,
 * 'books.day-open' with open differences, 'books.day-broken' where the ledger does not hold. What else is open needs a
 * note.
 */
export function closeDay(
  ctx: Ctx,
  caller: Caller,
  key: OnceKey,
  { day, note }: Received<typeof contract.closeDay>['body'],
): Promise<DayCheck> {
  const { siteId } = caller.scope
  return ctx.db.transaction(caller.scope, (tx) =>
    once(tx, caller.scope, caller.memberId, key, async () => {
      await lockDays(tx, siteId)
      const at = ctx.clock.now()
      const check = await dayCheck(tx, siteId, day, at)
      if (isClosed(check.close)) return check
      if (!check.isOver) throw new DomainError('books.day-running', { day })
      if (check.broken.length > 0) {
        ctx.log.error({ day, siteId, laws: check.broken }, 'The ledger of a day does not hold')
        throw new DomainError('books.day-broken', { day })
      }
      if (check.differences > 0) throw new DomainError('books.day-open', { day, count: check.differences })
      if (needsNote(check) && note === '') throw new DomainError('request.invalid', {}, { note: 'field.missing' })
      const { ledger, missing, transfers, refunds } = check
      await addClose(tx, {
        ...{ siteId, id: newId(), day, closedBy: caller.name, closedById: caller.memberId, closedAt: at, note },
        figures: {
          ...{ ...ledger, waitingTransfers: transfers.count, openRefunds: refunds.count },
          missing: missing.map(({ source }) => source),
        },
      })
      const facts = { day, note, transactions: ledger.transactions, amountMinor: ledger.salesMinor }
      await record(tx, caller, siteId, caller.accountId, 'bill.close-day', facts, { object: objectOf(day) })
      return dayCheck(tx, siteId, day, at)
    }),
  )
}

/** Opens a closed day again. Throws 'books.not-closed'. */
export function reopenDay(
  ctx: Ctx,
  caller: Caller,
  { day, reason }: Received<typeof contract.reopenDay>['body'],
): Promise<DayCheck> {
  const { siteId } = caller.scope
  return ctx.db.transaction(caller.scope, async (tx) => {
    const at = ctx.clock.now()
    const [opened] = await reopenDays(tx, siteId, [day], { by: caller.name, why: reason, at })
    if (opened === undefined) throw new DomainError('books.not-closed', { day })
    await record(tx, caller, siteId, caller.accountId, 'bill.reopen-day', { day, reason }, { object: objectOf(day) })
    return dayCheck(tx, siteId, day, at)
  })
}
