import type { FastifyBaseLogger } from 'fastify'
import { type JobWithMetadata, PgBoss } from 'pg-boss'
import { isAway } from '#db/away.ts'
import type { Database } from '#db/client.ts'
import type { Job } from './job.ts'

/** Context with a clock guard: date-dependent work of a job cannot be undone. */
interface Guarded {
  clockGuard: { trouble(): Promise<string | null> }
}

/** Queue of jobs, which run on schedule or on request. */
export interface Queue {
  /**
   * Runs the job soon: at once here, within a second on another server where this one is busy with it. A running job runs once more. Never fails the
   * caller, since the schedule runs the job anyway. Call it after the transaction that gave the job work.
   */
  wake(name: string): Promise<void>
  /** Starts the jobs in parallel; each runs once immediately. */
  start<C extends Guarded>(ctx: C, jobs: readonly Job<C>[]): Promise<void>
  /** Takes no new runs and waits for running ones. */
  stop(): Promise<void>
}

/** Reasons for a run queue separately: a scheduled run must not hide one requested now. */
type Reason = 'clock' | 'wake'

const retries = {
  // Scheduled runs never give up: retries with back-off until one succeeds.
  clock: { retryLimit: 1_000_000, retryDelay: 2, retryBackoff: true, retryDelayMax: 300 },
  wake: { retryLimit: 0 },
} as const

// Time until another server takes over the run of a crashed one. A restarted server does not wait for it.
const heartbeatSeconds = 10

const patienceMs = 25_000

/** Where servers tell each other which jobs were woken. */
const channel = 'jobs'
// Each notification takes a lock over all commits, so that those of a busy server are told together.
const tellMs = 300

// Whoever gives a job work says so, and who plans a run knows when to look. Looking each second took a twentieth of a core.
const lookEverySeconds = 5

// An outage of the database is logged once, not once per job.
const levelOf = (error: unknown) => (isAway(error) ? 'debug' : 'error')

/**
 * Queue in a database schema of its own. Before its start, waking does nothing. Each job looks for runs that nobody told
 * of, such as those of a server that died, every `pollingIntervalSeconds`.
 */
export function openQueue(db: Database, log: FastifyBaseLogger, pollingIntervalSeconds = lookEverySeconds): Queue {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => db.pool.query(text, values) },
    schema: 'jobs',
    backend: db.kind === 'embedded' ? 'pglite' : 'postgres',
    schedule: false,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
  })
  boss.on('error', (error) => log[levelOf(error)](error, 'The job queue'))
  const workers = new Map<string, string>()
  // Runs interrupted by an outage still count as active: release them as at a start.
  db.onReturn(() => {
    for (const name of workers.keys()) void ask(name, 'clock').catch(() => {})
  })

  let deafen = async () => {}
  const woken = new Set<string>()

  async function ask(name: string, reason: Reason, startAfter = 0): Promise<void> {
    await boss.send(name, null, {
      singletonKey: reason,
      startAfter,
      heartbeatSeconds,
      expireInSeconds: 3600,
      deleteAfterSeconds: 600,
      ...retries[reason],
    })
    if (startAfter > 0) setTimeout(() => look(name), startAfter * 1000 + 20).unref()
  }

  function look(name: string): void {
    const worker = workers.get(name)
    if (worker) boss.notifyWorker(worker)
  }

  function tellOthers(name: string): void {
    if (woken.size === 0) setTimeout(() => void tell(), tellMs).unref()
    woken.add(name)
  }

  async function tell(): Promise<void> {
    const names = [...woken].join(' ')
    woken.clear()
    // During an outage nobody hears it. Everybody looks when it is over.
    await db.notify(channel, names).catch((error: unknown) => log.debug(error, 'Other servers were not told of jobs'))
  }

  async function run<C extends Guarded>(ctx: C, job: Job<C>, by: JobWithMetadata<unknown> | undefined): Promise<void> {
    try {
      // Date-dependent work cannot be undone: with a wrong clock the job waits for its next run.
      if ((await ctx.clockGuard.trouble()) === null) await job.run(ctx)
    } catch (error) {
      const facts = { err: error, job: job.name, attempt: (by?.retryCount ?? 0) + 1 }
      log[levelOf(error)](facts, 'A job failed and will run again')
      throw error
    }
    if (by?.singletonKey === 'clock') await ask(job.name, 'clock', job.everySeconds)
  }

  return {
    async wake(name) {
      if (!workers.has(name)) return
      try {
        await ask(name, 'wake')
        look(name)
        tellOthers(name)
      } catch (error) {
        log[isAway(error) ? 'debug' : 'warn'](
          { err: error, job: name },
          'A job could not be woken and waits for its time',
        )
      }
    },

    async start(ctx, jobs) {
      await boss.start()
      for (const job of jobs) {
        // At most one run per reason is queued, while any number may be active: runs of a dead server count as active.
        await boss.createQueue(job.name, { policy: 'short' })
        await ask(job.name, 'clock')
        const options = { pollingIntervalSeconds, includeMetadata: true } as const
        workers.set(job.name, await boss.work(job.name, options, ([by]) => run(ctx, job, by)))
      }
      deafen = db.listen(channel, (said) => {
        for (const name of said === '' ? workers.keys() : said.split(' ')) look(name)
      })
    },

    async stop() {
      const names = [...workers.keys()]
      workers.clear()
      const finished = Promise.all(names.map((name) => boss.offWork(name, { wait: true })))
      await Promise.race([finished, new Promise((tired) => setTimeout(tired, patienceMs).unref())])
      await deafen()
      // Unfinished runs go back to the queue.
      await boss.stop({ graceful: false })
    },
  }
}
