import { randomInt } from 'node:crypto'
import { webhookFailingDays, webhookLogDays, webhookWaits } from '@app/contracts/webhooks'
import { unix } from '#core/clock.ts'
import type { Ctx } from '#ctx.ts'
import { isAway } from '#db/away.ts'
import type { Tx } from '#db/client.ts'
import { numberChanges } from '#features/changes/changes.service.ts'
import { addressOf, holderOf } from '#features/company/holder.service.ts'
import { send } from '#features/messages/messages.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import type { Taken } from '#providers/webhooks/webhook-sender.ts'
import { sealName, signatures } from './webhook-secret.ts'
import * as repo from './webhooks.repo.ts'
import type { DeliveryRow, WebhookRow } from './webhooks.table.ts'

const atOnce = 20

/** Sends a site's changes to the endpoints that want them, and what is to be tried again. */
export async function deliverSite(ctx: Ctx, site: SiteRow): Promise<void> {
  const scope = { siteId: site.id, accountId: null }
  await enqueueNew(ctx, site)
  for (;;) {
    const claimed = await ctx.db.transaction(scope, (tx) => repo.claimDue(tx, site.id, ctx.clock.now(), atOnce))
    await Promise.all(claimed.map((row) => attempt(ctx, site, row)))
    if (claimed.length < atOnce) return
  }
}

async function enqueueNew(ctx: Ctx, site: SiteRow): Promise<void> {
  const scope = { siteId: site.id, accountId: null }
  if (!(await ctx.db.read<boolean>(scope, repo.hasOn(site.id)))) return
  await numberChanges(ctx, site.id)
  for (let hasMore = true; hasMore; ) {
    const seen = await ctx.db.transaction(scope, async (tx) => {
      let most = 0
      for (const row of await repo.lockOn(tx, site.id))
        most = Math.max(most, await repo.enqueue(tx, row, row.accountId === site.ownerAccountId, ctx.clock.now()))
      return most
    })
    hasMore = repo.isFullBatch(seen)
  }
}

/** Deletes the log of before thirty days. */
export const forgetOld = (ctx: Ctx, siteId: string): Promise<void> =>
  ctx.db.transaction({ siteId, accountId: null }, (tx) =>
    repo.forgetDeliveries(tx, siteId, new Date(ctx.clock.now().getTime() - webhookLogDays * 86_400_000)),
  )

/** Sends one message; a failure must not stop the others. After its lease expires, the message is due again. */
async function attempt(ctx: Ctx, site: SiteRow, row: DeliveryRow): Promise<void> {
  try {
    const own = { siteId: row.siteId, accountId: row.accountId }
    const webhook = await ctx.db.transaction(own, (tx) => repo.lockWebhook(tx, own, row.webhookId))
    const begun = performance.now()
    const taken = await hand(ctx, webhook, row)
    const milliseconds = Math.round(performance.now() - begun)
    await ctx.db.transaction(own, (tx) => conclude(tx, ctx, site, row, { ...taken, milliseconds }))
  } catch (error) {
    if (isAway(error)) throw error
    ctx.log.error({ err: error, deliveryId: row.id }, 'A webhook could not be sent')
  }
}

function hand(ctx: Ctx, webhook: WebhookRow, { messageId, body }: DeliveryRow): Promise<Taken> {
  const now = ctx.clock.now()
  const seconds = unix(now)
  const { previousSealed, previousUntil } = webhook
  const isOverlap = previousSealed !== null && previousUntil !== null && previousUntil > now
  const secrets = [webhook.secretSealed, ...(isOverlap ? [previousSealed] : [])].map((sealed) =>
    ctx.secrets.open(sealName(webhook), sealed),
  )
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Workspace-Webhooks/1',
    'webhook-id': messageId,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures(secrets, messageId, seconds, body),
  }
  return ctx.webhooks.send(webhook.url, headers, body)
}

/** Stores how an attempt went, and switches an endpoint off that is gone or has failed for days. */
async function conclude(
  tx: Tx,
  ctx: Ctx,
  site: SiteRow,
  row: DeliveryRow,
  { status, answer, retryAfter, milliseconds }: Taken & { milliseconds: number },
): Promise<void> {
  const now = ctx.clock.now()
  const webhook = await repo.lockWebhook(tx, row, row.webhookId)
  const told = { status, answer, milliseconds, triedAt: now }
  if (status !== null && status >= 200 && status < 300) {
    await repo.endTry(tx, row, { ...told, state: 'sent', nextTryAt: null })
    return repo.updateWebhook(tx, webhook, { lastSentAt: now, failingSince: null })
  }
  const wait = waitSeconds(row.attempts, status, retryAfter)
  const isLast = wait === null || webhook.offReason !== null
  await repo.endTry(tx, row, {
    ...told,
    ...(isLast ? { state: 'failed', nextTryAt: null } : { nextTryAt: new Date(now.getTime() + wait * 1000) }),
  })
  if (webhook.offReason !== null) return
  if (status === 410) return switchOff(tx, ctx, site, webhook, 'gone')
  const since = webhook.failingSince ?? now
  if (webhook.failingSince === null) await repo.updateWebhook(tx, webhook, { failingSince: since })
  if (now.getTime() - since.getTime() >= webhookFailingDays * 86_400_000)
    await switchOff(tx, ctx, site, webhook, 'failing')
}

/** Seconds until the next attempt after so many, or null after the last. Some answers ask for more. */
function waitSeconds(attempts: number, status: number | null, retryAfter: number | null): number | null {
  const wait = webhookWaits[attempts - 1]
  if (wait === undefined) return null
  const jittered = (wait * randomInt(900, 1101)) / 1000
  const asksTime = status === 429 || status === 502 || status === 504
  return asksTime && retryAfter !== null ? Math.max(jittered, retryAfter) : jittered
}

async function switchOff(
  tx: Tx,
  ctx: Ctx,
  site: SiteRow,
  webhook: WebhookRow,
  offReason: 'gone' | 'failing',
): Promise<void> {
  await repo.updateWebhook(tx, webhook, { offReason, version: webhook.version + 1 })
  await repo.giveUpWaiting(tx, webhook, 'off')
  const holder = await holderOf(tx, site.id, webhook.accountId)
  const address = holder && addressOf(holder)
  if (!holder || !address) return
  const about = { siteId: site.id, accountId: webhook.accountId, locale: site.locale, isSecret: false }
  const facts = { name: holder.name, webhook: webhook.name, url: webhook.url, at: ctx.clock.now() }
  await send(tx, ctx, { ...about, ...address, template: `webhook.${offReason}`, facts })
}
