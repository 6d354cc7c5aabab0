import type { MessageChannel } from '@app/contracts/messages'
import { notifyEvents } from '@app/contracts/settings/notify-events'
import type { Locale } from '@app/contracts/wire'
import { newId } from '#core/new-id.ts'
import { oneLine } from '#core/one-line.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { afterCommit } from '#db/database.ts'
import { putIntoInbox } from '#features/inbox/inbox.service.ts'
import { reachOf } from '#features/notify/notify.service.ts'
import { recipientsOf } from '#features/notify/recipients.service.ts'
import { robotsFor } from '#features/notify/robots.service.ts'
import { gatheredUntil } from './gathering.service.ts'
import {
  type Customer,
  composeAbout,
  composeLetter,
  composeNotice,
  type Letter,
  type LetterWish,
  noticeAbout,
} from './message-letter.ts'
import { messageTemplates, type TemplateFacts, type TemplateName } from './message-templates.ts'
import { addMessage, lookOf } from './messages.repo.ts'
import { sealLetter } from './sealed-letter.ts'
import { mayBeCopied } from './template-facts.ts'

export type { OwnChangeName } from './message-templates.ts'
export { forgetRecipients } from './messages.repo.ts'
export type { NoticeTemplate } from './notice-templates.ts'

export const sendJob = 'messages.send'
export const copyJob = 'messages.copy'

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
  /** Somebody else is told of the same: no robot is told again. */
  isCopy?: true
  /** Address that answers to the mail go to, in place of the site's. */
  answerTo?: string
  /** Customer whom it concerns: who reads it is not the one whom the words speak to, and has the subject and the link. */
  about?: Customer
}

/**
 * Queues a message in the caller's transaction, under the site's brand and in its own words where it has some; it is
 * sent on commit and never after a rollback. The site's policies and the choices of the members who are told decide here
 * whether it goes out, which inboxes have it, and whether text messages say it too. Returns the message's id; empty for
 * one that does not go out.
 */
export async function send<T extends TemplateName>(
  tx: Tx,
  ctx: Pick<Ctx, 'secrets' | 'clock' | 'queue'>,
  message: Outgoing<T>,
): Promise<string> {
  const { siteId, accountId, channel, locale, template } = message
  const { brand, words, texts, copiesTo } = await lookOf(tx, siteId, template)
  const own = { mail: words?.[locale], sms: texts?.[locale] }
  const address = recipientOf(channel, message.to)
  const reach = await reachOf(tx, { siteId, accountId, template, channel, address })
  const isSecret = message.isSecret || messageTemplates[template].isSecret
  if (accountId !== null && !isSecret && reach.inboxes.length > 0)
    await putIntoInbox(tx, {
      ...{ siteId, accountId, template, memberIds: reach.inboxes, at: ctx.clock.now() },
      ...(message.about ? noticeAbout(brand, message, message.about, words) : composeNotice(brand, message, words)),
    })
  for (const to of isSecret || message.about ? [] : reach.phones) {
    const same = { ...message, channel: 'sms' as const, to }
    await queueLetter(tx, ctx, same, composeLetter(brand, same, own))
  }
  if (!isSecret && !message.isCopy) await tellRobots(tx, ctx, message, composeNotice(brand, message, words))
  if (!reach.isSent) return ''
  const mail = { siteId, template, recipient: address }
  const until = channel === 'email' && !isSecret ? await gatheredUntil(tx, mail, ctx.clock.now()) : null
  const letter = message.about ? composeAbout(brand, message, message.about, words) : composeLetter(brand, message, own)
  // Orders tell their further recipients themselves. The others wait for the commit: whoever causes an event does not see
  // everybody who is told of it.
  const isToBeCopied =
    accountId !== null &&
    !message.isCopy &&
    notifyEvents[template].group !== 'order' &&
    notifyEvents[template].group !== 'expiry' &&
    (await recipientsOf(tx, siteId, template)).length > 0
  if (isToBeCopied) afterCommit(() => void ctx.queue.wake(copyJob))
  const id = await queueLetter(tx, ctx, { ...message, gatheredUntil: until, isToBeCopied }, letter)
  // Not in the account's own log: its people are not told who else reads what they are sent.
  const isCopied = channel === 'email' && !message.isCopy && mayBeCopied(template)
  for (const to of isCopied ? copiesTo.filter((one) => one.toLowerCase() !== address.toLowerCase()) : [])
    await queueLetter(tx, ctx, { ...{ siteId, channel, locale, template, to, isSecret, accountId: null } }, letter)
  return id
}

