import type { Access, Scope } from '@app/contracts/access/permissions'
import type { Caller } from '#core/caller.ts'
import type { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import { type ListedTask, type OwnTask, storedInput } from './tasks.repo.ts'

/** Task as its kind processes it. `scope` is the member's scope when it was started. */
export interface RunningTask {
  id: string
  siteId: string
  accountId: string
  memberId: string
  scope: Scope
  /** Member who started the task: its steps act in that member's name and within its data scope. */
  caller: Caller
  /** Input as given to `startTask`. */
  input: unknown
}

/** Refused row: its name for people, the id of its object, if any, and the reason. */
export interface TaskFailure {
  row: string
  id?: string
  error: DomainError
}

export interface TaskFile {
  name: string
  type: string
  bytes: Uint8Array
}

/**
 * Reports progress and the rows that failed since the last report. Throws once the member has cancelled: report between
 * steps, at least every minute, and do not catch the error.
 */
export type Report = (done: number, total: number, failures?: readonly TaskFailure[]) => Promise<void>

/** Kind of background task. */
export interface TaskKind {
  /** Right to start it, retry it and download its file. */
  access: Access
  /** Whether it can safely run again from its beginning, after a crash or on request. */
  isRepeatable: boolean
  run(ctx: Ctx, task: RunningTask, report: Report): Promise<TaskFile | undefined>
  /** Runs the work for the failed rows only, where they can be retried. */
  retry?(task: RunningTask, failures: readonly Omit<TaskFailure, 'error'>[]): { input: unknown; total: number }
}

/** Kinds by name, such as `orders.export`. Registered in `task-kinds.ts`. */
export type TaskKinds = Readonly<Record<string, TaskKind>>

/** Part of a task that can be retried: the failed rows of a finished one, else all of it. */
export function partToRetry(kind: TaskKind | undefined, task: ListedTask): 'rows' | 'all' | null {
  if (!kind || !task.finishedAt) return null
  if (task.state !== 'done' && kind.isRepeatable) return 'all'
  return task.failed > 0 && kind.retry ? 'rows' : null
}

/** Input for retrying a task, or null if it cannot be retried. */
export function againOf(kind: TaskKind | undefined, task: OwnTask): { input: unknown; total: number } | null {
  const part = partToRetry(kind, task)
  if (part === null) return null
  const running = asRunning(task)
  const rows = part === 'rows' ? kind?.retry?.(running, task.failures) : undefined
  return rows ?? { input: running.input, total: task.total }
}

/** Converts a row for its kind. */
export function asRunning(task: OwnTask): RunningTask {
  const { id, siteId, accountId, memberId } = task
  const { scope, caller, of: input } = storedInput(task)
  return { id, siteId, accountId, memberId, scope, caller, input }
}
