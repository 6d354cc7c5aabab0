import type { Access, Scope } from '@app/contracts/access/permissions'
import type { Caller } from '#core/caller.ts'
import type { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import { type ListedTask, type OwnTask, storedInput } from './tasks.repo.ts'

/** A task as its kind works on it. `scope` is what the member could see when it was started. */
export interface RunningTask {
  id: string
  siteId: string
  accountId: string
  memberId: string
  scope: Scope
  /** The member as it called when it started the task: what its steps do, they do in its name and within its reach. */
  caller: Caller
  /** As it was given to `startTask`. */
  input: unknown
}

/** A row that was refused: what people call it, the id of its object where it leads to one, and why. */
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

/** One kind of long work. */
export interface TaskKind {
  /** Who may start it, do it again, and fetch its file. */
  access: Access
  /** Doing it over from its beginning does no harm: after a crash it is, and the member may ask for it. */
  isRepeatable: boolean
  run(ctx: Ctx, task: RunningTask, report: Report): Promise<TaskFile | undefined>
  /** The work for the failed rows alone, where they can be tried again. */
  retry?(task: RunningTask, failures: readonly Omit<TaskFailure, 'error'>[]): { input: unknown; total: number }
}

/** By name: `orders.export`. Put together in `task-kinds.ts`. */
export type TaskKinds = Readonly<Record<string, TaskKind>>

/** Which part of a task can be done again, if any: the rows that failed of one that came to its end, else all of it. */
export function partToRetry(kind: TaskKind | undefined, task: ListedTask): 'rows' | 'all' | null {
  if (!kind || !task.finishedAt) return null
  if (task.state !== 'done' && kind.isRepeatable) return 'all'
  return task.failed > 0 && kind.retry ? 'rows' : null
}

/** What doing a task again would be, or null where it cannot be. */
export function againOf(kind: TaskKind | undefined, task: OwnTask): { input: unknown; total: number } | null {
  const part = partToRetry(kind, task)
  if (part === null) return null
  const running = asRunning(task)
  const rows = part === 'rows' ? kind?.retry?.(running, task.failures) : undefined
  return rows ?? { input: running.input, total: task.total }
}

/** A row as its kind sees it. */
export function asRunning(task: OwnTask): RunningTask {
  const { id, siteId, accountId, memberId } = task
  const { scope, caller, of: input } = storedInput(task)
  return { id, siteId, accountId, memberId, scope, caller, input }
}
