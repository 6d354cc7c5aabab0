import type { Received, Reply } from '@app/contracts/endpoint'
import { policiesFor } from '@app/contracts/settings/notify-events'
import type { testNotice } from '@app/contracts/settings/notify-test'
import type { Caller } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { record } from '#features/logs/logs.service.ts'
import { sendTest } from '#features/messages/test-notice.service.ts'
import { sendsOf } from '#features/notify/notify.service.ts'
import { countTest, type TestLimiter } from '#features/notify/test-limit.service.ts'
import { factsFor } from './mail-samples.service.ts'
import { ownAddress, ownNumber } from './mail-templates.repo.ts'
import type { Editing } from './mail-templates.service.ts'
import { wholeSite } from './senders.service.ts'

type Wish = Received<typeof testNotice>['body']

/**
 * Sends the message of an event to the caller alone. Throws 'notify.fixed' for a channel that never has the event,
 * 'order.missing', 'setting.no-own-address', 'setting.no-own-number' and 'setting.tests-too-often'.
 */
export async function tryNotice(
  ctx: Ctx,
  limiters: Record<Wish['channel'], TestLimiter>,
  caller: Caller,
  editing: Editing,
  wish: Wish,
): Promise<Reply<typeof testNotice>> {
  const { site, template } = editing
  const { channel, locale } = wish
  if (policiesFor(template, channel).length === 0) throw new DomainError('notify.fixed')
  const { facts, to, isKept } = await ctx.db.readTransaction(caller.scope, async (tx) => ({
    facts: await factsFor(tx, ctx, caller, editing, wish),
    to: await addressFor(tx, caller, channel),
    isKept: channel !== 'inbox' && !(await sendsOf(ctx, tx, site.id))[channel],
  }))
  // Between two transactions: the counter uses a connection of its own, and the embedded database has only one.
  await countTest(limiters[channel], caller)
  await ctx.db.transaction(wholeSite(caller), async (tx) => {
    const { accountId, memberId } = caller
    await sendTest(tx, ctx, { siteId: site.id, accountId, memberId, channel, to, locale, template, facts })
    const object = { kind: 'notification', id: template, name: template }
    await record(tx, caller, site.id, accountId, 'notify.test', { template, channel }, { object })
  })
  return { to, isKept }
}

async function addressFor(tx: Tx, { scope, memberId }: Caller, channel: Wish['channel']): Promise<string> {
  if (channel === 'inbox') return ''
  const to = await (channel === 'sms' ? ownNumber : ownAddress)(tx, scope.siteId, memberId)
  if (!to) throw new DomainError(channel === 'sms' ? 'setting.no-own-number' : 'setting.no-own-address')
  return to
}
