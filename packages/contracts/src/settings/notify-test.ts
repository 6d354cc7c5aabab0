import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Locale } from '../wire.ts'
import { notifyChannels } from './notify-values.ts'

/** Tests by inbox and mail that one member may send in ten minutes; by text message it is one a minute. */
export const mostNoticeTests = 10

export const testNotice = endpoint({
  method: 'POST',
  path: '/notifyPolicies/:template/test',
  access: 'notify.test',
  summary:
    'Sends the message of an event to the caller alone, by one channel, in the words that are in force and marked as a test, with made-up values or those of an order. At most ten in ten minutes, and one text message a minute.',
  params: z.object({ template: z.string().max(60) }),
  body: z.object({
    channel: z.enum(notifyChannels),
    locale: Locale,
    /** Order whose values stand for the made-up ones. */
    orderId: Id.optional(),
  }),
  reply: z.object({
    /** Address or number; empty for the inbox. */
    to: z.string(),
    /** Whether nothing sends by this channel, so that the message stays in the log. */
    isKept: z.boolean(),
  }),
})
