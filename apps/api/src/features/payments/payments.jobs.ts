import type { Ctx } from '#ctx.ts'
import { isAway } from '#db/away.ts'
import { allSites } from '#features/sites/sites.service.ts'
import { job } from '#jobs/job.ts'
import { visitDisputes } from './disputes.service.ts'
import { dueRefunds } from './payment-refunds.repo.ts'
import { duePayments } from './payments.repo.ts'
import { refundsJob } from './refund-payment.service.ts'
import { askChannel } from './settle-payment.service.ts'
import { pushRefund } from './settle-refund.service.ts'
import { sweepSite } from './sweep.service.ts'

const batch = 50
const atOnce = 4

/** Asks the channels about open payments: a notice may never come, and a server may stop between it and its booking. */
export const askPayments = job({
  name: 'payments.ask',
  everySeconds: 5,
  async run(ctx: Ctx) {
    for (const { id: siteId } of await allSites(ctx.db)) await askSite(ctx, siteId)
  },
})

async function askSite(ctx: Ctx, siteId: string): Promise<void> {
  const due = await ctx.db.transaction({ siteId, accountId: null }, (tx) =>
    duePayments(tx, siteId, ctx.clock.now(), batch),
  )
  for (let at = 0; at < due.length; at += atOnce)
    await Promise.all(due.slice(at, at + atOnce).map(({ id }) => attempt(ctx, id, () => askChannel(ctx, siteId, id))))
}

/** Asks about one; a failure must not stop the others, and it is due again later. */
async function attempt(ctx: Ctx, id: string, ask: () => Promise<void>): Promise<void> {
  try {
    await ask()
  } catch (error) {
    if (isAway(error)) throw error
    ctx.log.error({ err: error, id }, 'A payment or refund could not be asked about')
  }
}

/** Asks channels for refunds and about those under way: a server may stop between an approval and the channel's answer. */
export const pushRefunds = job({
  name: refundsJob,
  everySeconds: 10,
  async run(ctx: Ctx) {
    for (const { id: siteId } of await allSites(ctx.db)) {
      const due = await ctx.db.transaction({ siteId, accountId: null }, (tx) =>
        dueRefunds(tx, siteId, ctx.clock.now(), batch),
      )
      for (const { id } of due) await attempt(ctx, id, () => pushRefund(ctx, siteId, id))
    }
  },
})

/** Reads what has come at addresses of sites whose channel sends no notices, and asks about payments that it pays. */
export const sweepPayments = job({
  name: 'payments.sweep',
  everySeconds: 5,
  async run(ctx: Ctx) {
    for (const { id: siteId } of await allSites(ctx.db)) await attempt(ctx, siteId, () => sweepSite(ctx, siteId))
  },
})

/** Follows disputes: a notice may never come, and money that is owed comes at any time. */
export const followDisputes = job({
  name: 'payments.disputes',
  everySeconds: 30,
  async run(ctx: Ctx) {
    for (const { id: siteId } of await allSites(ctx.db)) await attempt(ctx, siteId, () => visitDisputes(ctx, siteId))
  },
})

export const paymentsJobs = [askPayments, pushRefunds, sweepPayments, followDisputes]
