import { setTimeout as after } from 'node:timers/promises'
import type { Received, Reply } from '@app/contracts/endpoint'
import { isIpName } from '@app/contracts/ip-name'
import type { preflightOrder as contract } from '@app/contracts/orders/validation'
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import type { Caller } from '#core/caller.ts'
import { unix } from '#core/clock.ts'
import { DomainError } from '#core/domain-error.ts'
import { authorizationDomains, isReserved } from '#core/public-suffix.ts'
import type { Ctx } from '#ctx.ts'
import { listedProduct } from '#features/products/products.service.ts'
import type { Outlook } from '#providers/dns/probe.ts'
import { caFor, originOf, takesReserved } from '../material/product-ca.ts'
import { heldProofs } from './proven-domains.repo.ts'
import { inTurns } from './record-looks.service.ts'

/** Limit of checks per member. */
export const preflightLimit = { points: 60, duration: 600 }

/** Maximum number of names per call, and its time limit, because a form waits for the answer. */
const mostNames = 50
const budgetMs = 8_000
const keptMs = 60_000
const mostKept = 2_000

/** Recent results by name: a form asks again with every name that is typed. */
export type OutlookCache = Map<string, { at: number; outlook: readonly Outlook[] }>

interface Parts {
  limiter: Pick<RateLimiterAbstract, 'consume'>
  cache: OutlookCache
}

/** Checks names before payment, and reports which the buyer has validated already. Throws 'rate.exceeded'. */
export async function preflight(
  ctx: Ctx,
  { limiter, cache }: Parts,
  { scope, memberId }: Caller,
  { buyerId, productId, names, methods }: Received<typeof contract>['body'],
): Promise<Reply<typeof contract>> {
  await countAsk(limiter, memberId)
  const { siteId } = scope
  const accountId = scope.accountId ?? buyerId
  const product =
    productId === null ? null : await ctx.db.readTransaction(scope, (tx) => listedProduct(tx, siteId, productId))
  const origin = originOf(ctx, { connectionId: product?.connectionId ?? null })
  const prover = accountId ? { siteId, accountId, ...origin, at: ctx.clock.now() } : null
  const proofs = prover ? await ctx.db.readTransaction(scope, (tx) => heldProofs(tx, prover, names)) : new Map()
  const ca = caFor(ctx, { connectionId: product?.connectionId ?? null })
  const { caaDomain, kind, methods: caMethods } = ca
  const isRefused = takesReserved(ctx, ca) ? () => false : isReserved
  const outlooks = new Map<string, readonly Outlook[]>()
  const looking = inTurns(names.slice(0, mostNames), async (domain) => {
    const isFile = (isIpName(domain) || methods[domain] === 'http') && !proofs.has(domain)
    outlooks.set(domain, await foresee(ctx, cache, { domain, isFile, issuer: caaDomain }))
  })
  await Promise.race([looking, after(budgetMs, undefined, { ref: false })])
  return {
    caaDomain,
    caMethods: [...caMethods],
    wantsWholeCsr: kind === 'acme',
    names: names.map((domain) => {
      const proof = proofs.get(domain)
      const outlook = outlooks.get(domain)
      return {
        domain,
        domains: authorizationDomains(domain),
        provenUntil: proof ? unix(proof.validUntil) : null,
        isChecked: outlook !== undefined,
        problems: isRefused(domain)
          ? [{ kind: 'reserved' as const, found: [], detail: null }]
          : (outlook ?? []).map(({ found, ...problem }) => ({ ...problem, found: [...found] })),
      }
    }),
  }
}

async function foresee(
  ctx: Ctx,
  cache: OutlookCache,
  { domain, isFile, issuer }: { domain: string; isFile: boolean; issuer: string },
): Promise<readonly Outlook[]> {
  const key = `${issuer} ${domain} ${isFile}`
  const now = ctx.clock.now().getTime()
  const entry = cache.get(key)
  if (entry && now - entry.at < keptMs) return entry.outlook
  const outlook = await ctx.prober.foresee(domain, { issuer, isFile })
  if (cache.size >= mostKept) cache.clear()
  cache.set(key, { at: now, outlook })
  return outlook
}

/** Counts one more call of a member. Throws 'rate.exceeded'. */
export async function countAsk(limiter: Parts['limiter'], key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    throw new DomainError('rate.exceeded', { seconds: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) })
  }
}
