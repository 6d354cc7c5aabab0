import { createHash } from 'node:crypto'
import type { Locale } from '@app/contracts/wire'
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { record } from '#features/logs/logs.service.ts'
import { send } from '#features/messages/messages.service.ts'
import type { Asking } from '../asking.ts'
import { orderObject } from '../order-object.ts'
import { addEvent } from '../orders.repo.ts'
import type { DomainCheckRow } from '../orders.table.ts'
import { lockValidating } from './checks.service.ts'

/** Limit of instructions per hour, for a sending member and for a recipient. */
export const instructionLimit = { points: 10, duration: 3600 }

/** Counts mails to strangers' addresses, per sender and per recipient. */
export type InstructionLimiter = Pick<RateLimiterAbstract, 'consume'>

/** Mails the records of all open names. Throws 'order.move-refused' where none is open, 'instructions.too-often'. */
export async function sendInstructions(
  ctx: Ctx,
  limiter: InstructionLimiter,
  { caller }: Asking,
  { id, email, locale }: { id: string; email: string; locale: Locale },
): Promise<void> {
  const openLines = async (tx: Tx) => {
    const { order, checks } = await lockValidating(tx, { caller }, id)
    const lines = checks.flatMap(linesOf)
    const [first] = lines
    if (!first) throw new DomainError('order.move-refused')
    return { order, lines, first }
  }
  await ctx.db.transaction(caller.scope, openLines)
  // Between two transactions: the counter uses a connection of its own, and the embedded database has only one.
  for (const key of [`by ${caller.memberId}`, `to ${email.toLowerCase()}`]) await count(limiter, key)
  await ctx.db.transaction(caller.scope, async (tx) => {
    const { order, lines, first } = await openLines(tx)
    await send(tx, ctx, {
      ...{ siteId: order.siteId, accountId: order.accountId, orderId: order.id, channel: 'email', to: email, locale },
      ...{ template: 'order.validation-records', isSecret: false },
      facts: {
        ...{ author: caller.name, orderNo: order.orderNo, domain: first.domain, count: lines.length },
        records: lines.map(({ text }) => text),
      },
    })
    const at = ctx.clock.now()
    const facts = { email: masked(email), count: lines.length }
    await addEvent(tx, order, { kind: 'instructions-sent', actor: caller.name, at, facts })
    const eventFacts = { orderNo: order.orderNo, ...facts }
    await record(tx, caller, order.siteId, order.accountId, 'order.dcvSend', eventFacts, orderObject(order))
  })
}

/** Lines for the records of open names; an apex and its wildcard share theirs. */
function linesOf(
  check: DomainCheckRow,
  at: number,
  all: readonly DomainCheckRow[],
): { domain: string; text: string }[] {
  const { domain, result, recordType, recordHost, recordValue } = check
  if (result === 'passed' || !recordType || !recordHost || !recordValue) return []
  const isTold = all.slice(0, at).some((one) => one.recordHost === recordHost && one.recordValue === recordValue)
  return isTold ? [] : [{ domain, text: `${recordType}   ${recordHost}   ${recordValue}` }]
}

/** Masks an address: those who see the order may not see the buyer's contacts. */
const masked = (email: string): string => email.replace(/^(.)[^@]*/, '$1***')

/** Limit of validation mails per order and hour, whoever requests them. */
export const proofMailLimit = { points: 30, duration: 3600 }

/** Counts a mail. Throws 'instructions.too-often' beyond a limit. */
export async function count(limiter: InstructionLimiter, text: string): Promise<void> {
  try {
    await limiter.consume(createHash('sha256').update(text).digest('base64url'))
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    throw new DomainError('instructions.too-often', { minutes: Math.max(1, Math.ceil(refused.msBeforeNext / 60_000)) })
  }
}
