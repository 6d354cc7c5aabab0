import type { Caller } from '#core/caller.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import type { TaskFile } from './task-kind.ts'
import { startTask } from './tasks.service.ts'

interface LongExport {
  /** Kind and stored request of the task that writes the file where it is long. */
  kind: string
  input: object
  rows: number
  /** More rows than this become a task. */
  atOnce: number
  make(): Promise<TaskFile>
  audit(tx: Tx): Promise<void>
}

/** The file, or the task that writes it where it is long. Either is audited. Throws 'task.too-many'. */
export async function exportNowOrAsTask(
  ctx: Ctx,
  caller: Caller,
  { kind, input, rows, atOnce, make, audit }: LongExport,
): Promise<TaskFile | { data: { taskId: string; rows: number } }> {
  const { scope } = caller
  if (rows > atOnce) {
    const taskId = await ctx.db.transaction(scope, async (tx) => {
      await audit(tx)
      return startTask(tx, ctx, caller, { kind, input, total: rows })
    })
    return { data: { taskId, rows } }
  }
  const file = await make()
  await ctx.db.transaction(scope, audit)
  return file
}
