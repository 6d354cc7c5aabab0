import type { Received } from '@app/contracts/endpoint'
import type { SmsTrial } from '@app/contracts/settings/senders'
import type { testSmsTemplate } from '@app/contracts/settings/sms-templates'
import type { Locale } from '@app/contracts/wire'
import type { Caller } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import { newId } from '#core/new-id.ts'
import type { Ctx } from '#ctx.ts'
import { record } from '#features/logs/logs.service.ts'
import { brandOf, codeSms, composeSmsSample, sampleFacts, smsOfCode } from '#features/messages/template.service.ts'
import { countTest, type TestLimiter } from '#features/notify/test-limit.service.ts'
import { openSmsSender } from '#features/senders/senders.service.ts'
import type { Sms, SmsCarrier } from '#providers/sms/sms.ts'
import { ownNumber } from './mail-templates.repo.ts'
import type { Editing } from './mail-templates.service.ts'
import { note, savedSender, wholeSite } from './senders.service.ts'
import { ownText } from './sms-templates.repo.ts'
import { checkedText, ownSmsOf, routeOf } from './sms-templates.service.ts'

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
  const sms = codeSms(brand, locale)
  if (!own.sends(sms.template)) return { to, end: 'no-template', answer: '', milliseconds: 0 }
  await countTest(limiter, caller)
  const trial = await hand(own.carrier, { ...sms, to })
  await ctx.db.transaction(wholeSite(caller), (tx) =>
    note(tx, caller, 'sender.test', 'sms', { after: { outcome: trial.end } }),
  )
  return trial
}

/**
 * Sends a message with sample values to the caller, by the service that would send it once the site's own is in use.
 * Throws 'request.invalid', 'setting.sms-not-taken', 'setting.no-own-number' and 'setting.tests-too-often'.
 */
export async function trySmsText(
  ctx: Ctx,
  limiter: TestLimiter,
  caller: Caller,
  editing: Editing,
  { locale, text }: Received<typeof testSmsTemplate>['body'],
): Promise<SmsTrial> {
  const { site, template } = editing
  const typed = text === undefined ? undefined : checkedText(editing, text)
  const { to, brand, own, kept } = await ctx.db.readTransaction(wholeSite(caller), async (tx) => ({
    to: await ownNumber(tx, site.id, caller.memberId),
    brand: await brandOf(tx, site.id),
    own: await ownSmsOf(tx, site.id),
    kept: await ownText(tx, site.id, template),
  }))
  if (typed !== undefined && routeOf(ctx, own).takes !== 'texts') throw new DomainError('setting.sms-not-taken')
  if (!to) throw new DomainError('setting.no-own-number')
  const { origin, currency } = site
  const facts = sampleFacts(locale, { origin, currency, now: ctx.clock.now() })
  const source = typed ?? (kept?.content ?? smsOfCode(template))[locale]
  const letter = composeSmsSample(brand, { template, locale, text: source, facts })
  const service = own && openSmsSender(ctx, own)
  await countTest(limiter, caller)
  const trial = await hand(service?.sends(template) ? service.carrier : ctx.sms, { ...letter, template, to })
  await ctx.db.transaction(wholeSite(caller), (tx) =>
    record(tx, caller, site.id, caller.accountId, 'smsTpl.test', { template }, { after: { outcome: trial.end } }),
  )
  return trial
}

/** Hands a test message to a service and tells how far it came. */
async function hand(carrier: SmsCarrier, { to, text, template, values }: Omit<Sms, 'id'>): Promise<SmsTrial> {
  const startedAt = performance.now()
  const delivery = await carrier.send({ id: newId(), to, template, text, values })
  const milliseconds = Math.round(performance.now() - startedAt)
  return { to, end: delivery.is, answer: 'reason' in delivery ? delivery.reason : '', milliseconds }
}
