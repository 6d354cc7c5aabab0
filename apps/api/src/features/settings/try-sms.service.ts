import type { SmsTrial } from '@app/contracts/settings/senders'
import type { Locale } from '@app/contracts/wire'
import type { Caller } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import { newId } from '#core/new-id.ts'
import type { Ctx } from '#ctx.ts'
import { brandOf, codeSms } from '#features/messages/template.service.ts'
import { countTest, type TestLimiter } from '#features/notify/test-limit.service.ts'
import { openSmsSender } from '#features/senders/senders.service.ts'
import { ownNumber } from './mail-templates.repo.ts'
import { note, savedSender, wholeSite } from './senders.service.ts'

/**
 * Sends a made-up code to the caller by the service of the site, in use or not. Throws 'setting.sender-missing',
 * 'setting.no-own-number' and 'setting.tests-too-often'.
 */
export async function trySmsSender(ctx: Ctx, limiter: TestLimiter, caller: Caller, locale: Locale): Promise<SmsTrial> {
  const row = await savedSender(ctx, caller, 'sms')
  const { siteId } = caller.scope
  const { to, brand } = await ctx.db.readTransaction(wholeSite(caller), async (tx) => ({
    to: await ownNumber(tx, siteId, caller.memberId),
    brand: await brandOf(tx, siteId),
  }))
  if (!to) throw new DomainError('setting.no-own-number')
  const own = openSmsSender(ctx, row)
  const { template, text, values } = codeSms(brand, locale)
  if (!own.sends(template)) return { to, end: 'no-template', answer: '', milliseconds: 0 }
  await countTest(limiter, caller)
  const startedAt = performance.now()
  const delivery = await own.carrier.send({ id: newId(), to, template, text, values })
  const milliseconds = Math.round(performance.now() - startedAt)
  await ctx.db.transaction(wholeSite(caller), (tx) =>
    note(tx, caller, 'sender.test', 'sms', { after: { outcome: delivery.is } }),
  )
  return { to, end: delivery.is, answer: 'reason' in delivery ? delivery.reason : '', milliseconds }
}
