import { DomainError } from '#core/domain-error.ts'
import type { Tx } from '#db/client.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { findAccount, lockAccount, mergedInto } from './company.repo.ts'
import type { AccountRow } from './company.table.ts'

export { updateAccount } from './company.repo.ts'

/** Account visible to this transaction. Throws 'user.missing' otherwise. */
export async function requireAccount(tx: Tx, siteId: string, accountId: string): Promise<AccountRow> {
  const account = await findAccount(tx, siteId, accountId)
  if (!account) throw new DomainError('user.missing')
  return account
}

type Owned = Pick<SiteRow, 'id' | 'ownerAccountId'>

/**
 * Customer account of this site, which the site's owner is not. Throws 'user.missing' otherwise, and 'user.closed' for
 * one that is anonymised, 'user.merged' for one that was merged into another: on these nothing may happen any more.
 */
export async function requireCustomer(tx: Tx, { id, ownerAccountId }: Owned, accountId: string): Promise<AccountRow> {
  if (accountId === ownerAccountId) throw new DomainError('user.missing')
  return opened(await requireAccount(tx, id, accountId))
}

/** The same, locked until the transaction ends. */
export async function lockCustomer(tx: Tx, { id, ownerAccountId }: Owned, accountId: string): Promise<AccountRow> {
  const account = accountId === ownerAccountId ? undefined : await lockAccount(tx, id, accountId)
  if (!account) throw new DomainError('user.missing')
  return opened(account)
}

/** The account that goes on for this one: where it was merged, the account into which it was. */
export const remainingAccount = async (tx: Tx, siteId: string, accountId: string): Promise<string> =>
  (await mergedInto(tx, siteId, accountId)) ?? accountId

function opened(account: AccountRow): AccountRow {
  if (account.mergedIntoId !== null) throw new DomainError('user.merged', { name: account.name })
  if (account.status === 'closed') throw new DomainError('user.closed', { name: account.name })
  return account
}
