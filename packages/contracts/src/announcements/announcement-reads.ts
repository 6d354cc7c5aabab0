import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, UnixSeconds } from '../wire.ts'

/** People who are named, those who read it last first. */
export const mostReadersNamed = 200

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
    'How many of the people that an announcement is for have read and confirmed it. They are named for callers who see all customers, the staff of tenants for those who see the tenants.',
  params: z.object({ id: Id }),
  reply: z.object({
    people: z.int(),
    read: z.int(),
    confirmed: z.int(),
    /** Null for an announcement that is not mailed. */
    mails: AnnouncementMails.nullable(),
    /** Counts of each tenant whose staff it is for, those with most unread first; null for other readers, and without names. */
    tenants: z
      .array(z.object({ siteId: Id, name: z.string(), people: z.int(), read: z.int(), confirmed: z.int() }))
      .nullable(),
    /** Null for a caller who may not see every customer, or the tenants. */
    readers: z
      .array(
        z.object({
          memberId: Id,
          name: z.string(),
          /** Account of the reader; of a tenant's staff the tenant's site. */
          accountName: z.string(),
          readAt: UnixSeconds,
          confirmedAt: UnixSeconds.nullable(),
        }),
      )
      .nullable(),
  }),
})
export type AnnouncementReads = z.output<typeof getAnnouncementReads.reply>
