import type { ApiKey } from '@app/contracts/access/api-keys'
import type { Ctx } from '#ctx.ts'
import { endKey } from '#features/api-keys/api-keys.service.ts'
import type { Asking } from './asking.ts'
import { lockOpen } from './user-change.service.ts'

/** Ends a customer's key for good. */
export function revokeUserKey(
  ctx: Ctx,
  asking: Asking,
  { accountId, id }: { accountId: string; id: string },
  reason: string,
): Promise<ApiKey> {
  const { caller, site } = asking
  return ctx.db.transaction(caller.scope, async (tx) => {
    await lockOpen(tx, asking, accountId)
    return endKey(tx, caller, { siteId: site.id, accountId, staff: null }, id, { reason, now: ctx.clock.now() })
  })
}
