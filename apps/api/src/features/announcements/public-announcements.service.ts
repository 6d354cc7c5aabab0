import type { Ctx } from '#ctx.ts'
import { type PublicAnnouncement, type PublicPlace, readPlaces, readPublic } from './public-announcements.repo.ts'

export type { PublicAnnouncement, PublicPlace } from './public-announcements.repo.ts'

/**
 * Live announcements of a site, or of some of its categories, that are for its shop front too, urgent ones first, then
 * the newest.
 */
export const publicAnnouncements = (
  { db, clock }: Ctx,
  siteId: string,
  categoryIds?: readonly string[],
): Promise<PublicAnnouncement[]> => readPublic(db, { siteId, now: clock.now() }, categoryIds)

/** Categories of everything that the shop front of a site announces, one for each announcement. */
export const publicPlaces = ({ db, clock }: Ctx, siteId: string): Promise<PublicPlace[]> =>
  readPlaces(db, { siteId, now: clock.now() })
