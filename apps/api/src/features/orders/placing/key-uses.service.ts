import type { Received, Reply } from '@app/contracts/endpoint'
import type { findKeyUses as contract } from '@app/contracts/orders/validation'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import type { Ctx } from '#ctx.ts'
import type { Asking } from '../asking.ts'
import { keyUsesJson } from '../detail/shared-key.repo.ts'
import { readMaterial } from '../material/order-material.ts'
import { countAsk } from '../validation/preflight.service.ts'

/** Existing uses of a CSR's key. Throws 'order.csr-refused' and 'rate.exceeded'. */
export async function findKeyUses(
  ctx: Ctx,
  limiter: Pick<RateLimiterAbstract, 'consume'>,
  { caller, locale }: Asking,
  { buyerId, csrPem }: Received<typeof contract>['body'],
): Promise<Reply<typeof contract>> {
  await countAsk(limiter, caller.memberId)
  const accountId = caller.scope.accountId ?? buyerId
  const { csr } = await readMaterial({ csrPem, names: [], methods: {}, recipients: {}, contact: null }, locale)
  if (accountId === null || csr === null) return { orders: [] }
  return ctx.db.read(
    caller.scope,
    keyUsesJson(caller.scope, accountId, { spkiSha256: csr.spkiSha256, csrPem: csr.pem }),
  )
}
