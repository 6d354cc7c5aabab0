import { setTimeout as wait } from 'node:timers/promises'
import { buildApp } from './app.ts'
import { createCtx } from './ctx.ts'
import { DatabaseRefused } from './db/connect.ts'
import { DirectoryInUse } from './db/directory-lock.ts'
import { EnvMistakes, parseEnv } from './env.ts'
import { announcementJobs } from './features/announcements/announcements.jobs.ts'
import { changesJobs } from './features/changes/changes.jobs.ts'
import { cmsJobs } from './features/cms/cms.jobs.ts'
import { resumeTasks } from './features/desk/run-tasks.service.ts'
import { tasksJobs } from './features/desk/tasks.jobs.ts'
import { followHosts } from './features/hosting/host-directory.ts'
import { hostingJobs } from './features/hosting/hosting.jobs.ts'
import { serveTls } from './features/hosting/tls-server.ts'
import { identityJobs } from './features/identity/identity.jobs.ts'
import { inboxJobs } from './features/inbox/inbox.jobs.ts'
import { invoicesJobs } from './features/invoices/invoices.jobs.ts'
import { logsJobs, sealLogs } from './features/logs/logs.jobs.ts'
import { mergingJobs } from './features/merging/merging.jobs.ts'
import { messagesJobs } from './features/messages/messages.jobs.ts'
import { ordersJobs, resumeOrders } from './features/orders/orders.jobs.ts'
import { organisationsJobs } from './features/organisations/organisations.jobs.ts'
import { partnersJobs } from './features/partners/partners.jobs.ts'
import { paymentsJobs } from './features/payments/payments.jobs.ts'
import { saasJobs } from './features/saas/saas.jobs.ts'
import { sessionJobs } from './features/session/session.jobs.ts'
import { settingsJobs } from './features/settings/settings.jobs.ts'
import { followConnections, keepBuiltIns } from './features/upstream/directory.service.ts'
import { verificationJobs } from './features/verification/verification.jobs.ts'
import { webhooksJobs } from './features/webhooks/webhooks.jobs.ts'
import { wholesaleJobs } from './features/wholesale/wholesale.jobs.ts'
import { createLogger } from './http/logger.ts'
import { demoLogins } from './seed/demo-logins.ts'
import { seedDemo } from './seed/seed-demo.ts'
import { seedTrade } from './seed/seed-packs.ts'
import { hasOperator, seedRoot } from './seed/seed-sites.ts'
import { startWords } from './seed/start-words.ts'
import { closeInTime, stopWithGrace } from './stopping.ts'
import { taskKinds } from './task-kinds.ts'

const tell = (line: string) => void process.stdout.write(`${line}\n`)

/** Starts the process: settings, database, seed, jobs, server; and stops all of it in reverse. */
async function main(): Promise<void> {
  const env = parseEnv()
  const log = createLogger(env)
  tell('Opening the database …')
  const { ctx, sandbox } = await createCtx(env, log)

  const demo = env.WORKSPACE_DEMO ? demoLogins(env.DATA_DIR, env.WORKSPACE_DEMO_PASSWORD) : null
  const root = await ctx.db.alone('start', async () => {
    const first = await seedRoot(ctx)
    if (demo) await seedDemo(ctx, first, demo.logins, seedTrade, tell)
    if (env.CA_PROVIDER === 'sandbox') await sandbox.ready()
    await keepBuiltIns(ctx, first.id)
    return first
  })

  const unfollow = await followConnections(ctx)
  const readiness = { isOpen: true }
  const hosts = await followHosts(ctx)
  const app = await buildApp(ctx, { readiness, authority: sandbox, hosts })
  await resumeOrders(ctx)
  await resumeTasks(ctx)
  await ctx.queue.start(ctx, [
    ...ordersJobs,
    ...organisationsJobs,
    ...verificationJobs,
    ...logsJobs,
    ...changesJobs,
    ...webhooksJobs,
    ...inboxJobs,
    ...announcementJobs,
    ...cmsJobs,
    ...messagesJobs,
    ...paymentsJobs,
    ...partnersJobs,
    ...mergingJobs,
    ...invoicesJobs,
    ...saasJobs,
    ...sessionJobs,
    ...settingsJobs,
    ...wholesaleJobs,
    ...tasksJobs(taskKinds),
    ...identityJobs,
    ...(env.TLS_PORT === undefined ? [] : hostingJobs),
  ])
  await app.listen({ port: env.PORT, host: env.HOST })
  const tls = env.TLS_PORT === undefined ? null : await serveTls(ctx, app, hosts, env.TLS_PORT)

  stopWithGrace(log, env.DRAIN_SECONDS * 1000, async () => {
    readiness.isOpen = false
    await wait(env.DRAIN_SECONDS * 1000)
    await Promise.all([closeInTime(app.server, () => app.close()), tls && closeInTime(tls.server, tls.close)])
    await hosts.stop()
    await unfollow()
    await ctx.queue.stop()
    // Otherwise the last entries would stay unsealed until the next start.
    await sealLogs
      .run(ctx)
      .catch((error: unknown) => log.warn({ err: error }, 'The last lines stay unsealed until a start'))
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
