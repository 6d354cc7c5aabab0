import { z } from 'zod'
import { MarkdownText } from '../cms/markdown-text.ts'
import { endpoint } from '../endpoint.ts'
import { refuseUntitled } from '../languages.ts'
import { priceLevels } from '../products/product-values.ts'
import { Id, Line, Locale, UnixSeconds } from '../wire.ts'
import { AnnouncementFilter } from './announcement-filter.ts'
import { usuallyInBanner } from './announcement-rules.ts'
import {
  announcementLevels,
  announcementReaders,
  announcementStates,
  announcementViews,
  mostAnnouncementText,
} from './announcement-values.ts'

const one = z.object({ id: Id })
const Version = z.object({ version: z.int() })

/** One language of an announcement; the text is Markdown. */
const Words = z.object({ title: Line(120), body: MarkdownText(mostAnnouncementText) })

/** Announcement in each language that it has a title in, the site's own among them. */
export const AnnouncementContent = z.object({ zh: Words, en: Words })
export type AnnouncementContent = z.output<typeof AnnouncementContent>

const Fields = z.object({
  content: AnnouncementContent,
  level: z.enum(announcementLevels),
  readers: z.enum(announcementReaders),
  /** Price level of the customers that it is for, with the readers `level`. */
  priceLevel: z.enum(priceLevels).nullable().default(null),
  /** When readers see it first; null for the moment it is published. */
  startsAt: UnixSeconds.nullable().default(null),
  /** When it ends; an urgent one has an end. */
  endsAt: UnixSeconds.nullable().default(null),
  /** Whether each reader has to confirm that it was read. */
  mustConfirm: z.boolean().default(false),
  /** Whether its readers have it in the bell while it is live. */
  inBell: z.boolean().default(true),
  /** Whether it stands above every page of its readers until they have read it. Left out, where it matters or has to be confirmed. */
  inBanner: z.boolean().optional(),
  /** Whether it is mailed, once to each reader with an address. */
  byMail: z.boolean().default(false),
  /** Category of announcements of the site; null without one. */
  categoryId: Id.nullable().default(null),
  /** Whether the shop front shows it to everybody while it is live; for announcements to all customers. */
  isPublic: z.boolean().default(false),
})

function refuseFaults(body: z.output<typeof Fields>, ctx: z.RefinementCtx) {
  const { level, readers, priceLevel, startsAt, endsAt, mustConfirm, inBell, byMail } = body
  const { inBanner = usuallyInBanner(body) } = body
  const fault = (path: string[], message = 'field.missing') => ctx.addIssue({ code: 'custom', path, message })
  if (!inBell && !inBanner && !byMail) fault(['inBell'], 'field.no-channel')
  else if (mustConfirm && !inBell && !inBanner) fault(['inBell'], 'field.confirmed-nowhere')
  if (readers === 'level' && priceLevel === null) fault(['priceLevel'])
  if (level === 'urgent' && endsAt === null) fault(['endsAt'], 'field.urgent-end')
  if (startsAt !== null && endsAt !== null && endsAt <= startsAt) fault(['endsAt'], 'field.end-before-start')
}

/** Announcement of a site, which has a title in its own language. */
export const announcementBodyOf = (own?: Locale) =>
  Fields.extend({ content: AnnouncementContent.superRefine(refuseUntitled(own)) }).superRefine(refuseFaults)

/** The same where the site is not known: the server asks for its own language on its own. */
export const AnnouncementBody = announcementBodyOf()
export type AnnouncementBody = z.output<typeof AnnouncementBody>

/** Announcement without its texts. */
export const AnnouncementRow = Fields.omit({ content: true }).extend({
  id: Id,
  inBanner: z.boolean(),
  title: z.string(),
  state: z.enum(announcementStates),
  publishedAt: UnixSeconds.nullable(),
  recalledAt: UnixSeconds.nullable(),
  /** When its text was changed after it had gone live. */
  correctedAt: UnixSeconds.nullable(),
  updatedAt: UnixSeconds,
  updatedBy: z.string(),
  deletedAt: UnixSeconds.nullable(),
  version: z.int(),
})
export type AnnouncementRow = z.output<typeof AnnouncementRow>

