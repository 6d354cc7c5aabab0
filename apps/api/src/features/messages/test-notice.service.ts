import type { NotifyChannel } from '@app/contracts/settings/notify-values'
import type { Locale } from '@app/contracts/wire'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { putIntoInbox } from '#features/inbox/inbox.service.ts'
import { composeLetter, composeNotice } from './message-letter.ts'
import type { TemplateFacts, TemplateName } from './message-templates.ts'
import { lookOf } from './messages.repo.ts'
import { queueLetter } from './messages.service.ts'

const testMark: Record<Locale, string> = { zh: '【测试】', en: '[Test] ' }

/** The subject of a test in one language. */
export const asTest = (locale: Locale, subject: string) => testMark[locale] + subject

interface TestNotice {
  siteId: string
  accountId: string
  memberId: string
  channel: NotifyChannel
  /** Address or number; unused for the inbox. */
  to: string
  locale: Locale
  template: TemplateName
  /** What stands for the facts of a real event. */
  facts: Record<string, unknown>
}

/**
 * Queues the message of an event, in the words in force and marked as a test, for one member alone: no policy and no
 * choice is asked, nobody else is told, and no robot.
 */
export async function sendTest(tx: Tx, ctx: Ctx, test: TestNotice): Promise<void> {
  const { siteId, accountId, memberId, channel, to, locale, template } = test
  // A sample has a fact for every variable; a test holds them against the templates.
  const facts = test.facts as unknown as TemplateFacts[TemplateName]
  const { brand, words, texts } = await lookOf(tx, siteId, template)
  if (channel === 'inbox') {
    const notice = composeNotice(brand, { template, facts }, words)
    const { zh, en } = notice.words
    const marked = { zh: { ...zh, title: asTest('zh', zh.title) }, en: { ...en, title: asTest('en', en.title) } }
    const at = ctx.clock.now()
    await putIntoInbox(tx, { siteId, accountId, memberIds: [memberId], template, at, href: notice.href, words: marked })
    return
  }
  const own = { mail: words?.[locale], sms: texts?.[locale] }
  const letter = composeLetter(brand, { channel, locale, template, facts }, own)
  const message = { siteId, accountId, channel, to, locale, template, isSecret: false }
  const marked =
    channel === 'sms'
      ? { ...letter, text: asTest(locale, letter.text) }
      : { ...letter, subject: asTest(locale, letter.subject) }
  await queueLetter(tx, ctx, message, marked)
}
