import type { AnnouncementReads } from '@app/contracts/announcements/announcement-reads'
import { mayTellTenants, needsReason, usuallyInBanner } from '@app/contracts/announcements/announcement-rules'
import {
  type AnnouncementState,
  announcementStateAt,
  announcementTrashDays,
  reminderHours,
} from '@app/contracts/announcements/announcement-values'
import type * as contract from '@app/contracts/announcements/announcements'
import type { Received } from '@app/contracts/endpoint'
import { wordIn } from '@app/contracts/languages'
import type { Caller } from '#core/caller.ts'
import { unix } from '#core/clock.ts'
import { DomainError } from '#core/domain-error.ts'
import { newId } from '#core/new-id.ts'
import { requireTitles } from '#core/require-words.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { afterCommit } from '#db/database.ts'
import { asSite } from '#db/scoped.ts'
import { categoryOfKind } from '#features/cms/categories.service.ts'
import { allSites } from '#features/sites/sites.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { tell } from './announcement-log.ts'
import { seesReaders } from './announcement-readers.service.ts'
import * as repo from './announcements.repo.ts'
import type { AnnouncementRecord } from './announcements.table.ts'
import { mailCounts, withdrawMails } from './mailing.repo.ts'
import { mailJob } from './mailing.service.ts'
import { wholeSite } from './whole-site.ts'

/** Creates a draft. Throws 'request.invalid' without a title in the site's language. */
export function createAnnouncement(
  ctx: Ctx,
  caller: Caller,
  site: SiteRow,
  body: contract.AnnouncementBody,
): Promise<contract.Announcement> {
  requireTitles(body.content, site.locale)
  refuseTenants(site, body)
  const { siteId } = caller.scope
  const [id, now] = [newId(), ctx.clock.now()]
  return ctx.db.transaction(wholeSite(caller), async (tx) => {
    const row = { siteId, id, ...columnsOf(body), createdAt: now, updatedAt: now, updatedBy: caller.name }
    const category = await categoryName(tx, site, row.categoryId)
    await repo.insertAnnouncement(tx, row)
    await tell(tx, caller, 'announcement.create', row, { after: { ...factsOf(row), category } })
    return repo.readAnnouncement(tx, siteId, id, now)
  })
}

/**
 * Saves over the version that was read. Of a published one only the texts, the category and the end change. Throws 'request.invalid'
 * without a title in the site's language.
 */
export function saveAnnouncement(
  ctx: Ctx,
  caller: Caller,
  site: SiteRow,
  id: string,
  { version, ...body }: Received<typeof contract.saveAnnouncement>['body'],
): Promise<contract.Announcement> {
  requireTitles(body.content, site.locale)
  refuseTenants(site, body)
  return move(ctx, caller, id, async (tx, row, state, now) => {
    if (row.version !== version) throw new DomainError('save.conflict', { name: nameOf(row) })
    if (state === 'ended' || state === 'recalled') throw new DomainError('announcement.over')
    const next = columnsOf(body)
    if (state !== 'draft' && !same(settingsOf(row), settingsOf(next))) throw new DomainError('announcement.published')
    if (state !== 'draft') refusePastEnd(next.endsAt, now)
    const isCorrection = state === 'live' && !same(textsOf(row.content), textsOf(next.content))
    const category = {
      was: await categoryName(tx, site, row.categoryId),
      is: await categoryName(tx, site, next.categoryId),
    }
    const set = { ...next, version: version + 1, ...(isCorrection ? { correctedAt: now } : {}) }
    await repo.changeAnnouncement(tx, row.siteId, id, { ...set, updatedAt: now, updatedBy: caller.name })
    const before = { ...factsOf(row), category: category.was }
    const after = { ...factsOf({ ...row, ...set }), category: category.is }
    await tell(tx, caller, isCorrection ? 'announcement.correct' : 'announcement.save', row, { before, after })
  })
}

/** Publishes a draft from its start on; a start in the past is now. */
export function publishAnnouncement(
  ctx: Ctx,
  caller: Caller,
  id: string,
  { version, reason }: Received<typeof contract.publishAnnouncement>['body'],
): Promise<contract.Announcement> {
  return move(ctx, caller, id, async (tx, row, state, now) => {
    if (row.version !== version) throw new DomainError('save.conflict', { name: nameOf(row) })
    if (state !== 'draft') throw new DomainError('announcement.not-draft')
    if (Object.values(row.content).some(({ title, body }) => title !== '' && body.trim() === ''))
      throw new DomainError('announcement.empty')
    if (needsReason(row) && reason === '') throw new DomainError('request.invalid', {}, { reason: 'field.missing' })
    refusePastEnd(row.endsAt, now)
    const startsAt = row.startsAt && row.startsAt > now ? row.startsAt : now
    const set = { startsAt, publishedAt: now, version: version + 1 }
    await repo.changeAnnouncement(tx, row.siteId, id, { ...set, updatedAt: now, updatedBy: caller.name })
    const facts = { from: startsAt.toISOString(), ...(reason ? { reason } : {}) }
    await tell(tx, caller, 'announcement.publish', row, { facts })
    if (row.byMail) afterCommit(() => void ctx.queue.wake(mailJob))
  })
}

