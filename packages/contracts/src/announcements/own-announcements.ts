import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Locale, UnixSeconds } from '../wire.ts'
import { announcementLevels } from './announcement-values.ts'

/** Live announcement as one of its readers has it. */
export const OwnAnnouncement = z.object({
  id: Id,
  level: z.enum(announcementLevels),
  /** Name of the site above that announces it to its tenants; null where the member's own site does. */
  sender: z.string().nullable(),
  /** Name of its category in the language of the request; null without one that is shown, and where the site above announces it. */
  category: z.string().nullable(),
  title: z.string(),
  /** Text as sanitised HTML. */
  html: z.string(),
  /** Language of title and text: the other one where it is not written in that. */
  locale: Locale,
  startsAt: UnixSeconds,
  endsAt: UnixSeconds.nullable(),
  correctedAt: UnixSeconds.nullable(),
  /** Whether it is in the bell, and whether it stands above every page until it was read. */
  inBell: z.boolean(),
  inBanner: z.boolean(),
  mustConfirm: z.boolean(),
  isRead: z.boolean(),
  isConfirmed: z.boolean(),
})
export type OwnAnnouncement = z.output<typeof OwnAnnouncement>

export const listOwnAnnouncements = endpoint({
  method: 'GET',
  path: '/ownAnnouncements',
  access: 'signed-in',
  summary: 'Live announcements for the member, the newest first, in the language of the request.',
  byKey: 'never',
  reply: z.object({ announcements: z.array(OwnAnnouncement) }),
})

export const readOwnAnnouncement = endpoint({
  method: 'POST',
  path: '/ownAnnouncements/:id/read',
  access: 'signed-in',
  summary: 'Notes that the member has read a live announcement and, where it asks for that, has confirmed it.',
  inPlace: 'never',
  params: z.object({ id: Id }),
  body: z.object({ isConfirmed: z.boolean().default(false) }),
  reply: z.object({}),
})
