import type { Locale } from '@app/contracts/wire'
import type { Caller } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import { actorOf, type LivingActor, recentCaller } from '#features/session/session.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import * as repo from './api-keys.repo.ts'
import { isKeyText, keyHash } from './key-text.ts'
import { isWithin } from './networks.ts'

interface KnownKey {
  key: repo.PresentedKey
  actor: LivingActor
}

/**
 * Caller of a key on this site: its account, with the role of the key. Refuses keys that are unknown here, ended, or
 * used from another address, each with a code of its own.
 */
export async function callerOfKey(
  ctx: Ctx,
  site: SiteRow,
  text: string,
  from: { ip: string; requestId: string; userAgent: string },
): Promise<Caller> {
  if (!isKeyText(text)) throw new DomainError('api-key.unknown')
  const now = ctx.clock.now()
  const hash = keyHash(text)
  const known = await recentCaller(ctx.db, `${site.id} ${hash}`, now, () => knownKey(ctx, site, hash, from.ip, now))
  if (!known) throw new DomainError('api-key.unknown')
  refuse(known.key, from.ip, now)
  return { ...known.actor, ...from }
}

async function knownKey(ctx: Ctx, site: SiteRow, hash: string, ip: string, now: Date): Promise<KnownKey | null> {
  const key = await repo.findPresented(ctx.db, site, hash)
  if (!key) return null
  const actor = await actorOf(ctx, site, { ...key, name: shownName(site.locale, key.name) })
  const isUsable = stateOf(key, ip, now) === null
  const isNoted = key.lastUsedAt !== null && now.getTime() - Date.parse(key.lastUsedAt) < 60_000
  if (isUsable && !isNoted) await repo.noteUse(ctx.db, site, key.memberId, ip, now)
  return { key, actor: { ...actor, apiKey: { lastFour: key.lastFour } } }
}

/** Why a key does not work now; null if it does. */
function stateOf(key: repo.PresentedKey, ip: string, now: Date) {
  const isPast = (moment: string | null) => moment !== null && Date.parse(moment) <= now.getTime()
  if (key.revokedAt !== null) return 'api-key.revoked'
  if (isPast(key.expiresAt)) return 'api-key.expired'
  if (key.isPrevious && isPast(key.previousUntil)) return 'api-key.replaced'
  if (key.isFrozen) return 'api-key.frozen'
  return isWithin(ip, key.ipList) ? null : 'api-key.address'
}

function refuse(key: repo.PresentedKey, ip: string, now: Date): void {
  const fault = stateOf(key, ip, now)
  if (fault) throw new DomainError(fault, { ip })
}

/** Name that orders, timelines and the audit log keep of a key. */
const shownName = (locale: Locale, name: string) => (locale === 'zh' ? `${name}（API 密钥）` : `${name} (API key)`)
