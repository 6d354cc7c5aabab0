import type { Reply } from '@app/contracts/endpoint'
import type { approveMailProof as approving } from '@app/contracts/validation/mail-proof'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import type { NameToProve } from '#core/challenge.ts'
import type { Ctx } from '#ctx.ts'
import { record } from '#features/logs/logs.service.ts'
import type { Acting, Asking } from '../asking.ts'
import { orderObject } from '../order-object.ts'
import { updateOrder } from '../orders.repo.ts'
import { askForCheck, changeMethod, lockValidating } from '../validation/checks.service.ts'
import { approveMailProof, type MailConfirmation, type MailProofLimiter } from '../validation/mail-approval.service.ts'
import { countAsk } from '../validation/preflight.service.ts'
import { advanceAfterCommit, advanceSoon } from './issuance.service.ts'

/** How often a member may have the CA asked. */
export const syncLimit = { points: 30, duration: 600 }

/**
 * Asks the CA now about an order that waits for it, however long its back-off. Throws 'order.move-refused' where the order does not wait for the CA, 'rate.exceeded'.
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
    advanceAfterCommit(ctx, order, 'answer')
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

/** Looks for the records of one name, or of all open ones, now. Throws what `askForCheck` throws. */
export async function checkNow(ctx: Ctx, acting: Acting, id: string, domain: string | undefined): Promise<void> {
  const { scope } = acting.caller
  await ctx.db.transaction(scope, async (tx) => {
    await askForCheck(tx, ctx, acting, id, domain)
    advanceAfterCommit(ctx, { siteId: scope.siteId, id }, 'answer')
  })
}

/** Changes a name's validation method and fetches its new record. Throws what `changeMethod` throws. */
export async function changeMethodNow(ctx: Ctx, asking: Asking, id: string, wanted: NameToProve): Promise<void> {
  await changeMethod(ctx, asking, id, wanted)
  await advanceSoon(ctx, { siteId: asking.caller.scope.siteId, id }, 'records')
}

/** Stores the confirmation behind a mail's link and hands it to the CA. Throws what `approveMailProof` throws. */
export async function approveNow(
  ctx: Ctx,
  limiter: MailProofLimiter,
  confirmation: MailConfirmation,
): Promise<Reply<typeof approving>> {
  const { orderId, approvedAt } = await approveMailProof(ctx, limiter, confirmation)
  await advanceSoon(ctx, { siteId: confirmation.site.id, id: orderId }, 'answer')
  return { approvedAt }
}
