import { setTimeout as after } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Ctx } from '#ctx.ts'
import { isAway } from '#db/away.ts'
import { allSites } from '#features/sites/sites.service.ts'
import { job } from '#jobs/job.ts'
import { watchDeployments } from './certificates/deployment-watch.service.ts'
import { pushRevocations } from './certificates/push-revocations.service.ts'
import { expirePacks } from './closing/end-pack.service.ts'
import { noteDecisions, wakeVettedOrders } from './material/order-organisation.repo.ts'
import { takeNextStep } from './next-steps.jobs.ts'
import { noteEnds } from './notices/notice-ends.service.ts'
import { sendNotices } from './notices/order-notices.service.ts'
import { dueOrders, freeSteps } from './step-claim.repo.ts'

/** Number of orders per site that a run works on in parallel. */
const atOnce = 4
const batch = 40

/**
 * Takes the next step of every due order: polls the CA, looks for records, closes unpaid orders, gives up unvalidated
 * ones, ends expired ones. Orders store the time of their next step, so one index finds them all.
 */
export const advanceOrders = job({
  name: 'orders.advance',
  everySeconds: 5,
  async run(ctx: Ctx) {
    await Promise.all((await siteIds(ctx)).map((siteId) => advanceSite(ctx, siteId)))
  },
})

/** Sends requested revocations to the CAs, each until it has been carried out. */
export const revokeCertificates = job({
  name: 'orders.revoke',
  everySeconds: 5,
  async run(ctx: Ctx) {
    for (const siteId of await siteIds(ctx)) await pushRevocations(ctx, siteId)
  },
})

/** Notifies buyers and operators of events of their orders. */
export const sendOrderNotices = job({
  name: 'orders.notices',
  everySeconds: 5,
  async run(ctx: Ctx) {
    for (const site of await allSites(ctx.db)) await sendNotices(ctx, site)
  },
})

/** Creates notices of approaching ends, and of orders that have waited for their buyer for long. */
export const noteOrderEnds = job({
  name: 'orders.ends',
  everySeconds: 3600,
  async run(ctx: Ctx) {
    for (const siteId of await siteIds(ctx)) await noteEnds(ctx, siteId)
  },
})

/** Checks whether issued certificates are in use, and notifies buyers whose servers do not show them. */
export const watchServers = job({
  name: 'orders.servers',
  everySeconds: 3600,
  async run(ctx: Ctx) {
    for (const siteId of await siteIds(ctx)) await watchDeployments(ctx, siteId)
  },
})

/** Ends certificate packs whose time is over. */
export const expireOldPacks = job({
  name: 'orders.packs',
  everySeconds: 60,
  async run(ctx: Ctx) {
    for (const siteId of await siteIds(ctx)) await expirePacks(ctx, siteId)
  },
})

export const ordersJobs = [
  advanceOrders,
  revokeCertificates,
  sendOrderNotices,
  noteOrderEnds,
  watchServers,
  expireOldPacks,
]

/**
 * On start: the embedded database has one process, so a claimed step belongs to a process that died, and is freed at
 * once. Elsewhere another server may hold it, and the lease expires by itself.
 */
export async function resumeOrders(ctx: Ctx): Promise<void> {
  if (ctx.db.kind !== 'embedded') return
  for (const siteId of await siteIds(ctx)) {
    await ctx.db.transaction({ siteId, accountId: null }, (tx) => freeSteps(tx, siteId))
  }
}

async function siteIds(ctx: Ctx): Promise<string[]> {
  const { rows } = await ctx.db.owner.execute<{ id: string }>(sql`SELECT id FROM sites ORDER BY id`)
  return rows.map((site) => site.id)
}

async function advanceSite(ctx: Ctx, siteId: string): Promise<void> {
  await ctx.db.transaction({ siteId, accountId: null }, async (tx) => {
    await noteDecisions(tx, siteId, ctx.clock.now())
    await wakeVettedOrders(tx, siteId, ctx.clock.now())
  })
  const tried = new Set<string>()
  for (;;) {
    const due = await ctx.db.transaction({ siteId, accountId: null }, (tx) =>
      dueOrders(tx, siteId, ctx.clock.now(), batch),
    )
    // Orders that are still due after an attempt wait for the next run, or this one would never end.
    if (due.every((id) => tried.has(id))) return
    for (let at = 0; at < due.length; at += atOnce)
      await Promise.all(due.slice(at, at + atOnce).map((id) => attempt(ctx, siteId, id)))
    for (const id of due) tried.add(id)
    if (due.length < batch) return
    // A full batch may be followed by more; let the event loop run in between.
    await after(0)
  }
}

/** Advances one order; a failure must not stop the others, and the order is due again later. */
async function attempt(ctx: Ctx, siteId: string, id: string): Promise<void> {
  try {
    await takeNextStep(ctx, siteId, id)
  } catch (error) {
    if (isAway(error)) throw error
    ctx.log.error({ err: error, orderId: id }, 'An order could not take its next step')
  }
}
