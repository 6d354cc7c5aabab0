import type { Ctx } from '#ctx.ts'
import { type PublicAnnouncement, readPublic } from './public-announcements.repo.ts'

export type { PublicAnnouncement } from './public-announcements.repo.ts'

/** Live announcements of a site that are for its shop front too, urgent ones first, then the newest. */
export const publicAnnouncements = ({ db, clock }: Ctx, siteId: string): Promise<PublicAnnouncement[]> =>
  readPublic(db, { siteId, now: clock.now() })
