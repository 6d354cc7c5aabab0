import type { TitleKind } from '@app/contracts/invoices/invoice-values'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accountPolicy, siteId } from '#db/tenancy.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Whom invoices of an account are made out to. */
export const invoiceTitles = pgTable(
  'invoice_titles',
  {
    siteId: siteId(),
    id: uuid().notNull(),
    accountId: uuid('account_id').notNull(),
    kind: text().$type<TitleKind>().notNull(),
    title: text().notNull(),
    /** Tax number in China, VAT id elsewhere; empty without one. */
    taxNo: text('tax_no').notNull(),
    /** ISO 3166 code. */
    country: text().notNull(),
    address: text().notNull(),
    phone: text().notNull(),
    bank: text().notNull(),
    bankAccount: text('bank_account').notNull(),
    /** Where invoices are mailed to. */
    email: text().notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    version: integer().notNull().default(1),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.id] }),
    index('invoice_titles_account').on(t.siteId, t.accountId, t.updatedAt),
    // The database, too, allows one default an account.
    uniqueIndex('invoice_titles_default').on(t.siteId, t.accountId).where(sql`is_default`),
    accountPolicy(),
  ],
)
export type TitleRow = typeof invoiceTitles.$inferSelect
