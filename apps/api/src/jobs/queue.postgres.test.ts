import { pino } from 'pino'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Ctx } from '#ctx.ts'
import type { Database } from '#db/client.ts'
import { testDatabase } from '#testing/test-database.ts'
import { job } from './job.ts'
import { openQueue, type Queue } from './queue.ts'

let db: Database
const queues: Queue[] = []
const log = pino({ level: 'silent' })
// The queue itself only uses the clock guard.
const ctx = { clockGuard: { trouble: async () => null } } as unknown as Ctx

beforeAll(async () => {
  db = await testDatabase()
})

afterEach(async () => {
  for (const queue of queues.splice(0)) await queue.stop()
})

/** A server that never looks for runs by itself, so that it has to be told. */
async function server(name: string, run: () => Promise<void>): Promise<Queue> {
  const queue = openQueue(db, log, 3600)
  queues.push(queue)
  await queue.start(ctx, [job({ name, everySeconds: 3600, run })])
  return queue
}

test('a job woken on a server that is busy with it runs on another one', async () => {
  const name = 'test.told'
  const [busy, freed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const first = await server(name, async () => {
    busy.resolve()
    await freed.promise
  })
  await busy.promise
  const ran: string[] = []
  const runs = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await server(name, async () => {
    ran.push('second')
    runs[ran.length - 1]?.resolve()
  })
  // The run that every server has at its start.
  await runs[0]?.promise
  await first.wake(name)
  await runs[1]?.promise
  expect(ran).toEqual(['second', 'second'])
  freed.resolve()
})
