import { createHash } from 'node:crypto'
import type { getCaptcha } from '@app/contracts/access/session'
import type { Reply } from '@app/contracts/endpoint'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { callerAddress } from '#http/rate-limit.ts'
import type { VendorKeys } from '#providers/captcha/vendor-captcha.ts'
import { captchaOf } from './captcha.repo.ts'
import { keysOf } from './captcha-settings.service.ts'
import { markUsed, siteScope } from './session.repo.ts'

/**
 * Creates a puzzle for an IP address. A site with a vendor's widget gives one only while the vendor cannot be asked, as
 * this server sees it: a visitor's word that the widget did not load opens nothing.
 */
export async function askHuman(ctx: Ctx, site: SiteRow, ip: string): Promise<Reply<typeof getCaptcha>> {
  if (site.captchaAppId !== '' && !(await isVendorAway(ctx, site, ip))) return { challenge: {}, randstr: '' }
  return ctx.captcha.challenge(audienceOf(site, ip), ctx.clock.now())
}

/**
 * Uses up a solved captcha, valid once, for this site and address. Throws 'captcha.missing', 'captcha.invalid', and
 * 'captcha.away' where the vendor of the site's widget could not be asked: the next puzzle is then our own.
 */
export async function useUpCaptcha(
  ctx: Ctx,
  site: SiteRow,
  { ip }: { ip: string },
  answer: { ticket: string; randstr: string },
): Promise<void> {
  if (!answer.ticket || !answer.randstr) throw new DomainError('captcha.missing')
  const { ok, uses, expiresAt } = await ctx.captcha.verify(answer, audienceOf(site, ip), ctx.clock.now())
  // Our own puzzles are signed: on a site with a widget somebody has one only if a server of ours gave it.
  if (!ok && site.captchaAppId === '') throw new DomainError('captcha.invalid')
  const used = ok ? { uses, expiresAt } : await askVendor(ctx, site, ip, answer)
  const isFirstUse = await ctx.db.transaction(siteScope(site), (tx) => markUsed(tx, site, used.uses, used.expiresAt))
  if (!isFirstUse) throw new DomainError('captcha.invalid')
}

/** A ticket of the vendor lives for five minutes. */
const ticketMs = 5 * 60_000

async function askVendor(ctx: Ctx, site: SiteRow, ip: string, answer: { ticket: string; randstr: string }) {
  const keys = await keysOfSite(ctx, site)
  const verdict = keys ? await ctx.captchaVendor.verify(keys, answer, ip) : ({ is: 'failed' } as const)
  if (verdict.is === 'away') {
    noteVendor(ctx, site, true, verdict.reason)
    throw new DomainError('captcha.away')
  }
  if (verdict.is === 'failed') throw new DomainError('captcha.invalid')
  const ticket = createHash('sha256').update(answer.ticket).digest('hex')
  return { uses: [`captcha-ticket:${ticket}`], expiresAt: new Date(ctx.clock.now().getTime() + ticketMs) }
}

async function keysOfSite(ctx: Ctx, site: SiteRow): Promise<VendorKeys | undefined> {
  const row = await ctx.db.readTransaction(siteScope(site), (tx) => captchaOf(tx, site.id))
  return row?.kind === 'tencent' ? keysOf(ctx, row) : undefined
}

/** How the vendor stood when this server last asked, by context and site. */
const lastSeen = new WeakMap<Ctx, Map<string, { isAway: boolean; until: number }>>()
const believedMs = 30_000

function noteVendor(ctx: Ctx, site: SiteRow, isAway: boolean, reason = ''): void {
  const seen = lastSeen.get(ctx) ?? new Map<string, { isAway: boolean; until: number }>()
  lastSeen.set(ctx, seen)
  if (isAway && !seen.get(site.id)?.isAway) ctx.log.warn({ site: site.code, reason }, 'the captcha vendor is away')
  seen.set(site.id, { isAway, until: ctx.clock.now().getTime() + believedMs })
}

async function isVendorAway(ctx: Ctx, site: SiteRow, ip: string): Promise<boolean> {
  const known = lastSeen.get(ctx)?.get(site.id)
  if (known && known.until > ctx.clock.now().getTime()) return known.isAway
  const keys = await keysOfSite(ctx, site)
  const reason = keys && (await ctx.captchaVendor.troubleOf(keys, ip))
  noteVendor(ctx, site, reason !== undefined, reason)
  return reason !== undefined
}

const audienceOf = (site: SiteRow, ip: string) => `${site.id} ${callerAddress(ip)}`
