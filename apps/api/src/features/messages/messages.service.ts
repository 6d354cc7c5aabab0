import type { Locale } from '@app/contracts/wire'
import { newId } from '#core/new-id.ts'
import { oneLine } from '#core/one-line.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { afterCommit } from '#db/database.ts'
import { putIntoInbox } from '#features/inbox/inbox.service.ts'
import { composeLetter, composeNotice, type LetterWish } from './message-letter.ts'
import { messageTemplates, type TemplateFacts, type TemplateName } from './message-templates.ts'
import { addMessage, brandOf } from './messages.repo.ts'

import { sealLetter } from './sealed-letter.ts'

export type { OwnChangeName } from './message-templates.ts'
export { forgetRecipients } from './messages.repo.ts'
export type { NoticeTemplate } from './notice-templates.ts'

export const sendJob = 'messages.send'

export interface Outgoing<T extends TemplateName> {
  siteId: string
  /** Account that the message concerns; null without one yet. */
  accountId: string | null
  /** Order that the message is about. */
  orderId?: string
  channel: 'email' | 'sms'
  /** Email address, or telephone number with its prefix, such as `+8613800138000`. */
  to: string
  locale: Locale
  template: T
  facts: TemplateFacts[T]
  /** Whether it holds a code or link for signing in. Templates that always do are secret regardless of this value. */
  isSecret: boolean
}

/**
 * Queues a message in the caller's transaction, under the site's brand; it is sent on commit and never after a
 * rollback. Returns the message's id.
 */
export async function send<T extends TemplateName>(
  tx: Tx,
  ctx: Pick<Ctx, 'secrets' | 'clock' | 'queue'>,
  message: Outgoing<T>,
): Promise<string> {
  const { siteId, accountId, channel, locale, template } = message
  const id = newId()
  const now = ctx.clock.now()
  const brand = await brandOf(tx, siteId)
  const letter = composeLetter(brand, message)
  const isSecret = message.isSecret || messageTemplates[template].isSecret
  await addMessage(tx, {
    siteId,
    id,
    accountId,
    orderId: message.orderId ?? null,
    channel,
    recipient: recipientOf(channel, message.to),
    locale,
    template,
    subject: letter.subject,
    bodySealed: sealLetter(ctx.secrets, { siteId, id }, letter),
    isSecret,
    createdAt: now,
    nextTryAt: now,
  })
  if (accountId !== null && !isSecret) {
    const notice = composeNotice(brand, message)
    await putIntoInbox(tx, {
      siteId,
      accountId,
      address: recipientOf(channel, message.to),
      template,
      at: now,
      ...notice,
    })
  }
  afterCommit(() => void ctx.queue.wake(sendJob))
  return id
}

function recipientOf(channel: 'email' | 'sms', to: string): string {
  const line = oneLine(to)
  return channel === 'sms' ? line.replace(/[^+\d]/g, '') : line
}

/** Renders a message without sending it. */
export const previewOf = async <T extends TemplateName>(
  tx: Tx,
  message: LetterWish<T> & Pick<Outgoing<T>, 'siteId'>,
): Promise<{ subject: string; text: string }> => composeLetter(await brandOf(tx, message.siteId), message)
