import type { Received, Reply } from '@app/contracts/endpoint'
import type * as contract from '@app/contracts/webhooks'
import { mostWebhooks, webhookOverlapHours } from '@app/contracts/webhooks'
import type { Caller } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import { newId } from '#core/new-id.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { numberChanges } from '#features/changes/changes.service.ts'
import { record } from '#features/logs/logs.service.ts'
import { newWebhookSecret, sealName } from './webhook-secret.ts'
import * as repo from './webhooks.repo.ts'
import type { WebhookRow } from './webhooks.table.ts'

/** Job that sends what is due. */
export const deliverJob = 'webhooks.deliver'

/** The caller's own account. Endpoints hear of all of it, so a limited reach may not change them. */
export function ownOf({ scope: { siteId }, accountId }: Caller) {
  return { siteId, accountId }
}

function requireReach({ reach = 'all' }: Caller): void {
  if (reach !== 'all') throw new DomainError('grant.beyond', { what: 'webhook' })
}

function refuseUrl(ctx: Ctx, url: string): void {
  if (!ctx.webhooks.mayAsk(url)) throw new DomainError('request.invalid', {}, { url: 'field.webhook-url' })
}

/** Adds an endpoint, which hears of what happens from now on. */
export async function createWebhook(
  ctx: Ctx,
  caller: Caller,
  body: Received<typeof contract.createWebhook>['body'],
): Promise<Reply<typeof contract.createWebhook>> {
  requireReach(caller)
  refuseUrl(ctx, body.url)
  const own = ownOf(caller)
  await numberChanges(ctx, own.siteId)
  const now = ctx.clock.now()
  return ctx.db.transaction(own, async (tx) => {
    if ((await repo.countOf(tx, own)) >= mostWebhooks) throw new DomainError('webhook.too-many', { most: mostWebhooks })
    const [id, secret] = [newId(), newWebhookSecret()]
    const made = { createdBy: caller.name, createdAt: now, cursor: await repo.lastNumber(tx, own.siteId) }
    await repo.insertWebhook(tx, { ...own, id, ...body, ...made, ...sealed(ctx, { ...own, id }, secret) })
    const more = { object: objectOf({ id, name: body.name }), after: body }
    await record(tx, caller, own.siteId, own.accountId, 'webhook.create', {}, more)
    return { webhook: await repo.readWebhook(tx, own, id, now), secret }
  })
}

/** Changes an endpoint. Switched on again, it goes on from now, and its failures are forgotten. */
export async function updateWebhook(
  ctx: Ctx,
  caller: Caller,
  id: string,
  { version, isOn, ...body }: Received<typeof contract.updateWebhook>['body'],
): Promise<contract.Webhook> {
  requireReach(caller)
  refuseUrl(ctx, body.url)
  const own = ownOf(caller)
  await numberChanges(ctx, own.siteId)
  return ctx.db.transaction(own, async (tx) => {
    const row = await repo.lockWebhook(tx, own, id)
    if (row.version !== version) throw new DomainError('save.conflict', { name: row.name })
    const isSwitched = isOn !== (row.offReason === null)
    const on = { offReason: null, failingSince: null, cursor: await repo.lastNumber(tx, own.siteId) }
    const switched = isSwitched ? (isOn ? on : { offReason: 'person' as const }) : {}
    if (isSwitched && !isOn) await repo.giveUpWaiting(tx, row, 'off')
    await repo.updateWebhook(tx, row, { ...body, ...switched, version: version + 1 })
    const { name, url, kinds } = row
    const before = { name, url, kinds, isOn: row.offReason === null }
    const more = { object: objectOf({ id, name: body.name }), before, after: { ...body, isOn } }
    await record(tx, caller, own.siteId, own.accountId, 'webhook.update', {}, more)
    return repo.readWebhook(tx, own, id, ctx.clock.now())
  })
}

/** Gives an endpoint a new secret; for a while the one before signs too. */
export async function rotateWebhook(
  ctx: Ctx,
  caller: Caller,
  id: string,
): Promise<Reply<typeof contract.rotateWebhook>> {
  requireReach(caller)
  const own = ownOf(caller)
  const now = ctx.clock.now()
  return ctx.db.transaction(own, async (tx) => {
    const row = await repo.lockWebhook(tx, own, id)
    const secret = newWebhookSecret()
    const previousUntil = new Date(now.getTime() + webhookOverlapHours * 3_600_000)
    await repo.updateWebhook(tx, row, {
      ...sealed(ctx, row, secret),
      ...{ previousSealed: row.secretSealed, previousUntil, version: row.version + 1 },
    })
    await record(tx, caller, own.siteId, own.accountId, 'webhook.rotate', {}, { object: objectOf(row) })
    return { webhook: await repo.readWebhook(tx, own, id, now), secret }
  })
}

export async function deleteWebhook(ctx: Ctx, caller: Caller, id: string): Promise<void> {
  requireReach(caller)
  const own = ownOf(caller)
  await ctx.db.transaction(own, async (tx) => {
    const row = await repo.lockWebhook(tx, own, id)
    await repo.removeWebhook(tx, row)
    const { url, kinds } = row
    const more = { object: objectOf(row), before: { url, kinds } }
    await record(tx, caller, own.siteId, own.accountId, 'webhook.delete', {}, more)
  })
}

/** Sends a message that says nothing but that the endpoint is reached. */
export function testWebhook(ctx: Ctx, caller: Caller, id: string): Promise<contract.Delivery> {
  const body = (now: Date) => JSON.stringify({ type: 'test', timestamp: now.toISOString(), data: {} })
  return deliver(ctx, caller, id, (_tx, now) => ({ messageId: newId(), kind: 'test', body: body(now) }))
}

/** Sends a message again under its own id, by which its receiver knows it. */
export function replayDelivery(ctx: Ctx, caller: Caller, id: string, deliveryId: string): Promise<contract.Delivery> {
  return deliver(ctx, caller, id, async (tx, _now, row) => {
    const { messageId, kind, body } = await repo.findDelivery(tx, row, deliveryId)
    return { messageId, kind, body }
  })
}

type Message = { messageId: string; kind: string; body: string }

async function deliver(
  ctx: Ctx,
  caller: Caller,
  id: string,
  messageOf: (tx: Tx, now: Date, row: WebhookRow) => Message | Promise<Message>,
): Promise<contract.Delivery> {
  requireReach(caller)
  const own = ownOf(caller)
  const now = ctx.clock.now()
  const delivery = await ctx.db.transaction(own, async (tx) => {
    const row = await repo.lockWebhook(tx, own, id)
    if (row.offReason !== null) throw new DomainError('webhook.off', { name: row.name })
    const deliveryId = newId()
    const due = { createdAt: now, nextTryAt: now }
    await repo.addDelivery(tx, { ...own, id: deliveryId, webhookId: id, ...(await messageOf(tx, now, row)), ...due })
    return repo.readDelivery(tx, own.siteId, deliveryId)
  })
  await ctx.queue.wake(deliverJob)
  return delivery
}

const sealed = (ctx: Ctx, row: { siteId: string; id: string }, secret: string) => ({
  secretSealed: ctx.secrets.seal(sealName(row), secret),
  secretEnd: secret.slice(-4),
})

const objectOf = ({ id, name }: { id: string; name: string }) => ({ kind: 'webhook', id, name })
