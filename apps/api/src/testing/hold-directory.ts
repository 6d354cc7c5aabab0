import { pino } from 'pino'
import type { Ctx } from '#ctx.ts'
import { openEmbedded } from '#db/connect.ts'
import { job } from '#jobs/job.ts'
import { openQueue } from '#jobs/queue.ts'
import { believed } from './clock.ts'

// Separate server, for tests that need a second one or that kill one: opens the directory, starts a job that never
// ends, and prints its process id.
const log = pino({ level: 'silent' })
const db = await openEmbedded(process.argv[2] ?? '', log)
const queue = openQueue(db, log)
const endless = job({
  name: 'test.endless',
  everySeconds: 3600,
  run: () => new Promise(() => process.stdout.write(`${process.pid}\n`)),
})
// The job above does not use the context.
await queue.start({ clockGuard: believed() } as Ctx, [endless])
setInterval(() => undefined, 60_000)
