import { type MailContent, mailContentFor } from '@app/contracts/settings/mail-words'
import { type SmsContent, smsContentFor } from '@app/contracts/settings/sms-words'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import {
  isTemplateName,
  mayBeTexted,
  smsOfCode,
  smsVariablesOf,
  variablesOf,
  wordsOfCode,
} from '#features/messages/template.service.ts'
import type { Words, WordsKey } from '#features/plans/versions.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { ownTemplate } from './mail-templates.repo.ts'
import { publishWords } from './mail-templates.service.ts'
import { ownText } from './sms-templates.repo.ts'
import { publishText } from './sms-templates.service.ts'

/** Words of a message that another site gives this one; undefined are those of the product. */
export interface HandedWords {
  key: WordsKey
  to: Words | undefined
}

/** Template of a message that still exists, with its channel. */
function templateOf(key: WordsKey) {
  const [channel, template = ''] = key.split('/')
  return isTemplateName(template) ? { channel, template } : undefined
}

/**
 * Publishes words that another site gives this one, in a transaction of the site: a version of its own, as if it had
 * written them. Words that no longer fit their message are passed over. Throws 'save.conflict'.
 */
export async function handWords(
  tx: Tx,
  ctx: Ctx,
  site: SiteRow,
  { messages, savedBy, note }: { messages: readonly HandedWords[]; savedBy: string; note: string },
): Promise<void> {
  const { id: siteId } = site
  const by = { siteId, accountId: site.ownerAccountId, name: savedBy, caller: null }
  for (const { key, to } of messages) {
    const found = templateOf(key)
    if (!found) continue
    const { channel, template } = found
    // The key says which of both words these are.
    if (channel === 'mail') {
      const version = (await ownTemplate(tx, siteId, template))?.version ?? 0
      const words = (to as MailContent | undefined) ?? wordsOfCode(template)
      if (!mailContentFor(variablesOf(template), true).safeParse(words).success) continue
      await publishWords(tx, ctx, by, { template, words, version, note })
    } else if (mayBeTexted(template)) {
      const version = (await ownText(tx, siteId, template))?.version ?? 0
      const words = (to as SmsContent | undefined) ?? smsOfCode(template)
      if (!smsContentFor(smsVariablesOf(template)).safeParse(words).success) continue
      await publishText(tx, ctx, by, { template, words, version })
    }
  }
}
