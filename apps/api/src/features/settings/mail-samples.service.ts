import { can } from '@app/contracts/access/permissions'
import type { Received, Reply } from '@app/contracts/endpoint'
import type { previewMail, testMail } from '@app/contracts/settings/mail-templates'
import type { Caller } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import { formatMinor } from '#core/money.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { queueLetter } from '#features/messages/messages.service.ts'
import { brandOf, composeSample, sampleFacts } from '#features/messages/template.service.ts'
import { asTest } from '#features/messages/test-notice.service.ts'
import { countTest, type TestLimiter } from '#features/notify/test-limit.service.ts'
import { checkedWords } from './mail-check.ts'
import { sampleOrder, wordsInForce } from './mail-templates.repo.ts'
import type { Editing } from './mail-templates.service.ts'
import { ownAddressFor } from './own-tests.service.ts'

type Sampled = Received<typeof testMail>['body']

/** Sample values of a site, or those of an order that the caller may see. Throws 'order.missing'. */
export async function factsFor(
  tx: Tx,
  ctx: Ctx,
  caller: Caller,
  { site }: Editing,
  { locale, orderId }: Pick<Sampled, 'locale' | 'orderId'>,
) {
  const facts = sampleFacts(locale, { origin: site.origin, currency: site.currency, now: ctx.clock.now() })
  if (orderId === undefined) return facts
  const order = can(caller, 'order.view') ? await sampleOrder(tx, site.id, orderId) : undefined
  if (!order) throw new DomainError('order.missing')
  return {
    ...facts,
    domain: order.primaryName || order.orderNo,
    orderNo: order.orderNo,
    product: order.productName[locale],
    amount: formatMinor(order.amountMinor, order.currency),
    at: order.certificateEndsAt ?? order.planEndsAt ?? facts.at,
    url: `${site.origin}/ssl/order/${order.id}/${order.orderNo}`,
  }
}

/** The mail that words, or those in force, become. Throws 'request.invalid' and 'order.missing'. */
async function letterOf(ctx: Ctx, caller: Caller, editing: Editing, sampled: Sampled) {
  const { template, site } = editing
  const { locale } = sampled
  const given = sampled.words && checkedWords(template, sampled.words, editing.locale)
  return ctx.db.readTransaction(caller.scope, async (tx) => {
    const facts = await factsFor(tx, ctx, caller, editing, sampled)
    const words = given ?? (await wordsInForce(tx, site.id, template))[locale]
    return composeSample(await brandOf(tx, site.id), { template, locale, words, facts })
  })
}

/** Preview of a mail; nothing is kept. */
export async function previewSample(
  ctx: Ctx,
  caller: Caller,
  editing: Editing,
  sampled: Sampled,
): Promise<Reply<typeof previewMail>> {
  const { subject, html, text } = await letterOf(ctx, caller, editing, sampled)
  return { subject, html, text }
}

/**
 * Sends a sample to the caller's own address. Throws 'request.invalid', 'order.missing', 'setting.no-own-address' and
 * 'setting.tests-too-often'.
 */
export async function testSample(
  ctx: Ctx,
  limiter: TestLimiter,
  caller: Caller,
  editing: Editing,
  sampled: Sampled,
): Promise<Reply<typeof testMail>> {
  const { template, site } = editing
  const { locale } = sampled
  const letter = await letterOf(ctx, caller, editing, sampled)
  const to = await ownAddressFor(ctx, caller)
  // Between two transactions: the counter uses a connection of its own, and the embedded database has only one.
  await countTest(limiter, caller)
  await ctx.db.transaction({ siteId: site.id, accountId: null }, (tx) =>
    queueLetter(
      tx,
      ctx,
      { siteId: site.id, accountId: caller.accountId, channel: 'email', to, locale, template, isSecret: false },
      { ...letter, subject: asTest(locale, letter.subject) },
    ),
  )
  return { to }
}
