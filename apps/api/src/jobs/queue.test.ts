import { pino } from 'pino'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { systemClock } from '#core/clock.ts'
import type { Ctx } from '#ctx.ts'
import type { Database } from '#db/client.ts'
import { testDatabase } from '#testing/test-database.ts'
import { type Job, job } from './job.ts'
import { openQueue, type Queue } from './queue.ts'

let db: Database
let queue: Queue
const log = pino({ level: 'silent' })
const right = async (): Promise<string | null> => null
// The queue itself only uses the clock guard.
const ctx = { clockGuard: { clock: systemClock, trouble: right } } as Ctx

beforeAll(async () => {
  db = await testDatabase()
})

afterEach(async () => {
  await queue.stop()
})

async function started(...jobs: Job[]): Promise<void> {
  queue = openQueue(db, log)
  await queue.start(ctx, jobs)
}

/** Job whose runs the test observes and finishes one by one. */
function steps(name: string, everySeconds = 3600) {
  const begun = Array.from({ length: 5 }, () => Promise.withResolvers<void>())
  const allowed = Array.from({ length: 5 }, () => Promise.withResolvers<void>())
  let runs = 0
  return {
    begun: (nth: number) => begun[nth - 1]?.promise,
    finish: (nth: number) => allowed[nth - 1]?.resolve(),
    fail: (nth: number) => allowed[nth - 1]?.reject(new Error('poison')),
    runs: () => runs,
    job: job({
      name,
      everySeconds,
      async run() {
        const nth = runs++
        begun[nth]?.resolve()
        await allowed[nth]?.promise
      },
    }),
  }
}

test('a job runs when the server starts and again when woken', async () => {
  const watched = steps('test.woken')
  await started(watched.job)
  await watched.begun(1)
  watched.finish(1)
  await queue.wake('test.woken')
  await watched.begun(2)
  watched.finish(2)
})

test('a job woken while it runs runs once more, however often it was woken', async () => {
  const watched = steps('test.busy')
  await started(watched.job)
  await watched.begun(1)
  await Promise.all([1, 2, 3].map(() => queue.wake('test.busy')))
  watched.finish(1)
  await watched.begun(2)
  watched.finish(2)
  await queue.stop()
  expect(watched.runs()).toBe(2)
})

test('a job runs on schedule', async () => {
  const watched = steps('test.clock', 1)
  await started(watched.job)
  watched.finish(1)
  watched.finish(2)
  await watched.begun(3)
  watched.finish(3)
})

test('no job runs with a wrong clock, and each runs again once it is right', async () => {
  const watched = steps('test.dated', 1)
  const looked = Promise.withResolvers<void>()
  ctx.clockGuard = {
    clock: systemClock,
    trouble: async () => {
      looked.resolve()
      return 'The clock is a year ahead'
    },
  }
  await started(watched.job)
  await looked.promise
  expect(watched.runs()).toBe(0)
  ctx.clockGuard = { clock: systemClock, trouble: right }
  await watched.begun(1)
  watched.finish(1)
})

test('a failing job is retried, and does not block others', async () => {
  const poison = steps('test.poison')
  const healthy = steps('test.healthy')
  await started(poison.job, healthy.job)
  await poison.begun(1)
  poison.fail(1)
  healthy.finish(1)
  await healthy.begun(1)
  const { rows } = await waiting('test.poison')
  expect(rows).toEqual([{ state: 'retry', later: true }])
  poison.finish(2)
  await poison.begun(2)
})

test('stopping waits for the running job and starts no other', async () => {
  const watched = steps('test.stopped')
  await started(watched.job)
  await watched.begun(1)
  await queue.wake('test.stopped')
  const stopped = queue.stop()
  watched.finish(1)
  await stopped
  expect(watched.runs()).toBe(1)
  const { rows } = await db.pool.query(
    `select state::text from jobs.job where name = 'test.stopped' and state < 'completed'`,
  )
  expect(rows).not.toContainEqual({ state: 'active' })
})

test('a run interrupted by kill -9 is repeated at the next start', async () => {
  const watched = steps('test.killed')
  await started(watched.job)
  await watched.begun(1)
  watched.finish(1)
  await queue.stop()
  await db.pool.query(
    `update jobs.job set state = 'active', started_on = now(), heartbeat_on = now() where name = 'test.killed' and state = 'created'`,
  )

  const again = steps('test.killed')
  await started(again.job)
  await again.begun(1)
  again.finish(1)
})

test('waking a job of a queue that was not started is harmless', async () => {
  queue = openQueue(db, log)
  await queue.wake('test.nobody')
})

/** Stored data of a job after its failure. */
async function waiting(name: string) {
  for (;;) {
    const found = await db.pool.query(
      `select state::text, start_after > now() as later from jobs.job where name = $1 and state < 'active'`,
      [name],
    )
    if (found.rows.length > 0) return found
  }
}
