import type { Bill } from '@app/contracts/bills/bills'
import { sql } from 'drizzle-orm'
import type { Caller, OnceKey } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { once } from '#db/idempotency.ts'
import { requireCustomer } from '#features/company/accounts.service.ts'
import { adjust, reverse } from '#features/finance/finance.service.ts'
import { record } from '#features/logs/logs.service.ts'
import { requireUnsent } from '#features/payments/refund-payment.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { billJson } from './bills.repo.ts'

/** Line as this transaction sees it. Throws 'bill.missing'. */
async function billIn(tx: Tx, { scope }: Caller, id: string): Promise<Bill> {
  const { rows } = await tx.execute<{ bill: string }>(sql`SELECT (${billJson(scope, id)}) AS bill`)
  // The statement builds the contract's shape.
  const bill = JSON.parse(rows[0]?.bill ?? 'null') as Bill | null
  if (!bill) throw new DomainError('bill.missing')
  return bill
}

/** Corrects a customer's balance by hand, once per key. Throws 'balance.short' and 'user.missing'. */
export function adjustUser(
  ctx: Ctx,
  caller: Caller,
  site: SiteRow,
  key: OnceKey,
  { accountId, amountMinor, reason }: { accountId: string; amountMinor: number; reason: string },
): Promise<{ bill: Bill }> {
  return ctx.db.transaction(caller.scope, (tx) =>
    once(tx, caller.scope, caller.memberId, key, async () => {
      const { name } = await requireCustomer(tx, site, accountId)
      const at = ctx.clock.now()
      const id = await adjust(tx, { site, accountId, amountMinor, memo: reason, memberId: caller.memberId, at })
      const bill = await billIn(tx, caller, id)
      const facts = { serialNo: bill.serialNo, amountMinor, reason }
      await record(tx, caller, site.id, accountId, 'bill.adjust', facts, {
        object: { kind: 'account', id: accountId, name },
      })
      return { bill }
    }),
  )
}

/** Reverses a transaction that hangs on no order, once. Throws what `reverse` throws. */
export function reverseBill(
  ctx: Ctx,
  caller: Caller,
  site: SiteRow,
  key: OnceKey,
  { id, reason }: { id: string; reason: string },
): Promise<{ bill: Bill }> {
  return ctx.db.transaction(caller.scope, (tx) =>
    once(tx, caller.scope, caller.memberId, key, async () => {
      const at = ctx.clock.now()
      await requireUnsent(tx, site.id, id)
      const { reversalId, wrong, accountId } = await reverse(tx, {
        siteId: site.id,
        id,
        reason,
        memberId: caller.memberId,
        at,
      })
      const bill = await billIn(tx, caller, reversalId)
      const facts = { serialNo: bill.serialNo, reverses: wrong.serialNo, amountMinor: bill.amountMinor, reason }
      await record(tx, caller, site.id, accountId, 'bill.reverse', facts, {
        object: { kind: 'bill', id, name: wrong.serialNo },
      })
      return { bill }
    }),
  )
}
