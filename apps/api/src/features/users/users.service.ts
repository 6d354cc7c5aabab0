import { DomainError } from '#core/domain-error.ts'
import type { Tx } from '#db/client.ts'
import type { AccountRow } from '#features/company/company.table.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { findAccount } from './users.repo.ts'

/** A customer account of this site; the account that runs the site is none. Anything else is 'user.missing'. */
export async function requireCustomer(
  tx: Tx,
  site: Pick<SiteRow, 'id' | 'ownerAccountId'>,
  accountId: string,
): Promise<AccountRow> {
  const account = await findAccount(tx, site.id, accountId)
  if (!account || accountId === site.ownerAccountId) throw new DomainError('user.missing')
  return account
}
