import { setTimeout as after } from 'node:timers/promises'
import { largestTaskFile } from '@app/contracts/tasks'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import { isAway } from '#db/away.ts'
import { allSites } from '#features/sites/sites.service.ts'
import type { TaskRow } from './desk.table.ts'
import { asRunning, type Report, type TaskKind, type TaskKinds } from './task-kind.ts'
import { storedError } from './tasks.present.ts'
import * as repo from './tasks.repo.ts'

/** Duration of a lease: after that another worker takes a silent one's task over. */
const leaseMs = 120_000
/** Tasks per server at the same time. */
const atOnce = 4
const lookAgainMs = 1_000
/** Maximum number of rows in a task, because each failed one can be retried. */
const keptFailures = 10_000

/**
 * Stored in a task's `error` after its first interruption. After a second the task fails, or it could crash every
 * server in turn.
 */
const cutOff = 'cut off'

/** The task was cancelled or taken over by another worker: stop without writing. */
class TaskStopped extends Error {
  override name = 'TaskStopped'
}

interface Claim {
  task: repo.OwnTask
  kind: TaskKind
  lease: Date
}

const siteScope = (siteId: string) => ({ siteId, accountId: null })

/** Works on every unclaimed task, including those queued meanwhile; returns when none is left. */
export async function runTasks(ctx: Ctx, kinds: TaskKinds): Promise<void> {
  const atWork = new Set<Promise<void>>()
  for (;;) {
    for (const claim of await claimUpTo(ctx, kinds, atOnce - atWork.size)) {
      const work = runTask(ctx, claim).finally(() => atWork.delete(work))
      atWork.add(work)
    }
    if (atWork.size === 0) return
    await Promise.race([...atWork, after(lookAgainMs, undefined, { ref: false })])
  }
}

/**
 * On start: the embedded database has one process, so a claimed task belongs to a process that died. Elsewhere the
 * lease expires.
 */
export async function resumeTasks(ctx: Ctx): Promise<void> {
  if (ctx.db.kind !== 'embedded') return
  for (const { id } of await allSites(ctx.db)) await ctx.db.transaction(siteScope(id), (tx) => repo.freeAll(tx, id))
}

async function claimUpTo(ctx: Ctx, kinds: TaskKinds, most: number): Promise<Claim[]> {
  const claims: Claim[] = []
  for (const site of await allSites(ctx.db)) {
    while (claims.length < most) {
      const claim = await claimNext(ctx, kinds, site.id)
      if (claim === 'none') break
      if (claim !== 'settled') claims.push(claim)
    }
  }
  return claims
}

/** Claims the next task of a site; 'settled' if it could only be marked as failed. */
function claimNext(ctx: Ctx, kinds: TaskKinds, siteId: string): Promise<Claim | 'none' | 'settled'> {
  const now = ctx.clock.now()
  return ctx.db.transaction(siteScope(siteId), async (tx) => {
    const task = await repo.lockNext(tx, siteId, now)
    if (!task) return 'none'
    const wasAtWork = task.state === 'running'
    const kind = kinds[task.kind]
    if (!(await repo.hasMember(tx, task))) {
      await repo.update(tx, task, { state: 'cancelled', finishedAt: now, leaseUntil: null })
      return 'settled'
    }
    if (!kind || (wasAtWork && (!kind.isRepeatable || task.error === cutOff))) {
      const error = storedError(new DomainError(kind ? 'task.cut-off' : 'internal'))
      await repo.update(tx, task, { state: 'failed', error, finishedAt: now, leaseUntil: null })
      return 'settled'
    }
    const lease = new Date(now.getTime() + leaseMs)
    const error = wasAtWork ? cutOff : ''
    await repo.update(tx, task, { state: 'running', leaseUntil: lease, done: 0, failures: [], error })
    return { task, kind, lease }
  })
}

async function runTask(ctx: Ctx, { task, kind, lease: first }: Claim): Promise<void> {
  let lease = first
  const failures: TaskRow['failures'] = []

  const write = async (change: Partial<TaskRow>): Promise<void> => {
    const isHeld = await ctx.db.transaction(siteScope(task.siteId), (tx) => repo.updateHeld(tx, task, lease, change))
    if (!isHeld) throw new TaskStopped()
    if (change.leaseUntil) lease = change.leaseUntil
  }
  const report: Report = (done, total, more = []) => {
    const fitting = more.slice(0, keptFailures - failures.length)
    failures.push(...fitting.map(({ error, ...row }) => ({ ...row, reason: storedError(error) })))
    const change = fitting.length > 0 ? { failures } : {}
    return write({ done, total, ...change, leaseUntil: new Date(ctx.clock.now().getTime() + leaseMs) })
  }
  const finish = (change: Partial<TaskRow>) => write({ ...change, finishedAt: ctx.clock.now() })

  try {
    const file = await kind.run(ctx, asRunning(task), report)
    if (file && file.bytes.byteLength > largestTaskFile) throw new DomainError('task.file-too-large')
    const result = file ? { fileName: file.name, fileType: file.type, file: Buffer.from(file.bytes) } : {}
    await finish({ state: 'done', ...result })
  } catch (error) {
    if (error instanceof TaskStopped) return
    // The result of the last step is unknown: when the lease expires, the task is resumed or given up.
    if (isAway(error)) return
    if (!(error instanceof DomainError))
      ctx.log.error({ err: error, taskId: task.id, kind: task.kind }, 'A task failed')
    await finish({ state: 'failed', error: storedError(error) }).catch((why: unknown) => {
      // Cancelled meanwhile; or the lease will expire and the task be resumed.
      if (!(why instanceof TaskStopped)) ctx.log.warn({ err: why, taskId: task.id }, 'A task could not be ended')
    })
  }
}
