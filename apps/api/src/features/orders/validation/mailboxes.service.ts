import { randomBytes } from 'node:crypto'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { record } from '#features/logs/logs.service.ts'
import { publicOrigin } from '#features/sites/sites.service.ts'
import type { Asking } from '../asking.ts'
import { orderObject } from '../order-object.ts'
import { updateCheck } from '../orders.repo.ts'
import type { DomainCheckRow } from '../orders.table.ts'
import type { ClaimedIssuance } from '../step-claim.repo.ts'
import { lockValidating } from './checks.service.ts'
import { count, type InstructionLimiter } from './instructions.service.ts'
import { sendProofMail } from './mail-proofs.service.ts'

/** 160 random bits; S/MIME BR 3.2.2.2 requires 112. */
const valueBytes = 20

/** Mails a confirmation link to each mailbox; earlier links become invalid. */
export async function mailMailboxes(
  tx: Tx,
  ctx: Ctx,
  { order, certificate }: Pick<ClaimedIssuance, 'order' | 'certificate'>,
  { checks, origin }: { checks: readonly DomainCheckRow[]; origin: string },
): Promise<void> {
  const cooldownUntil = new Date(ctx.clock.now().getTime() + ctx.env.DCV_COOLDOWN_SECONDS * 1000)
  for (const check of checks) {
    const { domain: recipient } = check
    const mail = { certificateId: certificate.id, purpose: 'mailbox' as const, recipient, names: [recipient] }
    const value = randomBytes(valueBytes).toString('base64url')
    const expiresAt = await sendProofMail(tx, ctx, order, { ...mail, value, origin })
    await updateCheck(tx, check, {
      ...{ recipient, result: 'pending', detail: '', answeredAt: null },
      ...{ cooldownUntil, nextCheckAt: expiresAt },
    })
  }
}

/** Checks that wait for the reader of a mailbox. */
export const openMailboxes = (checks: readonly DomainCheckRow[]): DomainCheckRow[] =>
  checks.filter(({ method, validUntil }) => method === 'mailbox' && validUntil === null)

/**
 * Sends a new confirmation mail to one mailbox, or to all open ones. Throws 'order.move-refused' where none is open,
 * 'check.missing', 'check.too-often' and 'instructions.too-often'.
 */
export async function sendMailboxMail(
  ctx: Ctx,
  limiter: InstructionLimiter,
  { caller }: Asking,
  { id, mailbox }: { id: string; mailbox?: string | undefined },
): Promise<void> {
  const wantedIn = async (tx: Tx) => {
    const validating = await lockValidating(tx, { caller }, id)
    return { ...validating, wanted: wantedOf(openMailboxes(validating.checks), mailbox, ctx.clock.now()) }
  }
  const { wanted: asked } = await ctx.db.transaction(caller.scope, wantedIn)
  const origin = await publicOrigin(ctx, caller.scope.siteId)
  // Between two transactions: the counter uses a connection of its own, and the embedded database has only one.
  const keys = [`by ${caller.memberId}`, ...asked.map(({ domain }) => `to ${domain.toLowerCase()}`)]
  for (const key of keys) await count(limiter, key)
  await ctx.db.transaction(caller.scope, async (tx) => {
    const { order, certificate, wanted } = await wantedIn(tx)
    await mailMailboxes(tx, ctx, { order, certificate }, { checks: wanted, origin })
    const facts = { orderNo: order.orderNo, count: wanted.length }
    await record(tx, caller, order.siteId, order.accountId, 'order.mailboxSend', facts, orderObject(order))
  })
}

function wantedOf(open: readonly DomainCheckRow[], mailbox: string | undefined, now: Date): DomainCheckRow[] {
  const matching = open.filter(({ domain }) => mailbox === undefined || domain.toLowerCase() === mailbox.toLowerCase())
  if (matching.length === 0) throw new DomainError(mailbox === undefined ? 'order.move-refused' : 'check.missing')
  const waits = matching.map(({ cooldownUntil }) => Math.ceil(((cooldownUntil?.getTime() ?? 0) - now.getTime()) / 1000))
  if (waits.every((wait) => wait > 0)) throw new DomainError('check.too-often', { seconds: Math.min(...waits) })
  return matching.filter((_, at) => (waits[at] ?? 0) <= 0)
}
