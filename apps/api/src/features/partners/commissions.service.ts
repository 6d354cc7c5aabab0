import type { Received, Reply } from '@app/contracts/endpoint'
import type { settleCommissions as settleCall } from '@app/contracts/partners/partners'
import type { Caller, OnceKey } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import { formatMinor } from '#core/money.ts'
import type { Ctx } from '#ctx.ts'
import { once } from '#db/idempotency.ts'
import { requireCustomer } from '#features/company/accounts.service.ts'
import { creditCommission, lockWallet } from '#features/finance/finance.service.ts'
import { record } from '#features/logs/logs.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { lockDue, markSettled, noteCommissions, releaseCommissions, reverseCommissions } from './commissions.repo.ts'
import { tellPartner } from './partner-letters.ts'
import { programmeOf } from './partners.repo.ts'

/**
 * Brings the commission of a site up to date with its orders and refunds. May run at any time and as often as one likes:
 * an order has one commission, and a settled one is taken back once.
 */
export function keepCommissions(ctx: Ctx, siteId: string): Promise<void> {
  const now = ctx.clock.now()
  return ctx.db.transaction({ siteId, accountId: null }, async (tx) => {
    const { rate, months } = await programmeOf(tx, siteId)
    await noteCommissions(tx, siteId, { rate, months })
    await reverseCommissions(tx, siteId, now)
    await releaseCommissions(tx, siteId, now)
  })
}

/** Credits a partner with all that is due, once per key and at the sum that the operator was shown. */
export async function settleCommissions(
  ctx: Ctx,
  caller: Caller,
  site: SiteRow,
  key: OnceKey,
  { accountId, expectedMinor }: Received<typeof settleCall>['body'],
): Promise<Reply<typeof settleCall>> {
  await keepCommissions(ctx, site.id)
  const at = ctx.clock.now()
  return ctx.db.transaction(caller.scope, (tx) =>
    once(tx, caller.scope, caller.memberId, key, async () => {
      const account = await requireCustomer(tx, site, accountId)
      await lockWallet(tx, { siteId: site.id, accountId })
      const due = await lockDue(tx, site.id, accountId)
      const settledMinor = due.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
      if (settledMinor <= 0) throw new DomainError('partner.nothing-due')
      const shown = formatMinor(settledMinor, site.currency)
      if (settledMinor !== expectedMinor) throw new DomainError('partner.due-changed', { due: shown })
      const money = { site, accountId, amountMinor: settledMinor, memo: '', memberId: caller.memberId, at }
      const transactionId = await creditCommission(tx, { ...money, method: 'balance' })
      await markSettled(
        tx,
        site.id,
        due.map(({ id }) => id),
        { id: transactionId, at },
      )
      const facts = { amountMinor: settledMinor, count: due.length, transactionId }
      const object = { kind: 'account', id: accountId, name: account.name }
      await record(tx, caller, site.id, accountId, 'partner.settle', facts, { object })
      await tellPartner(tx, ctx, site, account, { template: 'partner.settled', amount: shown, note: '' })
      return { settledMinor, commissions: due.length }
    }),
  )
}