/** Announcement as listed, with the number of people that it is for and of those who have read it; null before it was live, and for one that is mailed alone. */
export const ListedAnnouncement = AnnouncementRow.extend({ people: z.int().nullable(), read: z.int().nullable() })
export type ListedAnnouncement = z.output<typeof ListedAnnouncement>

export const Announcement = AnnouncementRow.extend({ content: AnnouncementContent })
export type Announcement = z.output<typeof Announcement>

export const listAnnouncements = endpoint({
  method: 'GET',
  path: '/announcements',
  access: 'cms.*',
  summary: 'Announcements of the site by state, level, readers, category and words.',
  query: AnnouncementFilter,
  reply: z.object({
    announcements: z.array(ListedAnnouncement),
    total: z.int(),
    views: z.record(z.enum(announcementViews), z.int()),
  }),
})

export const getAnnouncement = endpoint({
  method: 'GET',
  path: '/announcements/:id',
  access: 'cms.*',
  summary: 'One announcement with its texts.',
  params: one,
  reply: Announcement,
})

export const countReceivers = endpoint({
  method: 'GET',
  path: '/announcementReceivers',
  access: 'cms.*',
  summary:
    'How many people would receive an announcement: active members of active accounts. Of tenants, their staff and the number of tenants; those that are suspended or closed do not count.',
  query: z.object({ readers: z.enum(announcementReaders), priceLevel: z.enum(priceLevels).optional() }),
  reply: z.object({ accounts: z.int(), people: z.int() }),
})

export const previewAnnouncement = endpoint({
  method: 'POST',
  path: '/announcementPreview',
  access: 'cms.*',
  inPlace: 'reads',
  summary:
    'An announcement as its readers would have it: its text as sanitised HTML, and the mail to the caller, in the brand and the words of the site. Nothing is kept or sent.',
  body: z.object({ content: AnnouncementContent, level: z.enum(announcementLevels), locale: Locale }),
  reply: z.object({
    title: z.string(),
    html: z.string(),
    /** Language of title and text: the other one where it is not written in that. The mail around them is in the one asked for. */
    locale: Locale,
    mail: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
  }),
})

export const createAnnouncement = endpoint({
  method: 'POST',
  path: '/announcements',
  access: 'cms.noticePublish',
  summary: 'Creates a draft of an announcement.',
  body: AnnouncementBody,
  reply: Announcement,
})

export const saveAnnouncement = endpoint({
  method: 'PUT',
  path: '/announcements/:id',
  access: 'cms.noticePublish',
  summary:
    'Saves an announcement over the version that was read. Of a published one only the texts, the category and the end can change; a live one whose texts change is marked as corrected.',
  params: one,
  body: AnnouncementBody.safeExtend({ version: z.int() }),
  reply: Announcement,
})

export const publishAnnouncement = endpoint({
  method: 'POST',
  path: '/announcements/:id/publish',
  access: 'cms.noticePublish',
  summary:
    'Publishes a draft, from its start on or at once. An urgent one, and one that is mailed, needs a reason for the audit log.',
  params: one,
  body: Version.extend({ reason: Line(200).default('') }),
  reply: Announcement,
})

export const recallAnnouncement = endpoint({
  method: 'POST',
  path: '/announcements/:id/recall',
  access: 'cms.noticeRecall',
  summary: 'Recalls a scheduled or live announcement: nobody sees it any longer.',
  params: one,
  reply: Announcement,
})

export const deleteAnnouncement = endpoint({
  method: 'DELETE',
  path: '/announcements/:id',
  access: 'cms.noticePublish',
  summary: 'Deletes an announcement that nobody is shown. It can be restored for 30 days.',
  params: one,
  reply: z.object({}),
})

export const restoreAnnouncement = endpoint({
  method: 'POST',
  path: '/announcements/:id/restore',
  access: 'cms.noticePublish',
  summary: 'Restores a deleted announcement in the state that it had.',
  params: one,
  reply: Announcement,
})
