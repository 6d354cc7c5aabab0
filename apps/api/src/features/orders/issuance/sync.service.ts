import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import type { Ctx } from '#ctx.ts'
import { record } from '#features/logs/logs.service.ts'
import type { Asking } from '../asking.ts'
import { orderObject } from '../order-object.ts'
import { updateOrder } from '../orders.repo.ts'
import { lockValidating } from '../validation/checks.service.ts'
import { countAsk } from '../validation/preflight.service.ts'

/** How often a member may have the CA asked. */
export const syncLimit = { points: 30, duration: 600 }

/**
 * Makes the next step of an order that waits for the CA due now, however long its back-off; `advance` takes the step.
 * Throws 'order.move-refused' where the order does not wait for the CA, 'rate.exceeded'.
 */
export async function askCaNow(
  ctx: Ctx,
  limiter: Pick<RateLimiterAbstract, 'consume'>,
  { caller }: Asking,
  id: string,
): Promise<void> {
  await countAsk(limiter, caller.memberId)
  await ctx.db.transaction(caller.scope, async (tx) => {
    const { order } = await lockValidating(tx, { caller }, id)
    await updateOrder(tx, order, { nextStepAt: ctx.clock.now(), stepAttempts: 0 })
    await record(
      tx,
      caller,
      order.siteId,
      order.accountId,
      'order.sync',
      { orderNo: order.orderNo },
      orderObject(order),
    )
  })
}
