import type { AnnouncementContent } from '@app/contracts/announcements/announcements'
import type { Locale } from '@app/contracts/wire'
import { plainLines } from '#core/markdown-lines.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { asSite } from '#db/scoped.ts'
import { send } from '#features/messages/messages.service.ts'
import { reachOf } from '#features/notify/notify.service.ts'
import { siteIn } from '#features/sites/sites.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { changeAnnouncement } from './announcements.repo.ts'
import type { AnnouncementRecord } from './announcements.table.ts'
import * as repo from './mailing.repo.ts'

export const mailJob = 'announcements.mail'

const batch = 50

/**
 * Writes to the readers of a site's live announcements that are to be mailed, in batches. Each batch holds the lock of
 * its announcement, so a recall waits for it and nothing is written afterwards.
 */
export async function mailAnnouncements(ctx: Ctx, site: SiteRow): Promise<void> {
  for (;;) {
    const isMore = await ctx.db.transaction({ siteId: site.id, accountId: null }, (tx) => mailBatch(tx, ctx, site))
    if (!isMore) return
  }
}

/** Returns whether there was something to do. */
async function mailBatch(tx: Tx, ctx: Ctx, site: SiteRow): Promise<boolean> {
  const now = ctx.clock.now()
  const announcement = await repo.lockDue(tx, site.id, now)
  if (!announcement) return false
  const people = await repo.unmailed(tx, site, announcement, batch)
  if (people.length === 0) await changeAnnouncement(tx, site.id, announcement.id, { mailedAt: now })
  for (const siteId of new Set(people.map((one) => one.siteId))) {
    const ids = people.filter((one) => one.siteId === siteId).map((one) => one.memberId)
    await mailAt(tx, ctx, { site, announcement, at: siteId, ids })
  }
  return true
}

interface Mailing {
  /** Site that announces. */
  site: SiteRow
  announcement: AnnouncementRecord
  /** Site of the members: its own, or a tenant. */
  at: string
  ids: readonly string[]
}

async function mailAt(tx: Tx, ctx: Ctx, { site, announcement, at, ids }: Mailing): Promise<void> {
  const { id, level, content } = announcement
  const template = level === 'urgent' ? 'announcement.urgent' : 'announcement'
  const isTenant = at !== site.id
  const { origin, locale: siteLocale } = await siteIn(tx, ctx.env, at)
  const readers = await asSite(tx, at, async (own) => {
    const found = await repo.recipientsAmong(own, at, ids)
    // A member of the site is asked for its choice as the mail is sent, one of a tenant where it belongs.
    if (!isTenant) return found
    const told: repo.Recipient[] = []
    for (const reader of found) told.push(await chosenAt(own, at, template, reader))
    return told
  })
  for (const reader of readers) {
    const locale = reader.locale ?? siteLocale
    const messageId = reader.email
      ? await send(tx, ctx, {
          ...{ siteId: site.id, accountId: isTenant ? null : reader.accountId, channel: 'email', to: reader.email },
          ...{ locale, template, isSecret: false, isCopy: true },
          facts: { name: reader.name, ...wordsIn(content, locale), url: `${origin}/dashboard` },
        })
      : ''
    const row = { siteId: site.id, announcementId: id, memberId: reader.id, messageId: messageId || null }
    await repo.noteMail(tx, { ...row, at: ctx.clock.now() })
  }
}

/** A member of a tenant, without an address where it wants no such mails. */
async function chosenAt(
  own: Tx,
  siteId: string,
  template: 'announcement' | 'announcement.urgent',
  reader: repo.Recipient,
): Promise<repo.Recipient> {
  if (reader.email === '') return reader
  const { accountId, email: address } = reader
  const { isSent } = await reachOf(own, { siteId, accountId, template, channel: 'email', address })
  return isSent ? reader : { ...reader, email: '' }
}

/** Words of an announcement for a reader: Chinese where there is no other. */
function wordsIn(content: AnnouncementContent, locale: Locale): { subject: string; text: string[] } {
  const { title, body } = content[locale].title === '' ? content.zh : content[locale]
  return { subject: title, text: plainLines(body) }
}
