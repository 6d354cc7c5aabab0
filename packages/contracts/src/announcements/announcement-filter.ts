import { z } from 'zod'
import { Id, Page } from '../wire.ts'
import { announcementLevels, announcementReaders, announcementViews } from './announcement-values.ts'

/** Filters of the list of announcements. */
export const AnnouncementFilter = Page.extend({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  view: z.enum(announcementViews).default('all'),
  q: z.string().trim().max(100).optional(),
  level: z.enum(announcementLevels).optional(),
  readers: z.enum(announcementReaders).optional(),
  categoryId: Id.optional(),
  sort: z.enum(['-start', 'start', 'title', '-title', '-updated', 'updated']).default('-start'),
})
export type AnnouncementFilter = z.output<typeof AnnouncementFilter>
