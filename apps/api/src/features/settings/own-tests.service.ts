import type { Caller } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import { ownAddress } from './mail-templates.repo.ts'

/** Address of the caller, where test mails go. Throws 'setting.no-own-address'. */
export async function ownAddressFor({ db }: Ctx, { scope: { siteId }, memberId }: Caller): Promise<string> {
  const to = await db.readTransaction({ siteId, accountId: null }, (tx) => ownAddress(tx, siteId, memberId))
  if (!to) throw new DomainError('setting.no-own-address')
  return to
}
