import type { Funds } from '@app/contracts/finance/finance'
import type { Caller } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import { formatMinor } from '#core/money.ts'
import type { Ctx } from '#ctx.ts'
import { requireCustomer } from '#features/company/accounts.service.ts'
import { record } from '#features/logs/logs.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { lockBooks, setCreditLimit } from './finance.repo.ts'

/**
 * Sets how far a customer's wallet may be overdrawn. Throws 'balance.credit-used' if the wallet is already overdrawn
 * beyond the new limit.
 */
export function setCredit(
  ctx: Ctx,
  caller: Caller,
  site: SiteRow,
  { accountId, creditMinor, reason }: { accountId: string; creditMinor: number; reason: string },
): Promise<Funds> {
  return ctx.db.transaction(caller.scope, async (tx) => {
    const { name } = await requireCustomer(tx, site, accountId)
    const holder = { siteId: site.id, accountId }
    const { funds } = await lockBooks(tx, holder, [])
    if (funds.balanceMinor < -creditMinor)
      throw new DomainError('balance.credit-used', { used: formatMinor(-funds.balanceMinor, site.currency) })
    await setCreditLimit(tx, holder, creditMinor)
    const more = {
      object: { kind: 'account', id: accountId, name },
      ...{ before: { creditMinor: funds.creditMinor }, after: { creditMinor } },
    }
    await record(tx, caller, site.id, accountId, 'user.credit', { creditMinor, reason }, more)
    return { ...funds, creditMinor }
  })
}
