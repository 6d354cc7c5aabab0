import { can, type Scope } from '@app/contracts/access/permissions'
import type { Message, MessageFilter } from '@app/contracts/messages'
import type { Caller, OnceKey } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import { newId } from '#core/new-id.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { afterCommit } from '#db/database.ts'
import { once } from '#db/idempotency.ts'
import { record } from '#features/logs/logs.service.ts'
import { carriersOf } from '#features/senders/senders.service.ts'
import { allSites } from '#features/sites/sites.service.ts'
import { asSeen, maskedRecipient, presentMessage } from './messages.present.ts'
import { addMessage, failingChannels, findMessage, messagesJson } from './messages.repo.ts'
import { sendJob } from './messages.service.ts'
import type { MessageRow } from './messages.table.ts'
import { openLetter, sealLetter } from './sealed-letter.ts'

const dayMs = 86_400_000

const seesRecipients = (caller: Caller) => can(caller, 'message.read')

/**
 * Scope of the messages to read. Only the platform reads another site's, and none of another platform; a caller limited to some customers
 * keeps that limit there, where none of the customers are the caller's.
 */
async function scopeOf(ctx: Ctx, caller: Caller, siteId: string | undefined): Promise<Scope> {
  if (siteId === undefined || siteId === caller.scope.siteId) return caller.scope
  if (caller.audience !== 'platform') throw new DomainError('access.denied', { need: 'message.read' })
  const isTheirs = (await messageSites(ctx, caller)).some(({ id }) => id === siteId)
  if (!isTheirs) throw new DomainError('request.invalid', {}, { siteId: 'field.choice' })
  return { ...caller.scope, siteId, accountId: null }
}

export async function messagesOf(
  ctx: Ctx,
  caller: Caller,
  wish: MessageFilter & { siteId?: string | undefined; limit: number; offset: number },
) {
  const sees = seesRecipients(caller)
  const scope = await scopeOf(ctx, caller, wish.siteId)
  const page = messagesJson(scope, { ...wish, seesRecipients: sees })
  const { messages, total } = await ctx.db.read<{ messages: Message[]; total: number }>(scope, page)
  const { siteId } = scope
  const since = new Date(ctx.clock.now().getTime() - dayMs)
  const { carriers, failing } = await ctx.db.readTransaction({ siteId, accountId: null }, async (tx) => ({
    carriers: await carriersOf(ctx, tx, siteId),
    failing: await failingChannels(tx, siteId, since),
  }))
  return {
    messages: messages.map((message) => asSeen(message, sees)),
    total,
    carriers: { email: carriers.mail.name, sms: carriers.sms.name },
    failing,
  }
}

export async function messageOf(ctx: Ctx, caller: Caller, wish: Wish): Promise<Message> {
  const scope = await scopeOf(ctx, caller, wish.siteId)
  const row = await ctx.db.readTransaction(scope, (tx) => requireMessage(tx, scope, wish.id))
  return presentMessage(row, seesRecipients(caller))
}

interface Wish {
  id: string
  siteId?: string | undefined
}

/**
 * Text of a message. The access is audited before the text is returned. Throws 'message.secret-gone' for a code or link
 * already sent.
 */
export async function textOf(ctx: Ctx, caller: Caller, wish: Wish): Promise<{ text: string; html: string }> {
  const scope = await scopeOf(ctx, caller, wish.siteId)
  const row = await ctx.db.readTransaction(scope, (tx) => requireMessage(tx, scope, wish.id))
  if (row.isSecret && row.state !== 'kept') throw new DomainError('message.secret-gone')
  const { text, html } = openLetter(ctx.secrets, row, row.bodySealed)
  // Audit in the reader's own site, from which another site's messages are read.
  await ctx.db.transaction(caller.scope, (tx) =>
    record(tx, caller, caller.scope.siteId, caller.accountId, 'message.read', factsOf(row), { object: objectOf(row) }),
  )
  return { text, html }
}

/** Queues the same text to the same recipient as a new message, once per key. */
export async function resend(ctx: Ctx, caller: Caller, wish: Wish & { once: OnceKey }): Promise<{ message: Message }> {
  const scope = await scopeOf(ctx, caller, wish.siteId)
  return ctx.db.transaction(scope, (tx) =>
    once(tx, scope, caller.memberId, wish.once, async () => {
      const row = await requireMessage(tx, scope, wish.id)
      if (row.isSecret) throw new DomainError('message.secret-resend')
      if (row.state === 'waiting' || row.gatheredUntil !== null) throw new DomainError('message.waiting')
      const copy = await addMessage(tx, copyOf(ctx, row))
      const accountId = row.accountId ?? caller.accountId
      const facts = { ...factsOf(copy), resentFrom: row.id }
      await record(tx, caller, scope.siteId, accountId, 'message.resend', facts, { object: objectOf(copy) })
      afterCommit(() => void ctx.queue.wake(sendJob))
      return { message: presentMessage(copy, seesRecipients(caller)) }
    }),
  )
}

function copyOf(ctx: Ctx, row: MessageRow) {
  const { siteId, accountId, orderId, channel, recipient, robotId, locale, template, subject, isSecret } = row
  const id = newId()
  const now = ctx.clock.now()
  const bodySealed = sealLetter(ctx.secrets, { siteId, id }, openLetter(ctx.secrets, row, row.bodySealed))
  // A robot's kind is known before it writes.
  const carrier = channel === 'robot' ? row.carrier : ''
  const same = { carrier, siteId, accountId, orderId, channel, recipient, robotId, locale, template, subject, isSecret }
  return { ...same, id, bodySealed, resentFrom: row.id, createdAt: now, nextTryAt: now }
}

async function requireMessage(tx: Tx, scope: Scope, id: string): Promise<MessageRow> {
  const row = await findMessage(tx, scope, id)
  if (!row) throw new DomainError('message.missing')
  return row
}

const factsOf = ({ id, siteId, channel, template, recipient }: MessageRow) => ({
  messageId: id,
  siteId,
  channel,
  template,
  recipient: maskedRecipient(recipient),
})

// Named by the recipient: subjects are the same for everybody.
const objectOf = ({ id, recipient }: MessageRow) => ({ kind: 'message', id, name: maskedRecipient(recipient) })

/** Sites whose message log the caller may open: its own, and for the platform those of tenants. */
export async function messageSites(ctx: Ctx, caller: Caller) {
  const all = await allSites(ctx.db)
  return all
    .filter((site) => site.id === caller.scope.siteId || (caller.audience === 'platform' && !site.isRoot))
    .map((site) => ({ id: site.id, name: site.name, isOwn: site.id === caller.scope.siteId }))
}
