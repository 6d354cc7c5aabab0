import type { Reply } from '@app/contracts/endpoint'
import type { testMailSender } from '@app/contracts/settings/senders'
import type { Locale } from '@app/contracts/wire'
import type { Caller } from '#core/caller.ts'
import { newId } from '#core/new-id.ts'
import type { Ctx } from '#ctx.ts'
import { brandOf, composeSample } from '#features/messages/template.service.ts'
import { countTest, type TestLimiter } from '#features/notify/test-limit.service.ts'
import { openMailSender } from '#features/senders/senders.service.ts'
import { ownAddressFor } from './own-tests.service.ts'
import { note, savedSender, wholeSite } from './senders.service.ts'

const words: Record<Locale, { subject: string; body: string }> = {
  zh: {
    subject: '测试邮件 - {{site}}',
    body: '这是一封测试邮件。您收到它，说明 {{site}} 的发信服务器可以发信。',
  },
  en: {
    subject: 'Test mail - {{site}}',
    body: 'This is a test mail. That it came says that the mail server of {{site}} can send.',
  },
}

/**
 * Sends a test mail to the caller by the mail server of the site, whether or not it is switched on. Throws
 * 'setting.sender-missing', 'setting.no-own-address' and 'setting.tests-too-often'.
 */
export async function tryMailSender(
  ctx: Ctx,
  limiter: TestLimiter,
  caller: Caller,
  locale: Locale,
): Promise<Reply<typeof testMailSender>> {
  const row = await savedSender(ctx, caller, 'email')
  const to = await ownAddressFor(ctx, caller)
  await countTest(limiter, caller)
  const { siteId } = caller.scope
  const brand = await ctx.db.readTransaction(wholeSite(caller), (tx) => brandOf(tx, siteId))
  const { sender, ...letter } = composeSample(brand, {
    ...{ template: 'customer.notice', locale, facts: {} },
    words: { ...words[locale], preheader: '', button: '' },
  })
  const startedAt = performance.now()
  const trial = await openMailSender(ctx, row).tryOut({
    ...{ id: newId(), to, from: sender.name, replyTo: sender.replyTo },
    ...{ subject: letter.subject, text: letter.text, html: letter.html },
  })
  const milliseconds = Math.round(performance.now() - startedAt)
  await ctx.db.transaction(wholeSite(caller), (tx) =>
    note(tx, caller, 'sender.test', 'email', { after: { outcome: trial.end } }),
  )
  return { to, milliseconds, ...trial }
}
