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

/** Limit of polls requested by a member. */
export const syncLimit = { points: 30, duration: 600 }

/**
 * Polls the CA now for a waiting order, regardless of its back-off. Throws 'order.move-refused' if the order does not
 * wait for the CA, 'rate.exceeded'.
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

/** Looks for the records of one open name, or of all, now. Throws the errors of `askForCheck`. */
export async function checkNow(ctx: Ctx, acting: Acting, id: string, domain: string | undefined): Promise<void> {
  const { scope } = acting.caller
  await ctx.db.transaction(scope, async (tx) => {
    await askForCheck(tx, ctx, acting, id, domain)
    advanceAfterCommit(ctx, { siteId: scope.siteId, id }, 'answer')
  })
}

/** Changes a name's validation method and fetches its new record. Throws the errors of `changeMethod`. */
export async function changeMethodNow(ctx: Ctx, asking: Asking, id: string, choice: NameToProve): Promise<void> {
  await changeMethod(ctx, asking, id, choice)
  await advanceSoon(ctx, { siteId: asking.caller.scope.siteId, id }, 'records')
}

/** Stores the confirmation of a mail's link and passes it to the CA. Throws the errors of `approveMailProof`. */
export async function approveNow(
  ctx: Ctx,
  limiter: MailProofLimiter,
  confirmation: MailConfirmation,
): Promise<Reply<typeof approving>> {
  const { orderId, approvedAt } = await approveMailProof(ctx, limiter, confirmation)
  await advanceSoon(ctx, { siteId: confirmation.site.id, id: orderId }, 'answer')
  return { approvedAt }
}
