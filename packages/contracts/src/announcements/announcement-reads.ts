import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, UnixSeconds } from '../wire.ts'

/** Mails of an announcement by what became of them. */
export const AnnouncementMails = z.object({
  sent: z.int(),
  waiting: z.int(),
  failed: z.int(),
  /** In the outbox, because no mail server is set up. */
  kept: z.int(),
  /** Withdrawn before they were sent, because it was recalled. */
  withdrawn: z.int(),
  /** Readers without an address, or who want no such mails. */
  skipped: z.int(),
})
export type AnnouncementMails = z.output<typeof AnnouncementMails>

export const getAnnouncementReads = endpoint({
  method: 'GET',
  path: '/announcements/:id/reads',
  access: 'cms.*',
  summary:
    'How many of the people that an announcement is for have read and confirmed it, of the staff of tenants by tenant for those who see the tenants.',
  params: z.object({ id: Id }),
  reply: z.object({
    people: z.int(),
    read: z.int(),
    confirmed: z.int(),
    /** When those who had not read it were reminded last. */
    remindedAt: UnixSeconds.nullable(),
    /** Null for an announcement that is not mailed, neither at first nor as a reminder. */
    mails: AnnouncementMails.nullable(),
    /** Counts of each tenant whose staff it is for, those with most unread first; null for other readers, and without names. */
    tenants: z
      .array(z.object({ siteId: Id, name: z.string(), people: z.int(), read: z.int(), confirmed: z.int() }))
      .nullable(),
    /** Whether the caller may see who they are: it sees every customer, or the tenants. */
    isNamed: z.boolean(),
  }),
})
export type AnnouncementReads = z.output<typeof getAnnouncementReads.reply>

export const remindReaders = endpoint({
  method: 'POST',
  path: '/announcements/:id/remind',
  access: 'cms.noticePublish',
  summary:
    'Mails a live announcement to those who have not read it, or not confirmed it where that is asked for; at most once in 24 hours. Who turned such mails off gets none.',
  params: z.object({ id: Id }),
  reply: z.object({}),
})
