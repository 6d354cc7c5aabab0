import type { InvoiceLine, TaxCategory } from '@app/contracts/invoices/invoice-lines'
import type {
  InvoicedUsage,
  InvoiceEventKind,
  InvoiceFormat,
  InvoiceKind,
  InvoiceState,
  RedReason,
  TitleKind,
} from '@app/contracts/invoices/invoice-values'
import type { Buyer } from '@app/contracts/invoices/invoices'
import type { Seller, TaxClasses } from '@app/contracts/invoices/seller'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accountPolicy, siteId, sitePolicy } from '#db/tenancy.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })
const minor = (name: string) => bigint(name, { mode: 'number' })
const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

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

/** Invoices from their application on, with buyer, seller and lines as they were then. */
export const invoices = pgTable(
  'invoices',
  {
    siteId: siteId(),
    id: uuid().notNull(),
    accountId: uuid('account_id').notNull(),
    /** Readable number such as `IA26112400001`, unique on the site. */
    applyNo: text('apply_no').notNull(),
    kind: text().$type<InvoiceKind>().notNull(),
    state: text().$type<InvoiceState>().notNull(),
    stateSince: moment('state_since').notNull(),
    buyer: jsonb().$type<Buyer>().notNull(),
    /** Null while the site has not set its seller up: then it is taken when the invoice is issued. */
    seller: jsonb().$type<Seller>(),
    lines: jsonb().$type<InvoiceLine[]>().notNull(),
    /** Price with tax: the sum of the amounts of its orders. */
    amountMinor: minor('amount_minor').notNull(),
    /** The same without tax. */
    netMinor: minor('net_minor').notNull(),
    /** Part that red letters have reversed. */
    redMinor: minor('red_minor').notNull().default(0),
    currency: text().$type<'CNY' | 'USD'>().notNull(),
    emails: text().array().notNull(),
    remark: text().notNull(),
    appliedBy: text('applied_by').notNull(),
    appliedById: uuid('applied_by_id'),
    appliedAt: moment('applied_at').notNull(),
    /** Operator who decided last. */
    handler: text(),
    /** Reason of a rejection. */
    reason: text().notNull().default(''),
    /** Number of the tax office, or of the site's own series. */
    invoiceNo: text('invoice_no'),
    invoiceDate: date('invoice_date'),
    issuedAt: moment('issued_at'),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.id] }),
    uniqueIndex('invoices_apply_no').on(t.siteId, t.applyNo),
    // The database, too, knows a number once.
    uniqueIndex('invoices_invoice_no').on(t.siteId, t.invoiceNo),
    index('invoices_state').on(t.siteId, t.state, t.appliedAt, t.id, t.accountId),
    index('invoices_newest').on(t.siteId, t.appliedAt, t.id, t.accountId),
    index('invoices_account').on(t.siteId, t.accountId, t.appliedAt),
    check('invoices_net', sql`net_minor >= 0 AND net_minor <= amount_minor`),
    check('invoices_red', sql`red_minor >= 0 AND red_minor <= amount_minor`),
    accountPolicy(),
  ],
)
export type InvoiceRow = typeof invoices.$inferSelect

/** Orders of an invoice, and what was earned at the end of packs, each with its part and its tax class. */
export const invoiceOrders = pgTable(
  'invoice_orders',
  {
    siteId: siteId(),
    id: uuid().notNull(),
    accountId: uuid('account_id').notNull(),
    invoiceId: uuid('invoice_id').notNull(),
    /** Order, or transaction of the ledger where no order was sold. */
    itemId: uuid('item_id').notNull(),
    orderId: uuid('order_id'),
    /** Number of the order or the pack. */
    label: text().notNull(),
    usage: text().$type<InvoicedUsage>().notNull(),
    name: text().notNull(),
    spec: text().notNull(),
    code: text().notNull(),
    rateBp: integer('rate_bp').notNull(),
    category: text().$type<TaxCategory>().notNull(),
    /** Amount at the application. */
    amountMinor: minor('amount_minor').notNull(),
    /** Amount that the invoice holds: nothing once it was given up, less what red letters have reversed. */
    allocatedMinor: minor('allocated_minor').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.id] }),
    uniqueIndex('invoice_orders_once').on(t.siteId, t.invoiceId, t.itemId),
    index('invoice_orders_item').on(t.siteId, t.accountId, t.itemId, t.allocatedMinor),
    index('invoice_orders_order').on(t.siteId, t.orderId),
    check('invoice_orders_amounts', sql`amount_minor > 0 AND allocated_minor >= 0 AND allocated_minor <= amount_minor`),
    accountPolicy(),
  ],
)
export type InvoiceOrderRow = typeof invoiceOrders.$inferSelect

