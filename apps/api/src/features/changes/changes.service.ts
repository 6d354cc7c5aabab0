import type { Change, listChanges as listCall } from '@app/contracts/changes'
import { changeDays } from '@app/contracts/changes'
import type { Received, Reply } from '@app/contracts/endpoint'
import type { Order } from '@app/contracts/orders/orders'
import type { Caller } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import { readOrder } from '#features/orders/detail/order-reading.service.ts'
import * as repo from './changes.repo.ts'

/** Gives all committed changes of a site their numbers. */
export async function numberChanges({ db }: Pick<Ctx, 'db'>, siteId: string): Promise<void> {
  const scope = { siteId, accountId: null }
  if (!(await db.read<boolean>(scope, repo.hasUnnumbered(siteId)))) return
  for (;;) {
    const count = await db.transaction(scope, (tx) => repo.number(tx, siteId))
    if (!repo.isFullBatch(count)) return
  }
}

/** Changes that the caller may see since its cursor. Throws 'change.gone' if some of them were forgotten. */
export async function listChanges(
  ctx: Ctx,
  { scope }: Caller,
  { after, limit }: Received<typeof listCall>['query'],
): Promise<Reply<typeof listCall>> {
  await numberChanges(ctx, scope.siteId)
  const { forgotten, changes } = await ctx.db.read<{ forgotten: number; changes: Change[] }>(
    scope,
    repo.changesJson(scope, after, limit),
  )
  if (after > 0 && after < forgotten) throw new DomainError('change.gone', { days: changeDays, first: forgotten })
  const shown = changes.slice(0, limit)
  return { changes: shown, next: shown.at(-1)?.number ?? after, hasMore: changes.length > limit }
}

/** Order of the caller's own account by its reference. */
export async function findOrder(ctx: Ctx, caller: Caller, reference: string): Promise<Order> {
  const id = await ctx.db.read<string | null>(
    caller.scope,
    repo.referenceJson(caller.scope, caller.accountId, reference),
  )
  if (id === null) throw new DomainError('order.missing')
  return readOrder(ctx, caller, id)
}
