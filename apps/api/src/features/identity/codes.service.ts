import { randomInt, timingSafeEqual } from 'node:crypto'
import type { Locale } from '@app/contracts/wire'
import { DomainError } from '#core/domain-error.ts'
import { newId } from '#core/new-id.ts'
import type { Ctx } from '#ctx.ts'
import type { Database, Tx } from '#db/client.ts'
import { commitIf } from '#db/commit-if.ts'
import * as messages from '#features/messages/messages.service.ts'
import { callerAddress, isLoopback } from '#http/rate-limit.ts'
import * as repo from './codes.repo.ts'
import type { CodeChannel, CodePurpose } from './codes.table.ts'
import { type CodesThrottle, codeLimits, createCodesThrottle } from './codes-throttle.ts'

export const codePolicy = { minutes: 10, tries: 5, resendSeconds: codeLimits.minute.duration } as const

/** Purpose of a code; it is valid for nothing else. */
export interface CodeFor {
  site: { id: string }
  purpose: CodePurpose
  channel: CodeChannel
  /** Email address, or telephone number with its prefix as `telTarget` formats it. */
  target: string
  /** Null for a person without a member yet. */
  memberId: string | null
}

export interface CodeWish extends CodeFor {
  accountId?: string | null
  ip: string
  locale: Locale
  /**
   * Text typed by a caller who may not learn whether such a member exists. Limits then count by this text only; without
   * a member, or beyond the address's limit, the work and the answer are the same and no code is sent.
   */
  asked?: string
}

const templates = {
  'second-step': 'code.second-step',
  'own-step': 'code.own-step',
  action: 'code.action',
  'sign-up': 'code.sign-up',
  reset: 'code.reset',
  'old-contact': 'code.old-contact',
  'new-contact': 'code.new-contact',
} as const satisfies Record<CodePurpose, string>

/** Telephone number as codes and messages use it, such as `+8613800138000`. */
export const telTarget = (telPrefix: string, telephone: string) => `${telPrefix}${telephone.replace(/\D/g, '')}`

/**
 * Creates and sends a code, which invalidates earlier ones. Call it outside a transaction. Throws 'code.too-soon',
 * 'code.too-many', and a field error for a telephone prefix that is not allowed.
 */
export async function issueCode(ctx: Ctx, wish: CodeWish): Promise<{ resendAt: number }> {
  const isWithin = await countCode(ctx, wish)
  const isForSomebody = wish.asked === undefined || wish.memberId !== null
  const now = ctx.clock.now()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await ctx.db.transaction(siteScope(wish.site), (tx) =>
    commitIf(isWithin, tx, async (outer) => {
      await writeCode(outer, ctx, wish, code, now)
      await commitIf(isForSomebody, outer, (inner) => sendCode(inner, ctx, wish, code))
    }),
  )
  return { resendAt: Math.ceil(now.getTime() / 1000) + codePolicy.resendSeconds }
}

async function writeCode(tx: Tx, ctx: Ctx, wish: CodeWish, code: string, now: Date): Promise<void> {
  const id = newId()
  await repo.replace(tx, {
    siteId: wish.site.id,
    id,
    purpose: wish.purpose,
    channel: wish.channel,
    target: normal(wish.target),
    memberId: wish.memberId,
    codeMac: macOf(ctx, wish, id, code),
    triesLeft: codePolicy.tries,
    expiresAt: new Date(now.getTime() + codePolicy.minutes * 60_000),
    createdAt: now,
  })
}

async function sendCode(tx: Tx, ctx: Ctx, wish: CodeWish, code: string): Promise<void> {
  await messages.send(tx, ctx, {
    siteId: wish.site.id,
    accountId: wish.accountId ?? null,
    channel: wish.channel,
    to: wish.target,
    locale: wish.locale,
    template: templates[wish.purpose],
    facts: { code, minutes: codePolicy.minutes },
    isSecret: true,
  })
}

/**
 * Checks a code, which works once, until it expires, with at most five attempts. Call it in a transaction that commits
 * whatever the result: throwing would undo the count of attempts.
 */
export async function takeCode(tx: Tx, ctx: Ctx, { code, ...what }: CodeFor & { code: string }): Promise<boolean> {
  const now = ctx.clock.now()
  const row = await repo.lockNewest(tx, { ...what, target: normal(what.target) })
  const actual = Buffer.from(macOf(ctx, what, row?.id ?? what.site.id, code.trim()))
  const expected = Buffer.from(row?.codeMac ?? '0'.repeat(64))
  const isRight = timingSafeEqual(actual, expected)
  if (!row || row.usedAt || row.triesLeft <= 0 || row.expiresAt <= now) return false
  await repo.noteTry(tx, row, isRight ? now : null)
  return isRight
}

const siteScope = ({ id }: { id: string }) => ({ siteId: id, accountId: null })
const normal = (target: string) => target.trim().toLowerCase()

function macOf(ctx: Ctx, { site, purpose, channel, target, memberId }: CodeFor, id: string, code: string): string {
  return ctx.secrets.mac('code', [site.id, id, purpose, channel, normal(target), memberId ?? '', code].join('\n'))
}

const throttles = new WeakMap<Database, CodesThrottle>()

function throttleOf(db: Database): CodesThrottle {
  const throttle = throttles.get(db) ?? createCodesThrottle(db)
  throttles.set(db, throttle)
  return throttle
}

/**
 * Counts the code; throws if the caller asks too often. Returns false if the recipient has reached its limit and the
 * caller may not learn that the recipient exists.
 */
async function countCode(ctx: Ctx, wish: CodeWish): Promise<boolean> {
  const { purpose, channel, asked } = wish
  if (channel === 'sms' && !ctx.env.SMS_PREFIXES.some((prefix) => wish.target.startsWith(prefix))) {
    throw new DomainError('request.invalid', {}, { telPrefix: 'field.tel-prefix-closed' })
  }
  const throttle = throttleOf(ctx.db)
  const source = sourceOf(wish)
  if (source) await throttle.count(`from\n${source}`, purpose)
  if (asked !== undefined) await throttle.count(`asked\n${wish.site.id}\n${normal(asked)}`, purpose)
  try {
    await throttle.count(`to\n${channel}\n${normal(wish.target)}`, purpose)
    return true
  } catch (refused) {
    if (asked !== undefined && refused instanceof DomainError) return false
    throw refused
  }
}

/**
 * Requester for the limits: a member who has proved its password, else the IP address. Addresses of an unknown proxy do
 * not count as one requester.
 */
function sourceOf({ site, memberId, ip, asked }: CodeWish): string | null {
  if (memberId && asked === undefined) return `member\n${site.id}\n${memberId}`
  return isLoopback(ip) ? null : `address\n${callerAddress(ip)}`
}
