import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { sheetFormats } from '../sheet-formats.ts'
import { TimeZone } from '../time-zone.ts'
import { Id, Page, UnixSeconds } from '../wire.ts'

/** Views of the people that an announcement is for, by what they have read and confirmed. */
export const readerViews = ['all', 'unread', 'read', 'unconfirmed', 'confirmed'] as const
export type ReaderView = (typeof readerViews)[number]

/** Above this many people a task writes the file. */
export const readersExportedAtOnce = 5_000

/** Filters of the people that an announcement is for. */
export const ReaderFilter = Page.extend({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  view: z.enum(readerViews).default('all'),
  /** Words in the name of the person, or of its account or tenant. */
  q: z.string().trim().max(100).optional(),
  /** By company, by person, or by when it was read; a minus turns it round. */
  sort: z.enum(['account', '-account', 'name', '-name', '-read', 'read']).default('account'),
})
export type ReaderFilter = z.output<typeof ReaderFilter>

/** Person whom an announcement is for. */
export const AnnouncementReader = z.object({
  id: Id,
  name: z.string(),
  /** Account of the person; of a tenant's staff the tenant's site. */
  accountName: z.string(),
  readAt: UnixSeconds.nullable(),
  confirmedAt: UnixSeconds.nullable(),
})
export type AnnouncementReader = z.output<typeof AnnouncementReader>

const one = z.object({ id: Id })

export const listAnnouncementReaders = endpoint({
  method: 'GET',
  path: '/announcements/:id/readers',
  access: 'cms.*',
  summary:
    'The people that an announcement is for now, with when each has read and confirmed it. For callers who see all customers, of the staff of tenants for those who see the tenants.',
  params: one,
  query: ReaderFilter,
  reply: z.object({
    readers: z.array(AnnouncementReader),
    total: z.int(),
    views: z.record(z.enum(readerViews), z.int()),
  }),
})

export const exportAnnouncementReaders = endpoint({
  method: 'GET',
  path: '/announcements/:id/readers/export',
  access: 'cms.*',
  summary:
    'The same people as a file, for callers who may export customers, or the list of tenants; above 5,000 people a task that makes it, and then the envelope names that.',
  params: one,
  query: ReaderFilter.omit({ limit: true, offset: true }).extend({
    format: z.enum(sheetFormats).default('csv'),
    timeZone: TimeZone,
  }),
  file: true,
  reply: z.object({ taskId: Id, rows: z.int() }),
})
