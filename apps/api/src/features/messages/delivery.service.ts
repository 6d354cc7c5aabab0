import { messageTries } from '@app/contracts/messages'
import type { Delivery } from '#core/delivery.ts'
import type { Ctx } from '#ctx.ts'
import { isAway } from '#db/away.ts'
import { handToRobot } from '#features/notify/robots.service.ts'
import { carriersOf, type SiteCarriers } from '#features/senders/senders.service.ts'
import { claimDue, endTry } from './messages.repo.ts'
import type { MessageRow } from './messages.table.ts'
import { openLetter, sealLetter } from './sealed-letter.ts'

const batch = 20
/** Delays between attempts: a code expires after ten minutes, so the first ones are short. */
const waitSeconds = [5, 30, 120, 600]

/** Sends all due messages of one site. */
export async function deliverDue(ctx: Ctx, siteId: string): Promise<void> {
  for (;;) {
    const { claimed, carriers } = await ctx.db.transaction({ siteId, accountId: null }, async (tx) => {
      const rows = await claimDue(tx, siteId, ctx.clock.now(), batch)
      return { claimed: rows, carriers: rows.length > 0 ? await carriersOf(ctx, tx, siteId) : null }
    })
    if (carriers) await Promise.all(claimed.map((row) => attempt(ctx, carriers, row)))
    if (claimed.length < batch) return
  }
}

const carrierOf = (carriers: SiteCarriers, { channel, template }: MessageRow) =>
  channel === 'email' ? carriers.mail : carriers.smsFor(template)

/** Delivers one message; a failure must not stop the others. After its lease expires, the message is due again. */
async function attempt(ctx: Ctx, carriers: SiteCarriers, row: MessageRow): Promise<void> {
  try {
    const carrier = row.channel === 'robot' ? row.carrier : carrierOf(carriers, row).name
    // The last worker died during its attempt: whether the message was sent is unknown, and a sixth attempt would not
    // tell.
    const isWornOut = row.attempts > messageTries
    const delivery: Delivery = isWornOut
      ? { is: 'refused', reason: row.error || 'No answer' }
      : await hand(ctx, carriers, row)
    await ctx.db.transaction({ siteId: row.siteId, accountId: null }, (tx) =>
      endTry(tx, row, { carrier, ...resultOf(ctx, row, delivery) }),
    )
    if (delivery.is === 'refused' || delivery.is === 'later')
      ctx.log.warn(
        { messageId: row.id, carrier, attempt: row.attempts, reason: delivery.reason },
        'A message stays behind',
      )
  } catch (error) {
    if (isAway(error)) throw error
    ctx.log.error({ err: error, messageId: row.id }, 'A message could not be handed on')
  }
}

function hand(ctx: Ctx, carriers: SiteCarriers, row: MessageRow): Promise<Delivery> {
  const { id, recipient: to, template } = row
  const { subject, text, html, values, sender } = openLetter(ctx.secrets, row, row.bodySealed)
  if (row.channel === 'robot') return handToRobot(ctx, { ...row, text })
  if (row.channel === 'sms') return carriers.smsFor(template).send({ id, to, text, template, values })
  const { name: from, replyTo, answerTo } = sender
  return carriers.mail.send({ id, to, from, replyTo, ...(answerTo && { answerTo }), subject, text, html })
}

function resultOf(ctx: Ctx, row: MessageRow, delivery: Delivery): Partial<MessageRow> {
  const now = ctx.clock.now()
  if (delivery.is === 'sent')
    return { state: 'sent', sentAt: now, nextTryAt: null, error: '', ...withoutSecret(ctx, row) }
  if (delivery.is === 'kept') return { state: 'kept', nextTryAt: null, error: '' }
  const wait = waitSeconds[row.attempts - 1]
  if (delivery.is === 'later' && row.attempts < messageTries && wait !== undefined)
    return { nextTryAt: new Date(now.getTime() + wait * 1000), error: delivery.reason }
  return { state: 'failed', nextTryAt: null, error: delivery.reason, ...withoutSecret(ctx, row) }
}

// Removes codes and links once they were sent, or can no longer be sent.
function withoutSecret(ctx: Ctx, row: MessageRow): Partial<MessageRow> {
  if (!row.isSecret) return {}
  const nothing = { subject: '', text: '', html: '', values: {}, sender: { name: '', replyTo: '' } }
  return { bodySealed: sealLetter(ctx.secrets, row, nothing) }
}
