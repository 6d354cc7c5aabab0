import type { AnnouncementLevel, AnnouncementReaders } from '@app/contracts/announcements/announcement-values'
import type { AnnouncementContent } from '@app/contracts/announcements/announcements'
import type { PriceLevel } from '@app/contracts/products/product-values'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { accountPolicy, appRole, setting, siteId, sitePolicy } from '#db/tenancy.ts'
import { cmsCategories } from '#features/cms/cms.table.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/**
 * What a tenant's staff may read of the site above: what is announced to tenants, once it is published and until it is
 * recalled. Customers of the tenant have an account in their scope.
 */
const fromAbove = sql`readers = 'tenants' AND published_at IS NOT NULL AND recalled_at IS NULL AND deleted_at IS NULL
  AND ${setting('account_id')} IS NULL
  AND site_id = (SELECT s.parent_id FROM sites s WHERE s.id = ${setting('site_id')})`

/** What a site announces to its customers, its own staff or that of its tenants. Its state follows from its times. */
export const announcements = pgTable(
  'announcements',
  {
    siteId: siteId(),
    id: uuid().notNull(),
    content: jsonb().$type<AnnouncementContent>().notNull(),
    level: text().$type<AnnouncementLevel>().notNull(),
    readers: text().$type<AnnouncementReaders>().notNull(),
    priceLevel: text('price_level').$type<PriceLevel>(),
    /** As wished in a draft; set once published. */
    startsAt: moment('starts_at'),
    endsAt: moment('ends_at'),
    mustConfirm: boolean('must_confirm').notNull(),
    inBell: boolean('in_bell').notNull().default(true),
    /** Whether it stands above every page; null for one from before that could be chosen. */
    inBanner: boolean('in_banner'),
    byMail: boolean('by_mail').notNull().default(false),
    /** Category of announcements of the site. */
    categoryId: uuid('category_id'),
    /** Whether the shop front shows it, to everybody. */
    isPublic: boolean('is_public').notNull().default(false),
    /** When everybody had been written to whom it is for. */
    mailedAt: moment('mailed_at'),
    /** When a reminder of those who have not read it was asked for last, and when all of them had been written to. */
    remindedAt: moment('reminded_at'),
    reminderDoneAt: moment('reminder_done_at'),
    publishedAt: moment('published_at'),
    recalledAt: moment('recalled_at'),
    /** When a text changed that readers had already. */
    correctedAt: moment('corrected_at'),
    version: integer().notNull().default(1),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    updatedBy: text('updated_by').notNull(),
    deletedAt: moment('deleted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.id] }),
    index('announcements_category').on(t.siteId, t.categoryId),
    // Without its category it is in none: the migration sets that column alone to null.
    foreignKey({
      name: 'announcements_category_fk',
      columns: [t.siteId, t.categoryId],
      foreignColumns: [cmsCategories.siteId, cmsCategories.id],
    }).onDelete('set null'),
    check('announcements_urgent_ends', sql`level <> 'urgent' OR ends_at IS NOT NULL`),
    check('announcements_price_level', sql`(readers = 'level') = (price_level IS NOT NULL)`),
    check('announcements_start', sql`published_at IS NULL OR starts_at IS NOT NULL`),
    sitePolicy(),
    pgPolicy('from_above', { for: 'select', to: appRole, using: fromAbove }),
  ],
)
export type AnnouncementRecord = typeof announcements.$inferSelect

/**
 * Members who have read an announcement, and those who have confirmed it. A receipt lies at the member's own site, also
 * where the site above announced it.
 */
export const announcementReceipts = pgTable(
  'announcement_receipts',
  {
    siteId: siteId(),
    announcementId: uuid('announcement_id').notNull(),
    memberId: uuid('member_id').notNull(),
    accountId: uuid('account_id').notNull(),
    readAt: moment('read_at').notNull(),
    confirmedAt: moment('confirmed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.announcementId, t.memberId] }),
    index('announcement_receipts_member').on(t.siteId, t.memberId),
    accountPolicy(),
  ],
)

/** Readers who were mailed an announcement of the site, or were left out: nobody is written to twice, but by a reminder. */
export const announcementMails = pgTable(
  'announcement_mails',
  {
    siteId: siteId(),
    announcementId: uuid('announcement_id').notNull(),
    /** Member of the site, or of a tenant. */
    memberId: uuid('member_id').notNull(),
    /** Message of the site; null where none was sent, by the member's choice or without an address. */
    messageId: uuid('message_id'),
    /** When it was sent, or sent again as a reminder. */
    at: moment('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.announcementId, t.memberId] }), sitePolicy()],
)