/** Takes back what is scheduled or live: nobody sees it from now on, and mails that were not sent are not. */
export function recallAnnouncement(ctx: Ctx, caller: Caller, id: string): Promise<contract.Announcement> {
  return move(ctx, caller, id, async (tx, row, state, now) => {
    if (!isOut(state)) throw new DomainError('announcement.not-out')
    const set = { recalledAt: now, version: row.version + 1, updatedAt: now, updatedBy: caller.name }
    await repo.changeAnnouncement(tx, row.siteId, id, set)
    if (row.byMail || row.remindedAt) await withdrawMails(tx, row.siteId, id)
    await tell(tx, caller, 'announcement.recall', row)
  })
}

/** Has those reminded who have not read a live announcement; a job writes to them. At most once in 24 hours. */
export async function remindReaders(ctx: Ctx, caller: Caller, id: string): Promise<void> {
  await move(ctx, caller, id, async (tx, row, state, now) => {
    if (state !== 'live' || (!row.inBell && !bannerOf(row))) throw new DomainError('announcement.not-shown')
    if (row.remindedAt && now.getTime() - row.remindedAt.getTime() < reminderHours * 3_600_000)
      throw new DomainError('announcement.reminded')
    await repo.changeAnnouncement(tx, row.siteId, id, { remindedAt: now, reminderDoneAt: null })
    await tell(tx, caller, 'announcement.remind', row)
    afterCommit(() => void ctx.queue.wake(mailJob))
  })
}

/** Deletes what nobody is shown; it can be restored for a while. */
export async function deleteAnnouncement(ctx: Ctx, caller: Caller, id: string): Promise<void> {
  await move(ctx, caller, id, async (tx, row, state, now) => {
    if (isOut(state)) throw new DomainError('announcement.out')
    await repo.changeAnnouncement(tx, row.siteId, id, { deletedAt: now })
    await tell(tx, caller, 'announcement.delete', row)
  })
}

/** Restores what was deleted, in the state that it had. */
export function restoreAnnouncement(ctx: Ctx, caller: Caller, id: string): Promise<contract.Announcement> {
  const { siteId } = caller.scope
  return ctx.db.transaction(wholeSite(caller), async (tx) => {
    const row = await repo.lockAnnouncement(tx, siteId, id)
    await repo.changeAnnouncement(tx, siteId, id, { deletedAt: null })
    if (row.deletedAt) await tell(tx, caller, 'announcement.restore', row)
    return repo.readAnnouncement(tx, siteId, id, ctx.clock.now())
  })
}

/** How many have read an announcement. Throws 'announcement.missing'. */
export function announcementReads(ctx: Ctx, caller: Caller, site: SiteRow, id: string): Promise<AnnouncementReads> {
  return ctx.db.readTransaction(wholeSite(caller), async (tx) => {
    const group = await repo.readerGroup(tx, site.id, id)
    const isNamed = seesReaders(caller, group.readers)
    const { rows } = await tx.execute<{ text: string }>(repo.readsJson(site, id, group, isNamed))
    // The statement builds the contract's shape.
    const reads = JSON.parse(rows[0]?.text ?? 'null') as Omit<AnnouncementReads, 'mails' | 'isNamed' | 'remindedAt'>
    const isMailed = group.byMail || group.remindedAt !== null
    const mails = isMailed ? await mailCounts(tx, site.id, id) : null
    return { ...reads, isNamed, remindedAt: group.remindedAt && unix(group.remindedAt), mails }
  })
}

/** Erases what was deleted so long ago that it is no longer kept, with the receipts at the site and its tenants. */
export async function eraseDeleted({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - announcementTrashDays * 86_400_000)
  const sites = await allSites(db)
  for (const { id: siteId } of sites)
    await db.transaction({ siteId, accountId: null }, async (tx) => {
      const ids = await repo.eraseDeleted(tx, siteId, before)
      if (ids.length === 0) return
      await repo.eraseMails(tx, siteId, ids)
      await repo.eraseReceipts(tx, siteId, ids)
      for (const tenant of sites.filter(({ parentId }) => parentId === siteId))
        await asSite(tx, tenant.id, (own) => repo.eraseReceipts(own, tenant.id, ids))
    })
}

