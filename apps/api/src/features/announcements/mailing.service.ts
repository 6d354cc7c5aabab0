import type { AnnouncementLevel } from '@app/contracts/announcements/announcement-values'
import type { AnnouncementContent, previewAnnouncement as contract } from '@app/contracts/announcements/announcements'
import type { Received, Reply } from '@app/contracts/endpoint'
import { readIn } from '@app/contracts/languages'
import type { Locale } from '@app/contracts/wire'
import type { Caller } from '#core/caller.ts'
import { renderMarkdown } from '#core/markdown.ts'
import { plainLines } from '#core/markdown-lines.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { asSite } from '#db/scoped.ts'
import { previewOf, send } from '#features/messages/messages.service.ts'
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
  // At first it goes to everybody; a reminder waits for that.
  const isReminder = !announcement.byMail || announcement.mailedAt !== null
  const people = await repo[isReminder ? 'unreminded' : 'unmailed'](tx, site, announcement, batch)
  const done = isReminder ? { reminderDoneAt: now } : { mailedAt: now }
  if (people.length === 0) await changeAnnouncement(tx, site.id, announcement.id, done)
  for (const siteId of new Set(people.map((one) => one.siteId))) {
    const ids = people.filter((one) => one.siteId === siteId).map((one) => one.memberId)
    await mailAt(tx, ctx, { site, announcement, at: siteId, ids, isReminder })
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
  /** They had time to read it. */
  isReminder: boolean
}

async function mailAt(tx: Tx, ctx: Ctx, { site, announcement, at, ids, isReminder }: Mailing): Promise<void> {
  const { id, level, content } = announcement
  const template = templateOf(level)
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
          facts: factsFor(
            reader.name,
            isReminder ? reminding(wordsIn(content, locale)) : wordsIn(content, locale),
            origin,
          ),
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

/** Template of the mails of an announcement. */
const templateOf = (level: AnnouncementLevel): 'announcement' | 'announcement.urgent' =>
  level === 'urgent' ? 'announcement.urgent' : 'announcement'

/** Words of an announcement in one language. */
interface Words {
  title: string
  body: string
  locale: Locale
}

/** Words of an announcement for a reader of a language. */
function wordsIn(content: AnnouncementContent, wished: Locale): Words {
  const locale = readIn(content, wished)
  return { ...content[locale], locale }
}

const reminders = { zh: '提醒：', en: 'Reminder: ' }

/** The same words, under a title that says that they come again. */
const reminding = (words: Words): Words => ({ ...words, title: reminders[words.locale] + words.title })

const factsFor = (name: string, { title, body }: Words, origin: string) => ({
  ...{ name, subject: title, text: plainLines(body), url: `${origin}/dashboard` },
})

/** An announcement as its readers would have it, with the mail that the caller would get. */
export function previewAnnouncement(
  ctx: Ctx,
  { scope: { siteId }, name }: Pick<Caller, 'scope' | 'name'>,
  { content, level, locale }: Received<typeof contract>['body'],
): Promise<Reply<typeof contract>> {
  const words = wordsIn(content, locale)
  return ctx.db.readTransaction({ siteId, accountId: null }, async (tx) => {
    const { origin } = await siteIn(tx, ctx.env, siteId)
    const facts = factsFor(name, words, origin)
    const wish = { siteId, channel: 'email' as const, locale, template: templateOf(level), facts }
    const { subject, html, text } = await previewOf(tx, wish)
    return { title: words.title, html: renderMarkdown(words.body), locale: words.locale, mail: { subject, html, text } }
  })
}
