import type { Access, Scope } from '@app/contracts/permissions'
import type { Ctx } from '#ctx.ts'
import { type OwnTask, storedInput } from './tasks.repo.ts'

/** A task as its kind works on it. `scope` is what the member could see when it was started. */
export interface RunningTask {
  id: string
  siteId: string
  accountId: string
  memberId: string
  scope: Scope
  /** As it was given to `startTask`. */
  input: unknown
}

export interface TaskFailure {
  row: string
  reason: string
}

export interface TaskFile {
  name: string
  type: string
  bytes: Uint8Array
}

/**
 * How far the work has come, with the rows that failed since the last report. Also where a task is stopped: it throws once the member
 * has cancelled, so report between any two steps, at least every minute, and let it pass.
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
  retry?(task: RunningTask, failures: readonly TaskFailure[]): { input: unknown; total: number }
}

/** By name: `orders.export`. Put together in `task-kinds.ts`. */
export type TaskKinds = Readonly<Record<string, TaskKind>>

/** What doing a task again would be, or null where it cannot be. */
export function againOf(kind: TaskKind | undefined, task: OwnTask): { input: unknown; total: number } | null {
  if (!kind || !task.finishedAt) return null
  if (task.failures.length > 0 && kind.retry) return kind.retry(asRunning(task), task.failures)
  if (task.state === 'done' || !kind.isRepeatable) return null
  return { input: asRunning(task).input, total: task.total }
}

/** A row as its kind sees it. */
export function asRunning(task: OwnTask): RunningTask {
  const { id, siteId, accountId, memberId } = task
  const { scope, of: input } = storedInput(task)
  return { id, siteId, accountId, memberId, scope, input }
}
