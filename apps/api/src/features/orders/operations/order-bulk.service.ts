import type { Permission } from '@app/contracts/access/permissions'
import type { PickedOrders } from '@app/contracts/orders/order-bulk'
import type { Caller, OnceKey } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import { isAway } from '#db/away.ts'
import { once } from '#db/idempotency.ts'
import { type RunningTask, startTask, type TaskFailure, type TaskKind } from '#features/desk/tasks.service.ts'
import { cancelOnce } from '../closing/cancel-order.service.ts'
import { advanceAfterCommit } from '../issuance/issuance.service.ts'
import { idsOf, orderNumbers } from '../list/order-picking.service.ts'
import { askForCheck } from '../validation/checks.service.ts'

/** Number of orders of one task that are processed in parallel. */
const beside = 4
/** Number of failed rows per write, because each write rewrites all previous ones. */
const failuresAtOnce = 100

interface Wish {
  ids: string[]
  /** Reason for the cancellation. */
  reason?: string
}

/** Starts a task for the picked orders, once per key. */
export function startBulk(
  ctx: Ctx,
  caller: Caller,
  key: OnceKey,
  wish: { kind: 'orders.check' | 'orders.cancel'; orders: PickedOrders; reason?: string },
): Promise<{ taskId: string; orders: number }> {
  return ctx.db.transaction(caller.scope, (tx) =>
    once(tx, caller.scope, caller.memberId, key, async () => {
      const ids = await idsOf(tx, ctx, caller, wish.orders)
      const input: Wish = { ids, ...(wish.reason ? { reason: wish.reason } : {}) }
      const taskId = await startTask(tx, ctx, caller, { kind: wish.kind, input, total: ids.length })
      return { taskId, orders: ids.length }
    }),
  )
}

/** Looks for the records of many orders; a row is done when its look has ended or continues in the background. */
export const ordersCheck = bulkKind('order.dcvCheck', async (ctx, { caller, key, id }) => {
  const { scope, memberId } = caller
  await ctx.db.transaction(scope, async (tx) => {
    await once(tx, scope, memberId, key, () => askForCheck(tx, ctx, { caller }, id, undefined))
    advanceAfterCommit(ctx, { siteId: scope.siteId, id }, 'row')
  })
})

/** Cancels many orders, each in a transaction of its own with its refund. */
export const ordersCancel = bulkKind('order.cancel', (ctx, { caller, key, id, wish: { reason = '' } }) =>
  cancelOnce(ctx, { caller }, key, { id, reason }, async () => null).then(() => undefined),
)

interface Row<W> {
  caller: Caller
  /** Idempotency key of the row, the same after a crash, so that a finished row is not repeated. */
  key: OnceKey
  id: string
  wish: W
}

/** Bulk task whose input lists the order ids: `act` handles one order, and its refusal fails that row only. */
export function bulkKind<W extends { ids: string[] } = Wish>(
  access: Permission,
  act: (ctx: Ctx, row: Row<W>) => Promise<void>,
): TaskKind {
  // Stored when such a task is started, and by `retry`.
  const wishOf = ({ input }: RunningTask) => input as W
  return {
    access,
    isRepeatable: true,
    async run(ctx, task, report) {
      const wish = wishOf(task)
      const { ids } = wish
      const numbers = await orderNumbers(ctx, task.scope, ids)
      let failures: TaskFailure[] = []
      for (let at = 0; at < ids.length; at += beside) {
        const rows = ids.slice(at, at + beside)
        const refused = await Promise.all(
          rows.map((id) => refusalOf(ctx, task, (key) => act(ctx, { caller: task.caller, key, id, wish }), id)),
        )
        failures.push(...refused.flatMap((error, n) => (error ? failureOf(rows[n] ?? '', error, numbers) : [])))
        const done = at + rows.length
        const isTold = done === ids.length || failures.length >= failuresAtOnce
        await report(done, ids.length, isTold ? failures : [])
        if (isTold) failures = []
      }
      return undefined
    },
    retry: (task, failures) => ({
      input: { ...wishOf(task), ids: failures.map(({ row, id = row }) => id) },
      total: failures.length,
    }),
  }
}

/** An order outside the member's scope has no number, and its row no link. */
function failureOf(id: string, error: DomainError, numbers: ReadonlyMap<string, string>): TaskFailure {
  const orderNo = numbers.get(id)
  return orderNo ? { row: orderNo, id, error } : { row: id, error }
}

/** Processes one order. A refusal fails its row only. */
async function refusalOf(
  ctx: Ctx,
  task: RunningTask,
  act: (key: OnceKey) => Promise<void>,
  id: string,
): Promise<DomainError | undefined> {
  try {
    await act({ key: `${task.id}:${id}`, route: 'task', bodyHash: '' })
    return undefined
  } catch (error) {
    if (error instanceof DomainError) return error
    if (isAway(error)) throw error
    ctx.log.error({ err: error, taskId: task.id, orderId: id }, 'A row of a task failed')
    return new DomainError('internal')
  }
}
