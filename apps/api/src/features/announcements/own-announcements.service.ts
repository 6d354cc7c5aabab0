import type { OwnAnnouncement } from '@app/contracts/announcements/own-announcements'
import { wordIn } from '@app/contracts/languages'
import type { Locale } from '@app/contracts/wire'
import type { Caller } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import { renderMarkdown } from '#core/markdown.ts'
import type { Ctx } from '#ctx.ts'
import { siteNames } from '#features/sites/sites.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { noteRead, ownAnnouncementsJson } from './own-announcements.repo.ts'

type Written = Omit<OwnAnnouncement, 'html' | 'sender' | 'category'> & {
  body: string
  category: { zh: string; en: string } | null
  from: Pick<SiteRow, 'name' | 'face'> | null
}

/** What is live for the caller, as it reads it. */
export async function ownAnnouncements(ctx: Ctx, caller: Caller, locale: Locale): Promise<OwnAnnouncement[]> {
  const written = await ctx.db.read<Written[]>(caller.scope, ownAnnouncementsJson(caller, locale, ctx.clock.now()))
  return written.map(({ body, category, from, ...announcement }) => ({
    ...announcement,
    category: category && wordIn(category, locale),
    sender: from && siteNames(from)[locale],
    html: renderMarkdown(body),
  }))
}

/** Notes that the caller has read an announcement, and confirmed it where it asks for that. */
export function readAnnouncement(
  { db, clock }: Ctx,
  caller: Caller,
  id: string,
  isConfirmed: boolean,
): Promise<Record<string, never>> {
  return db.transaction(caller.scope, async (tx) => {
    if (!(await noteRead(tx, caller, { id, isConfirmed, at: clock.now() })))
      throw new DomainError('announcement.missing')
    return {}
  })
}