/**
 * Queues what robots write about an event into the groups of staff. Of what is written to a customer they have the
 * subject alone: the rest speaks to the customer.
 */
async function tellRobots<T extends TemplateName>(
  tx: Tx,
  ctx: Pick<Ctx, 'secrets' | 'clock' | 'queue'>,
  { siteId, accountId, orderId, template, facts }: Outgoing<T>,
  { words }: ReturnType<typeof composeNotice>,
): Promise<void> {
  const isForOwner = (notifyEvents[template].audiences as readonly string[]).includes('owner')
  const url = 'url' in facts ? String(facts.url) : ''
  for (const { id: robotId, name, kind, locale } of await robotsFor(tx, siteId, template)) {
    const { title, text } = words[locale]
    const lines = [title, ...(isForOwner ? [text] : []), url].filter(Boolean)
    const letter = { subject: title, text: lines.join('\n'), html: '', values: {}, sender: { name, replyTo: '' } }
    const to = { siteId, accountId, ...(orderId === undefined ? {} : { orderId }), channel: 'robot' as const, to: name }
    await queueLetter(tx, ctx, { ...to, robotId, carrier: kind, locale, template, isSecret: false }, letter)
  }
}

/** Queues a letter that was composed already. Returns the message's id. */
export async function queueLetter(
  tx: Tx,
  ctx: Pick<Ctx, 'secrets' | 'clock' | 'queue'>,
  message: Omit<Outgoing<TemplateName>, 'facts' | 'channel'> & {
    channel: MessageChannel
    robotId?: string
    carrier?: string
    /** When the summary goes out that it waits for. */
    gatheredUntil?: Date | null
    isToBeCopied?: boolean
  },
  letter: Letter,
): Promise<string> {
  const { siteId, accountId, channel, locale, template } = message
  const id = newId()
  const now = ctx.clock.now()
  await addMessage(tx, {
    siteId,
    id,
    accountId,
    orderId: message.orderId ?? null,
    channel,
    recipient: recipientOf(channel, message.to),
    robotId: message.robotId ?? null,
    carrier: message.carrier ?? '',
    locale,
    template,
    subject: letter.subject,
    bodySealed: sealLetter(ctx.secrets, { siteId, id }, letter),
    isSecret: message.isSecret || messageTemplates[template].isSecret,
    isToBeCopied: message.isToBeCopied ?? false,
    createdAt: now,
    ...(message.gatheredUntil
      ? { state: 'gathered' as const, gatheredUntil: message.gatheredUntil, nextTryAt: null }
      : { nextTryAt: now }),
  })
  afterCommit(() => void ctx.queue.wake(sendJob))
  return id
}

function recipientOf(channel: MessageChannel, to: string): string {
  const line = oneLine(to)
  return channel === 'sms' ? line.replace(/[^+\d]/g, '') : line
}

/** Renders a message without sending it. */
export async function previewOf<T extends TemplateName>(
  tx: Tx,
  message: LetterWish<T> & Pick<Outgoing<T>, 'siteId'>,
): Promise<Pick<Letter, 'subject' | 'text' | 'html'>> {
  const { brand, words, texts } = await lookOf(tx, message.siteId, message.template)
  return composeLetter(brand, message, { mail: words?.[message.locale], sms: texts?.[message.locale] })
}
