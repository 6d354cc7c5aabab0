import type { Scope } from '@app/contracts/access/permissions'
import { type Task, tasksAtOnce } from '@app/contracts/tasks'
import type { Locale } from '@app/contracts/wire'
import type { Caller } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import { newId } from '#core/new-id.ts'
import { requireRight } from '#core/require-right.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { afterCommit } from '#db/database.ts'
import { againOf, type TaskFile, type TaskKinds } from './task-kind.ts'
import { presentTask } from './tasks.present.ts'
import * as repo from './tasks.repo.ts'

export type { Report, RunningTask, TaskFailure, TaskFile, TaskKind, TaskKinds } from './task-kind.ts'

export { errorWords, storedError } from './tasks.present.ts'
export { hasOpen as hasOpenTask } from './tasks.repo.ts'

export const runTasksJob = 'desk.run-tasks'

export interface TaskWish {
  kind: string
  input: unknown
  /** Number of rows; 0 while it is unknown. */
  total: number
}

/**
 * Queues a task in the caller's transaction; it starts once that commits. The endpoint has checked the caller's right.
 * Throws 'task.too-many' beyond three open tasks of a member, and 'in-place.task' for who is on a visit: the task, such as
 * a long export, would be the member's.
 */
export async function startTask(tx: Tx, ctx: Ctx, caller: Caller, wish: TaskWish): Promise<string> {
  const { siteId } = caller.scope
  const { accountId, memberId } = caller
  const { operator } = caller
  if (operator?.mode === 'visit') throw new DomainError('in-place.task', { name: operator.memberName })
  await refuseTooMany(tx, caller)
  const id = newId()
  await repo.add(tx, {
    siteId,
    id,
    accountId,
    memberId,
    kind: wish.kind,
    input: repo.toStore(caller, wish.input),
    total: wish.total,
    createdAt: ctx.clock.now(),
  })
  afterCommit(() => void ctx.queue.wake(runTasksJob))
  return id
}

async function refuseTooMany(tx: Tx, caller: Caller): Promise<void> {
  const open = await repo.countOpen(tx, caller.scope.siteId, caller.memberId)
  if (open >= tasksAtOnce) throw new DomainError('task.too-many', { most: tasksAtOnce })
}

/** Caller of one of its own tasks. */
export interface TaskAsking {
  caller: Caller
  locale: Locale
  id: string
}

const ownScope = ({ scope, accountId }: Caller): Scope => ({ siteId: scope.siteId, accountId })

/** Changes one of the caller's own tasks under its lock. Throws 'task.missing' for any other. */
function change(
  ctx: Ctx,
  kinds: TaskKinds,
  { caller, locale, id }: TaskAsking,
  work: (tx: Tx, task: repo.OwnTask) => Promise<Partial<repo.OwnTask>>,
): Promise<{ task: Task }> {
  return ctx.db.transaction(ownScope(caller), async (tx) => {
    const task = await repo.lockOwn(tx, caller, id)
    if (!task) throw new DomainError('task.missing')
    const changed = { ...task, ...(await work(tx, task)) }
    return { task: presentTask(changed, kinds, caller, locale) }
  })
}

/**
 * Cancels a task: a waiting one never starts, a running one stops at its next report, a finished one stays unchanged.
 */
export function cancelTask(ctx: Ctx, kinds: TaskKinds, asking: TaskAsking): Promise<{ task: Task }> {
  return change(ctx, kinds, asking, async (tx, task) => {
    if (task.finishedAt) return {}
    const now = ctx.clock.now()
    return repo.update(tx, task, { state: 'cancelled', finishedAt: now, seenAt: now, leaseUntil: null })
  })
}

/** Marks a finished task as read. */
export function seeTask(ctx: Ctx, kinds: TaskKinds, asking: TaskAsking): Promise<{ task: Task }> {
  return change(ctx, kinds, asking, async (tx, task) => {
    if (!task.finishedAt || task.seenAt) return {}
    return repo.update(tx, task, { seenAt: ctx.clock.now() })
  })
}

/** Retries the failed rows, or the whole of an interrupted task. Throws 'task.final' if its kind allows neither. */
export function retryTask(ctx: Ctx, kinds: TaskKinds, asking: TaskAsking): Promise<{ task: Task }> {
  const { caller } = asking
  return change(ctx, kinds, asking, async (tx, task) => {
    const kind = kinds[task.kind]
    if (kind) requireRight(caller, kind.access)
    const wish = againOf(kind, task)
    if (!wish) throw new DomainError('task.final')
    await refuseTooMany(tx, caller)
    afterCommit(() => void ctx.queue.wake(runTasksJob))
    return repo.update(tx, task, {
      // The member's current data scope may be smaller than when the task was first started.
      input: repo.toStore(caller, wish.input),
      total: wish.total,
      ...repo.asNew,
    })
  })
}

/** File of one of the caller's own tasks. Throws 'task.file-gone' after a day. */
export async function taskFile(ctx: Ctx, kinds: TaskKinds, { caller, id }: TaskAsking): Promise<TaskFile> {
  return ctx.db.readTransaction(ownScope(caller), async (tx) => {
    const file = await repo.ownFile(tx, caller, id)
    if (!file) throw new DomainError('task.missing')
    const access = kinds[file.kind]?.access
    if (access) requireRight(caller, access)
    if (!file.file) throw new DomainError('task.file-gone')
    return { name: file.fileName, type: file.fileType, bytes: file.file }
  })
}

/** The caller's own tasks, newest first. */
export async function ownTasks(ctx: Ctx, kinds: TaskKinds, { caller, locale }: Omit<TaskAsking, 'id'>) {
  const { tasks, unseen } = await ctx.db.readTransaction(ownScope(caller), (tx) => repo.listOwn(tx, caller))
  return { tasks: tasks.map((task) => presentTask(task, kinds, caller, locale)), unseen }
}