/** Timeline of invoices, never changed. */
export const invoiceEvents = pgTable(
  'invoice_events',
  {
    siteId: siteId(),
    id: uuid().notNull(),
    accountId: uuid('account_id').notNull(),
    invoiceId: uuid('invoice_id').notNull(),
    kind: text().$type<InvoiceEventKind>().notNull(),
    /** Null where the system acted. */
    actor: text(),
    facts: jsonb().$type<Record<string, string | number>>().notNull().default({}),
    at: moment('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.id] }),
    index('invoice_events_invoice').on(t.siteId, t.invoiceId, t.id),
    accountPolicy(),
  ],
)

/** Red letters, which reverse an invoice wholly or in part; never changed. */
export const redLetters = pgTable(
  'red_letters',
  {
    siteId: siteId(),
    id: uuid().notNull(),
    accountId: uuid('account_id').notNull(),
    invoiceId: uuid('invoice_id').notNull(),
    redNo: text('red_no').notNull(),
    redDate: date('red_date').notNull(),
    reason: text().$type<RedReason>().notNull(),
    amountMinor: minor('amount_minor').notNull(),
    items: jsonb().$type<{ itemId: string; amountMinor: number }[]>().notNull(),
    /** Whether the buyer has confirmed it. */
    isConfirmed: boolean('is_confirmed').notNull(),
    note: text().notNull(),
    by: text().notNull(),
    at: moment('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.id] }),
    uniqueIndex('red_letters_no').on(t.siteId, t.redNo),
    index('red_letters_invoice').on(t.siteId, t.invoiceId, t.id),
    check('red_letters_amount', sql`amount_minor > 0`),
    accountPolicy(),
  ],
)
export type RedLetterRow = typeof redLetters.$inferSelect

/** Files of invoices and red letters, sealed so that a dump does not reveal them. */
export const invoiceFiles = pgTable(
  'invoice_files',
  {
    siteId: siteId(),
    id: uuid().notNull(),
    accountId: uuid('account_id').notNull(),
    invoiceId: uuid('invoice_id').notNull(),
    redLetterId: uuid('red_letter_id'),
    format: text().$type<InvoiceFormat>().notNull(),
    fileName: text('file_name').notNull(),
    mediaType: text('media_type').notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
    /** File sealed under the row's id and site. */
    sealed: bytea().notNull(),
    uploadedBy: text('uploaded_by').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.id] }),
    index('invoice_files_invoice').on(t.siteId, t.invoiceId, t.createdAt),
    accountPolicy(),
  ],
)
export type InvoiceFileRow = typeof invoiceFiles.$inferSelect

/** Seller and taxes of a site's invoices. */
export const invoiceSettings = pgTable(
  'invoice_settings',
  {
    siteId: siteId().primaryKey(),
    seller: jsonb().$type<Seller>().notNull(),
    defaultRateBp: integer('default_rate_bp').notNull(),
    classes: jsonb().$type<TaxClasses>().notNull(),
    /** Rates by the buyer's country. */
    countryRates: jsonb('country_rates').$type<{ country: string; rateBp: number }[]>().notNull(),
    /** Letters that the site's own numbers begin with. */
    series: text().notNull(),
    version: integer().notNull().default(1),
    updatedAt: moment('updated_at').notNull(),
    updatedBy: text('updated_by').notNull(),
  },
  () => [sitePolicy()],
)
export type InvoiceSettingsRow = typeof invoiceSettings.$inferSelect
