import type { getCaptcha } from '@app/contracts/access/session'
import type { Reply } from '@app/contracts/endpoint'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { callerAddress } from '#http/rate-limit.ts'
import { markUsed, siteScope } from './session.repo.ts'

/** Creates a puzzle for an IP address. */
export const askHuman = (ctx: Ctx, site: SiteRow, ip: string): Promise<Reply<typeof getCaptcha>> =>
  ctx.captcha.challenge(audienceOf(site, ip), ctx.clock.now())

/** Uses up a solved captcha, valid once, for this site and address. Throws 'captcha.missing' or 'captcha.invalid'. */
export async function useUpCaptcha(
  ctx: Ctx,
  site: SiteRow,
  { ip }: { ip: string },
  { ticket, randstr }: { ticket: string; randstr: string },
): Promise<void> {
  if (!ticket || !randstr) throw new DomainError('captcha.missing')
  const { ok, uses, expiresAt } = await ctx.captcha.verify({ ticket, randstr }, audienceOf(site, ip), ctx.clock.now())
  if (!ok) throw new DomainError('captcha.invalid')
  const isFirstUse = await ctx.db.transaction(siteScope(site), (tx) => markUsed(tx, site, uses, expiresAt))
  if (!isFirstUse) throw new DomainError('captcha.invalid')
}

const audienceOf = (site: SiteRow, ip: string) => `${site.id} ${callerAddress(ip)}`
