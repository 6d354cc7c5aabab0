import { and, asc, eq } from 'drizzle-orm'
import { newId } from '#core/new-id.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import {
  type AnnouncementRecord,
  announcementReceipts,
  announcements,
} from '#features/announcements/announcements.table.ts'
import { createCategory } from '#features/cms/categories.service.ts'
import { members } from '#features/company/company.table.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { type DemoAnnouncement, demoAnnouncements, demoCategories } from './demo-announcements.ts'
import { holderOf } from './seed-callers.ts'
import { siteScope } from './seed-sites.ts'

const dayMs = 86_400_000

/**
 * Announcements of a new demo site, some of them over, with the marks of those who have read them. Written as rows:
 * the calls of the console know no past. Whoever can sign in has read all that is live, also of the site above, so
 * that no banner stands above the pages of the first look around.
 */
export async function seedAnnouncements(ctx: Ctx, site: SiteRow): Promise<void> {
  const now = ctx.clock.now()
  const announced = demoAnnouncements(site, now)
  const categories = await seedCategories(ctx, site, announced)
  await ctx.db.transaction(siteScope(site), async (tx) => {
    const people = await tx
      .select({ id: members.id, accountId: members.accountId, name: members.name, hash: members.passwordHash })
      .from(members)
      .where(and(eq(members.siteId, site.id), eq(members.status, 'active')))
      .orderBy(asc(members.createdAt), asc(members.id))
    const isStaff = (one: Person) => one.accountId === site.ownerAccountId
    const author = people.find(isStaff)?.name ?? ''
    for (const demo of announced) {
      const categoryId = categories.get(demo.category ?? '') ?? null
      const row = { ...rowOf(site, demo, { author, now }), categoryId }
      await tx.insert(announcements).values(row)
      const readers = people.filter((one) => isStaff(one) === (demo.readers === 'staff'))
      if (demo.readers !== 'tenants') await noteReads(tx, site, row, readers, { share: demo.read ?? 0, now })
    }
    if (site.parentId) {
      const fromAbove = await announcedAbove(tx, site.parentId)
      for (const row of fromAbove) await noteReads(tx, site, row, people.filter(isStaff), { share: 100, now })
    }
  })
}

/** Categories that the announcements of a site are in, by slug. */
async function seedCategories(
  ctx: Ctx,
  site: SiteRow,
  announced: readonly DemoAnnouncement[],
): Promise<ReadonlyMap<string, string>> {
  const caller = await holderOf(ctx, site, site.ownerAccountId ?? '')
  const none = { zh: '', en: '' }
  const made = new Map<string, string>()
  for (const [slug, { icon, name }] of Object.entries(demoCategories)) {
    if (!announced.some(({ category }) => category === slug)) continue
    const place = { kind: 'announcement', parentId: null, isShown: true, cover: '', template: 'list' } as const
    const texts = { slug, icon, name, description: none, seoTitle: none, seoDescription: none }
    made.set(slug, (await createCategory(ctx, caller, { ...place, ...texts })).id)
  }
  return made
}

interface Person {
  id: string
  accountId: string
  /** Empty for one who cannot sign in. */
  hash: string
}

type Row = typeof announcements.$inferInsert & Pick<AnnouncementRecord, 'id' | 'mustConfirm'>

function rowOf(
  { id: siteId }: SiteRow,
  { zh, en, level, readers, starts, ends, ...demo }: DemoAnnouncement,
  { author, now }: { author: string; now: Date },
): Row {
  const at = (days: number | undefined) => (days === undefined ? null : new Date(now.getTime() + days * dayMs))
  const startsAt = at(starts)
  const written = new Date((startsAt ?? now).getTime() - dayMs)
  return {
    ...{ siteId, id: newId(), content: { zh, en }, level, readers, startsAt, endsAt: at(ends), publishedAt: startsAt },
    ...{ mustConfirm: demo.mustConfirm ?? false, byMail: demo.isMailed ?? false, isPublic: demo.isPublic ?? false },
    recalledAt: demo.isRecalled && startsAt ? new Date(startsAt.getTime() + dayMs / 8) : null,
    ...{ createdAt: written, updatedAt: startsAt ?? written, updatedBy: author },
  }
}

const announcedAbove = (tx: Tx, parentId: string): Promise<AnnouncementRecord[]> =>
  tx
    .select()
    .from(announcements)
    .where(and(eq(announcements.siteId, parentId), eq(announcements.readers, 'tenants')))

/** Marks of a share of the readers: those who can sign in, and others in turn. */
async function noteReads(
  tx: Tx,
  { id: siteId }: SiteRow,
  { id: announcementId, startsAt, endsAt, mustConfirm }: Row,
  readers: readonly Person[],
  { share, now }: { share: number; now: Date },
): Promise<void> {
  if (!startsAt) return
  const until = Math.min(now.getTime(), endsAt?.getTime() ?? Number.POSITIVE_INFINITY)
  const have = readers.filter(({ hash }, n) => hash !== '' || (n * 37) % 100 < share)
  const rows = have.map(({ id: memberId, accountId }, n) => {
    // More of them at the beginning.
    const readAt = new Date(startsAt.getTime() + (until - startsAt.getTime()) * ((n + 1) / (have.length + 1)) ** 2)
    return { siteId, announcementId, memberId, accountId, readAt, confirmedAt: mustConfirm ? readAt : null }
  })
  if (rows.length > 0) await tx.insert(announcementReceipts).values(rows)
}
