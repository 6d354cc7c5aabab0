import type { Received, Reply } from '@app/contracts/endpoint'
import type { readLiveHost as contract } from '@app/contracts/ssl-tools'
import { encodePem } from '@app/pki/asn1/pem'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import type { Caller } from '#core/caller.ts'
import type { Ctx } from '#ctx.ts'
import { countAsk } from '#features/orders/validation/preflight.service.ts'

/** Limit of checks per member. */
export const liveHostLimit = { points: 30, duration: 600 }

/** Certificates that a host serves, in its order. Throws 'rate.exceeded'. */
export async function readLiveHost(
  ctx: Ctx,
  limiter: Pick<RateLimiterAbstract, 'consume'>,
  { memberId }: Caller,
  { host, port }: Received<typeof contract>['body'],
): Promise<Reply<typeof contract>> {
  await countAsk(limiter, memberId)
  const served = await ctx.prober.served(host, port)
  return {
    served: served.map(({ chain, ...rest }) => ({ ...rest, chain: chain.map((der) => encodePem('CERTIFICATE', der)) })),
  }
}
