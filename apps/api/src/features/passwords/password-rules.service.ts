import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import type { MemberRow } from '#features/company/company.table.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { isCommonPassword } from './common-passwords.ts'
import { isWithoutPassword, makePasswordLink } from './password-link.service.ts'
import { keepUsed, usedBefore } from './passwords.repo.ts'
import { byProviderAlone } from './passwords.service.ts'

const dayMs = 86_400_000

const hasPassword = (member: Pick<MemberRow, 'passwordHash'>): boolean =>
  !isWithoutPassword(member) && member.passwordHash !== byProviderAlone

interface Wanting {
  /** Form field of the password, named in the refusal. */
  field?: 'password' | 'newPwd'
  /** Member that has the password from now on; left out for a new one. */
  member?: Pick<MemberRow, 'id' | 'passwordHash'> | undefined
}

/**
 * Refuses a password by the rules that the server can judge. It sees only a hash: length and characters are judged in
 * the browser. Throws 'password.common' and 'password.used'.
 */
export async function refusePassword(
  ctx: Ctx,
  site: SiteRow,
  sent: string,
  { field, member }: Wanting = {},
): Promise<void> {
  if (isCommonPassword(site.code, sent))
    throw new DomainError('password.common', {}, field && { [field]: 'field.password-common' })
  const { remembered } = site.passwordRules
  if (!member || remembered === 0) return
  const scope = { siteId: site.id, accountId: null }
  const before = await ctx.db.readTransaction(scope, (tx) => usedBefore(tx, site.id, member.id, remembered - 1))
  for (const hash of hasPassword(member) ? [member.passwordHash, ...before] : before)
    if (await ctx.passwords.matches(hash, sent))
      throw new DomainError('password.used', { count: remembered }, field && { [field]: 'field.password-used' })
}

/** Columns of a member whose password is replaced. The old one is kept for comparison. */
export async function replacing(
  tx: Tx,
  ctx: Ctx,
  member: MemberRow,
  passwordHash: string,
): Promise<Pick<MemberRow, 'passwordHash' | 'passwordAt'>> {
  const passwordAt = ctx.clock.now()
  if (hasPassword(member)) await keepUsed(tx, member, passwordAt)
  return { passwordHash, passwordAt }
}

/**
 * Refuses a sign-in by a password, right as it is, that is older than the site allows. The refusal brings a link by
 * which the member chooses another at once. Throws 'password.past-age'.
 */
export function refusePastAge(ctx: Ctx, site: SiteRow, member: MemberRow): void {
  const { maxAgeDays } = site.passwordRules
  const now = ctx.clock.now()
  const since = member.passwordAt ?? member.createdAt
  if (maxAgeDays === 0 || now.getTime() - since.getTime() < maxAgeDays * dayMs) return
  const { token } = makePasswordLink(ctx.secrets, member, 'past-age', now)
  throw new DomainError('password.past-age', { days: maxAgeDays }, undefined, { token })
}
