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

/** Orders of one task that are worked on beside each other. */
const beside = 4
/** Failed rows are written down so many at a time: each writing rewrites all that came before. */
const failuresAtOnce = 100

interface Wish {
  ids: string[]
  /** Why they are cancelled. */
  reason?: string
}

/** Starts a task over the picked orders, once per key. */
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

/** Looks for the records of many orders; a row is done when its look has been taken or goes on by itself. */
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
  /** The same when the task is taken up again after a crash: a row that was done is not done twice. */
  key: OnceKey
  id: string
  wish: W
}

/** A bulk task whose input lists the order ids: `act` handles one order, and its refusal fails that row alone. */
export function bulkKind<W extends { ids: string[] } = Wish>(
  access: Permission,
  act: (ctx: Ctx, row: Row<W>) => Promise<void>,
): TaskKind {
  // Written by what starts such a task, and by `retry`.
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

/** An order the member cannot see has no number, and its row leads nowhere. */
function failureOf(id: string, error: DomainError, numbers: ReadonlyMap<string, string>): TaskFailure {
  const orderNo = numbers.get(id)
  return orderNo ? { row: orderNo, id, error } : { row: id, error }
}

/** Works on one order. Why that was refused is its row's affair, and the others go on. */
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
