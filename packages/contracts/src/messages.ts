import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, Locale, Page, UnixSeconds } from './wire.ts'

/** By mail, by text message, or by a robot into a group. */
export const messageChannels = ['email', 'sms', 'robot'] as const
export type MessageChannel = (typeof messageChannels)[number]

/**
 * States of a message. `kept`: no carrier is set up, so the message stays where a platform operator can read it.
 * `gathered`: part of one mail a day, or waiting for it.
 */
export const messageStates = ['waiting', 'sent', 'failed', 'kept', 'gathered'] as const
export type MessageState = (typeof messageStates)[number]

/** Delivery attempts before a message counts as failed. */
export const messageTries = 5

/** Email or text message, without its text. */
export const Message = z.object({
  id: Id,
  channel: z.enum(messageChannels),
  /** Recipient; masked for callers without `message.read`. */
  recipient: z.string(),
  locale: Locale,
  template: z.string(),
  subject: z.string(),
  /** Whether the message holds a code or link for signing in: it is not sent again, and not readable once sent. */
  isSecret: z.boolean(),
  state: z.enum(messageStates),
  /** Carrier that sent the message; empty while it waits. */
  carrier: z.string(),
  attempts: z.int(),
  /** Error of the last attempt; empty without one. */
  error: z.string(),
  resentFrom: Id.nullable(),
  /** Summary that tells of it; null while it waits for one, and for all others. */
  summaryId: Id.nullable(),
  createdAt: UnixSeconds,
  sentAt: UnixSeconds.nullable(),
  nextTryAt: UnixSeconds.nullable(),
})
export type Message = z.infer<typeof Message>

/** A channel of which too much failed in the last day: its failed messages, and those with an end either way. */
export const FailingChannel = z.object({ channel: z.enum(messageChannels), failed: z.int(), ended: z.int() })
export type FailingChannel = z.infer<typeof FailingChannel>

/** Share of a day's messages that may fail before operators are warned, and the fewest failures that are worth it. */
export const failureLimit = { share: 0.05, fewest: 5 } as const

const one = z.object({ id: Id })
/**
 * Site whose messages are read, for the platform only: a tenant without a mail server could not be helped otherwise.
 */
const ofSite = z.object({ siteId: Id.optional() })

export const MessageFilter = z.object({
  channel: z.enum(messageChannels).optional(),
  state: z.enum(messageStates).optional(),
  /** Limits the list to messages about one order. */
  orderId: Id.optional(),
  /** Part of the subject or recipient; without `message.read`, a recipient is matched by its whole address only. */
  q: z.string().trim().max(100).optional(),
})
export type MessageFilter = z.infer<typeof MessageFilter>

export const listMessages = endpoint({
  method: 'GET',
  path: '/messages',
  access: 'message.view',
  summary: 'Mails and text messages of the site, newest first.',
  query: Page.extend({ ...MessageFilter.shape, ...ofSite.shape }),
  reply: z.object({
    messages: z.array(Message),
    total: z.int(),
    /** Current carrier of each channel; `outbox` keeps messages here. */
    carriers: z.object({ email: z.string(), sms: z.string() }),
    /** Channels of the site that fail more often than they may. */
    failing: z.array(FailingChannel),
  }),
})

export const getMessage = endpoint({
  method: 'GET',
  path: '/messages/:id',
  access: 'message.view',
  summary: 'One message, without its text.',
  params: one,
  query: ofSite,
  reply: z.object({ message: Message }),
})

export const readMessage = endpoint({
  method: 'GET',
  path: '/messages/:id/body',
  access: 'message.read',
  summary:
    'The text of a message, which is written to the audit log. A code or link is readable only where it was never sent.',
  params: one,
  query: ofSite,
  reply: z.object({ text: z.string(), html: z.string() }),
})

export const resendMessage = endpoint({
  method: 'POST',
  path: '/messages/:id/resend',
  access: 'message.resend',
  summary: 'Sends the same text to the same recipient once more, as a new message. Codes and links are refused.',
  idempotent: true,
  params: one,
  query: ofSite,
  reply: z.object({ message: Message }),
})

export const listMessageSites = endpoint({
  method: 'GET',
  path: '/messageSites',
  access: 'message.read',
  summary: 'The sites whose messages the platform can look through.',
  reply: z.object({ sites: z.array(z.object({ id: Id, name: z.string(), isOwn: z.boolean() })) }),
})
