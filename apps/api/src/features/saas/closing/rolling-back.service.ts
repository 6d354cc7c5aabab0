import type { Tenant } from '@app/contracts/saas/tenants'
import type { Caller, OnceKey } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import { afterCommit } from '#db/database.ts'
import { once } from '#db/idempotency.ts'
import { hasOpenTask } from '#features/desk/tasks.service.ts'
import { record } from '#features/logs/logs.service.ts'
import { lockSubscription, restSubscription } from '#features/plans/subscriptions.service.ts'
import { lockTenant } from '../saas.repo.ts'
import { objectOf, present } from '../saas.service.ts'
import { setClosing } from './closing.repo.ts'
import { eraseJob } from './erasing.service.ts'

/**
 * Takes provisioning back, once per key: nothing goes on, and what was made is erased at once by the job that erases closed
 * tenants, so that a kill loses nothing of it. Throws 'tenant.missing', 'tenant.active', 'tenant.under-way' while a step
 * runs, and 'tenant.nearly-open' once the plan is charged.
 */
export async function rollBackTenant(
  ctx: Ctx,
  caller: Caller,
  key: OnceKey,
  { id, reason }: { id: string; reason: string },
): Promise<{ tenant: Tenant }> {
  const { siteId } = caller.scope
  return ctx.db.transaction(caller.scope, (tx) =>
    once(tx, caller.scope, caller.memberId, key, async () => {
      const found = await lockTenant(tx, { siteId, id })
      if (!found) throw new DomainError('tenant.missing')
      if (present(ctx, found).state !== 'provisioning') throw new DomainError('tenant.active')
      if (await hasOpenTask(tx, siteId, 'tenants.provision', { tenantId: id }))
        throw new DomainError('tenant.under-way')
      const subscribed = await lockSubscription(tx, { siteId, tenantId: id })
      if (subscribed?.subscription.endsAt) throw new DomainError('tenant.nearly-open')
      const now = ctx.clock.now()
      const set = { closedAt: now, closedFor: reason, eraseAt: now }
      await setClosing(tx, found, set)
      await restSubscription(tx, { siteId, tenantId: id }, now)
      await record(tx, caller, siteId, caller.accountId, 'tenant.rollback', { reason }, { object: objectOf(found) })
      afterCommit(() => void ctx.queue.wake(eraseJob))
      return { tenant: present(ctx, { ...found, ...set }) }
    }),
  )
}
