import { buildApp } from './app.ts'
import { createCtx } from './ctx.ts'
import { DatabaseRefused } from './db/connect.ts'
import { DirectoryInUse } from './db/directory-lock.ts'
import { EnvMistakes, parseEnv } from './env.ts'
import { resumeTasks } from './features/desk/run-tasks.service.ts'
import { tasksJobs } from './features/desk/tasks.jobs.ts'
import { identityJobs } from './features/identity/identity.jobs.ts'
import { logsJobs } from './features/logs/logs.jobs.ts'
import { messagesJobs } from './features/messages/messages.jobs.ts'
import { ordersJobs, resumeOrders } from './features/orders/orders.jobs.ts'
import { organisationsJobs } from './features/organisations/organisations.jobs.ts'
import { sessionJobs } from './features/session/session.jobs.ts'
import { followConnections } from './features/upstream/directory.service.ts'
import { createLogger } from './http/logger.ts'
import { demoLogins } from './seed/demo-logins.ts'
import { seedDemo } from './seed/seed-demo.ts'
import { seedOrders } from './seed/seed-orders.ts'
import { hasOperator, seedRoot } from './seed/seed-sites.ts'
import { startWords } from './seed/start-words.ts'
import { stopWithGrace } from './stopping.ts'
import { taskKinds } from './task-kinds.ts'

/** The process: settings, database, seed, jobs, server; and all of it back again when it is told to stop. */
async function main(): Promise<void> {
  const env = parseEnv()
  const log = createLogger(env)
  const { ctx, sandbox } = await createCtx(env, log)

  const root = await seedRoot(ctx)
  const demo = env.WORKSPACE_DEMO ? demoLogins(env.DATA_DIR, env.WORKSPACE_DEMO_PASSWORD) : null
  if (demo) await seedDemo(ctx, root, demo.logins, seedOrders)
  if (env.CA_PROVIDER === 'sandbox') await sandbox.ready()

  const unfollow = await followConnections(ctx, root)
  const readiness = { isOpen: true }
  const app = await buildApp(ctx, { readiness, authority: sandbox })
  await resumeOrders(ctx)
  await resumeTasks(ctx)
  await ctx.queue.start(ctx, [
    ...ordersJobs,
    ...organisationsJobs,
    ...logsJobs,
    ...messagesJobs,
    ...sessionJobs,
    ...tasksJobs(taskKinds),
    ...identityJobs,
  ])
  await app.listen({ port: env.PORT, host: env.HOST })

  stopWithGrace(log, async () => {
    readiness.isOpen = false
    await app.close()
    unfollow()
    await ctx.queue.stop()
    await ctx.db.close()
  })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : env.PORT
  process.stdout.write(startWords(env, port, demo, !(await hasOperator(ctx, root))))
}

try {
  await main()
} catch (error) {
  const isForReading =
    error instanceof EnvMistakes || error instanceof DatabaseRefused || error instanceof DirectoryInUse
  process.stderr.write(`${isForReading ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
}