type Columns = ReturnType<typeof columnsOf>
/** Columns as the table has them: one from before it could be chosen does not say whether it stands above every page. */
type Settings = Omit<Columns, 'inBanner'> & Pick<AnnouncementRecord, 'inBanner'>

const bannerOf = (row: Pick<Settings, 'inBanner' | 'level' | 'mustConfirm'>) => row.inBanner ?? usuallyInBanner(row)

const secondsOf = (at: Date | null) => at && Math.floor(at.getTime() / 1000)
const dateOf = (seconds: number | null) => (seconds === null ? null : new Date(seconds * 1000))

function columnsOf(body: contract.AnnouncementBody) {
  const { content, level, readers, priceLevel, startsAt, endsAt, mustConfirm, inBell, byMail, isPublic, categoryId } =
    body
  const { inBanner = usuallyInBanner(body) } = body
  return {
    ...{ content, level, readers, categoryId, mustConfirm, inBell, inBanner, byMail },
    isPublic: isPublic && readers === 'customers',
    priceLevel: readers === 'level' ? priceLevel : null,
    ...{ startsAt: dateOf(startsAt), endsAt: dateOf(endsAt) },
  }
}

/** What stays as it was published. */
const settingsOf = ({ level, readers, priceLevel, startsAt, mustConfirm, isPublic, ...channels }: Settings) => ({
  ...{ level, readers, priceLevel, startsAt: secondsOf(startsAt), mustConfirm, isPublic },
  ...{ inBell: channels.inBell, inBanner: bannerOf({ level, mustConfirm, ...channels }), byMail: channels.byMail },
})

/** What a refusal calls an announcement. */
const nameOf = ({ content: { zh, en } }: Pick<Settings, 'content'>) => ({
  ...{ zh: zh.title || en.title, en: en.title || zh.title },
})

/** Texts in one order: the database keeps that of no object. */
const textsOf = ({ zh, en }: contract.AnnouncementContent) => [zh.title, en.title, zh.body, en.body]

function factsOf({ content: { zh, en }, startsAt, endsAt, level, ...rest }: Settings) {
  const { readers, priceLevel, mustConfirm, inBell, byMail, isPublic } = rest
  return {
    ...{ subject: [zh.title, en.title].filter(Boolean).join(' / '), importance: level, readers, priceLevel },
    ...{ startsAt: startsAt?.toISOString() ?? null, endsAt: endsAt?.toISOString() ?? null },
    ...{ mustConfirm, inBell, inBanner: bannerOf({ level, ...rest }), byMail, isPublic },
    text: [zh.body, en.body].filter(Boolean).join('\n\n'),
  }
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
const isOut = (state: AnnouncementState) => state === 'scheduled' || state === 'live'

/**
 * Name of a category of the site's announcements in its language; null without one. It cannot be deleted meanwhile.
 * Throws 'cms.category-missing' and 'cms.category-other-kind'.
 */
async function categoryName(tx: Tx, { id, locale }: SiteRow, categoryId: string | null): Promise<string | null> {
  if (categoryId === null) return null
  return wordIn((await categoryOfKind(tx, id, categoryId, 'announcement')).name, locale)
}

/** Only a site that has tenants announces to them. */
function refuseTenants(site: SiteRow, { readers }: Pick<contract.AnnouncementBody, 'readers'>): void {
  if (readers === 'tenants' && !mayTellTenants(site))
    throw new DomainError('request.invalid', {}, { readers: 'field.no-tenants' })
}

function refusePastEnd(endsAt: Date | null, now: Date): void {
  if (endsAt && endsAt <= now) throw new DomainError('request.invalid', {}, { endsAt: 'field.end-over' })
}

type Move = (tx: Tx, row: AnnouncementRecord, state: AnnouncementState, now: Date) => Promise<void>

/** Changes one announcement that is not deleted, under its lock. */
function move(ctx: Ctx, caller: Caller, id: string, work: Move): Promise<contract.Announcement> {
  const { siteId } = caller.scope
  const now = ctx.clock.now()
  return ctx.db.transaction(wholeSite(caller), async (tx) => {
    const row = await repo.lockAnnouncement(tx, siteId, id)
    if (row.deletedAt) throw new DomainError('announcement.deleted')
    const { publishedAt, startsAt, endsAt, recalledAt } = row
    const times = {
      ...{ publishedAt: secondsOf(publishedAt), startsAt: secondsOf(startsAt) },
      ...{ endsAt: secondsOf(endsAt), recalledAt: secondsOf(recalledAt) },
    }
    await work(tx, row, announcementStateAt(times, now.getTime() / 1000), now)
    return repo.readAnnouncement(tx, siteId, id, now)
  })
}
