import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, UnixSeconds } from './wire.ts'

/** Days for which notices are kept. */
export const noticeDays = 90
/** Most notices that the inbox shows. */
export const noticesShown = 100

/** What a member was told by mail or text message, in its inbox. */
export const Notice = z.object({
  id: Id,
  /** Template of the message, such as `notice.issued`. */
  template: z.string(),
  /** In the language of the request. */
  title: z.string(),
  text: z.string(),
  /** Path in the console, such as `/ssl/order/{id}/{orderNo}`; empty where it leads nowhere. */
  href: z.string(),
  isRead: z.boolean(),
  at: UnixSeconds,
})
export type Notice = z.infer<typeof Notice>

const unread = z.object({ unread: z.int() })

export const listNotices = endpoint({
  method: 'GET',
  path: '/inbox',
  access: 'signed-in',
  summary: "The member's own notices of the last 90 days, the newest first, a hundred at most.",
  reply: unread.extend({ notices: z.array(Notice) }),
})

export const readNotice = endpoint({
  method: 'POST',
  path: '/inbox/:id/read',
  access: 'signed-in',
  summary: 'Marks a notice as read.',
  inPlace: 'never',
  params: z.object({ id: Id }),
  reply: unread,
})

export const readNotices = endpoint({
  method: 'POST',
  path: '/inbox/read',
  access: 'signed-in',
  summary: 'Marks all notices of the member as read.',
  inPlace: 'never',
  reply: unread,
})
