import type { Texts, WordPack } from '@app/contracts/wording/wording-values'
import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { siteId, sitePolicy } from '#db/tenancy.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** A site's own texts as last saved; in force is what it has published. */
export const siteWords = pgTable(
  'site_words',
  {
    siteId: siteId(),
    /** Key of a text of console or server. */
    key: text().notNull(),
    /** Own text by language; empty where the product words it again. */
    texts: jsonb().$type<Texts>().notNull(),
    version: integer().notNull(),
    savedBy: text('saved_by').notNull(),
    savedAt: moment('saved_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.key] }), sitePolicy()],
)
export type SiteWordRow = typeof siteWords.$inferSelect

/** Every published language pack of a site, whole; append-only. The newest is in force. */
export const wordPacks = pgTable(
  'word_packs',
  {
    siteId: siteId(),
    version: integer().notNull(),
    words: jsonb().$type<WordPack>().notNull(),
    note: text().notNull(),
    publishedBy: text('published_by').notNull(),
    publishedAt: moment('published_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.version] }), sitePolicy()],
)
export type WordPackRow = typeof wordPacks.$inferSelect
