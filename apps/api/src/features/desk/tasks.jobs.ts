import type { Ctx } from '#ctx.ts'
import { allSites } from '#features/sites/sites.service.ts'
import { type Job, job } from '#jobs/job.ts'
import { runTasks } from './run-tasks.service.ts'
import { forgetOld } from './tasks.repo.ts'
import { runTasksJob, type TaskKinds } from './tasks.service.ts'

const dayMs = 86_400_000

/** Runs tasks as soon as they are started; on schedule, those of a crashed server. */
const runWaiting = (kinds: TaskKinds) =>
  job({
    name: runTasksJob,
    everySeconds: 15,
    run: (ctx: Ctx) => runTasks(ctx, kinds),
  })

/** Deletes task files after a day, and tasks after a month. */
export const forgetTasks = job({
  name: 'desk.forget-tasks',
  everySeconds: 3600,
  async run({ db, clock }: Ctx) {
    const now = clock.now().getTime()
    const at = { filesBefore: new Date(now - dayMs), tasksBefore: new Date(now - 30 * dayMs) }
    for (const { id } of await allSites(db)) {
      await db.transaction({ siteId: id, accountId: null }, (tx) => forgetOld(tx, id, at))
    }
  },
})

export const tasksJobs = (kinds: TaskKinds): Job[] => [runWaiting(kinds), forgetTasks]
