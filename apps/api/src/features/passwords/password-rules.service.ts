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

/** Form field of a password, named in the refusal. */
type Field = 'password' | 'newPwd'
type Holder = Pick<MemberRow, 'id' | 'passwordHash'>

/**
 * Refuses a password by the rules that the server can judge, with that of a member among those it had. It sees only a
 * hash: length and characters are judged in the browser. Throws 'password.common' and 'password.used'.
 */
export async function refusePassword(
  ctx: Ctx,
  site: SiteRow,
  sent: string,
  { field, member }: { field?: Field; member?: Holder } = {},
): Promise<void> {
  if (isCommonPassword(site.code, sent))
    throw new DomainError('password.common', {}, field && { [field]: 'field.password-common' })
  if (!member) return
  const used = await ctx.db.readTransaction({ siteId: site.id, accountId: null }, (tx) => usedOf(tx, site, member))
  await refuseAmong(ctx, site, used, sent, field)
}

/** Refuses a password that a member had before, within a transaction. Throws 'password.used'. */
export async function refuseUsed(
  tx: Tx,
  ctx: Ctx,
  site: SiteRow,
  member: Holder,
  { sent, field }: { sent: string; field: Field },
): Promise<void> {
  await refuseAmong(ctx, site, await usedOf(tx, site, member), sent, field)
}

/** Hashes that a member may not choose again; none where the site remembers none. */
async function usedOf(
  tx: Tx,
  { id: siteId, passwordRules: { remembered } }: SiteRow,
  member: Holder,
): Promise<string[]> {
  if (remembered === 0) return []
  const before = await usedBefore(tx, siteId, member.id, remembered - 1)
  return hasPassword(member) ? [member.passwordHash, ...before] : before
}

async function refuseAmong(
  ctx: Ctx,
  { passwordRules }: SiteRow,
  used: readonly string[],
  sent: string,
  field: Field | undefined,
): Promise<void> {
  for (const hash of used)
    if (await ctx.passwords.matches(hash, sent))
      throw new DomainError(
        'password.used',
        { count: passwordRules.remembered },
        field && { [field]: 'field.password-used' },
      )
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
