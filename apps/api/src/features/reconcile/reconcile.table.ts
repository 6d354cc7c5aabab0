import type {
  DifferenceKind,
  MappedSource,
  Resolution,
  RowKind,
  RowState,
  StatementSource,
} from '@app/contracts/reconcile/reconcile-values'
import type { StatementMapping } from '@app/contracts/reconcile/statement-mapping'
import { sql } from 'drizzle-orm'
import {
  bigint,
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
import { siteId, sitePolicy } from '#db/tenancy.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })
const minor = (name: string) => bigint(name, { mode: 'number' })
/** Whose statement, and of which bank account or CA; empty for channels of payments. */
const source = () => text().$type<StatementSource>().notNull()
const account = () => text().notNull().default('')

/** Imported files; append-only by grant. */
export const statementFiles = pgTable(
  'statement_files',
  {
    siteId: siteId(),
    id: uuid().notNull(),
    source: source(),
    account: account(),
    fileName: text('file_name').notNull(),
    sha256: text().notNull(),
    rows: integer().notNull(),
    added: integer().notNull(),
    importedBy: text('imported_by').notNull(),
    importedById: uuid('imported_by_id').notNull(),
    importedAt: moment('imported_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.id] }), sitePolicy()],
)

/** Rows of statements, each once however often its file is imported. Fees are the site's cost, and stay here. */
export const statementRows = pgTable(
  'statement_rows',
  {
    siteId: siteId(),
    id: uuid().notNull(),
    fileId: uuid('file_id').notNull(),
    source: source(),
    account: account(),
    kind: text().$type<RowKind>().notNull(),
    /** The channel's number, and that of a refund where the channel repeats the payment's. */
    channelId: text('channel_id').notNull(),
    refundId: text('refund_id').notNull(),
    ourNo: text('our_no').notNull(),
    /** Every number by which our books may know it. */
    refs: text().array().$type<string[]>().notNull(),
    /** Day on the channel's calendar. */
    day: date().notNull(),
    at: moment('at').notNull(),
    /** Positive came in, negative went out. */
    amountMinor: minor('amount_minor').notNull(),
    feeMinor: minor('fee_minor').notNull(),
    currency: text().notNull(),
    payer: text().notNull(),
    memo: text().notNull(),
    state: text().$type<RowState>().notNull(),
    /** What our books expected, once something of ours was found. */
    expectedMinor: minor('expected_minor'),
    paymentId: uuid('payment_id'),
    paymentRefundId: uuid('payment_refund_id'),
    transactionId: uuid('transaction_id'),
    orderId: uuid('order_id'),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.id] }),
    uniqueIndex('statement_rows_once').on(t.siteId, t.source, t.account, t.kind, t.channelId, t.refundId),
    // Sums of a day are read from the index alone.
    index('statement_rows_day').on(
      ...[t.siteId, t.source, t.account, t.day, t.at, t.id, t.state, t.amountMinor, t.feeMinor, t.expectedMinor],
    ),
    uniqueIndex('statement_rows_payment')
      .on(t.siteId, t.paymentId)
      .where(sql`payment_id IS NOT NULL AND payment_refund_id IS NULL`),
    uniqueIndex('statement_rows_refund').on(t.siteId, t.paymentRefundId).where(sql`payment_refund_id IS NOT NULL`),
    index('statement_rows_transaction').on(t.siteId, t.transactionId).where(sql`transaction_id IS NOT NULL`),
    index('statement_rows_order').on(t.siteId, t.orderId).where(sql`order_id IS NOT NULL`),
    sitePolicy(),
  ],
)
export type StatementRowRow = typeof statementRows.$inferSelect

/** Days of a source of which a file was imported after they had ended: what only we have of them is a difference. */
export const statementDays = pgTable(
  'statement_days',
  {
    siteId: siteId(),
    source: source(),
    account: account(),
    day: date().notNull(),
    fileId: uuid('file_id').notNull(),
    importedAt: moment('imported_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.source, t.account, t.day] }),
    index('statement_days_day').on(t.siteId, t.day, t.source, t.account),
    sitePolicy(),
  ],
)

/** What is remembered of the columns of each bank account and CA. */
export const statementMappings = pgTable(
  'statement_mappings',
  {
    siteId: siteId(),
    id: uuid().notNull(),
    source: text().$type<MappedSource>().notNull(),
    name: text().notNull(),
    mapping: jsonb().$type<StatementMapping>().notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.id] }),
    uniqueIndex('statement_mappings_name').on(t.siteId, t.source, t.name),
    sitePolicy(),
  ],
)

/** What a statement and our books disagree about, until a person or a later file settles it. */
export const statementDifferences = pgTable(
  'statement_differences',
  {
    siteId: siteId(),
    id: uuid().notNull(),
    kind: text().$type<DifferenceKind>().notNull(),
    source: source(),
    account: account(),
    day: date().notNull(),
    /** Row of a statement; null for what only we have. */
    rowId: uuid('row_id'),
    /** What of ours it is about. */
    paymentId: uuid('payment_id'),
    paymentRefundId: uuid('payment_refund_id'),
    transactionId: uuid('transaction_id'),
    orderId: uuid('order_id'),
    oursMinor: minor('ours_minor'),
    theirsMinor: minor('theirs_minor'),
    currency: text().notNull(),
    ourNo: text('our_no').notNull(),
    channelNo: text('channel_no').notNull(),
    who: text().notNull(),
    memo: text().notNull(),
    ownerId: uuid('owner_id'),
    dueOn: date('due_on'),
    note: text().notNull().default(''),
    resolution: text().$type<Resolution>(),
    reason: text().notNull().default(''),
    resolvedBy: text('resolved_by'),
    resolvedAt: moment('resolved_at'),
    version: integer().notNull().default(1),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.id] }),
    // What only we have is one difference, however many files lack it.
    uniqueIndex('statement_differences_ours')
      .on(t.siteId, t.source, sql`coalesce(payment_refund_id, payment_id, order_id, transaction_id)`)
      .where(sql`kind = 'only-ours'`),
    index('statement_differences_open').on(t.siteId, t.day, t.id).where(sql`resolution IS NULL`),
    index('statement_differences_day').on(t.siteId, t.source, t.account, t.day),
    index('statement_differences_row').on(t.siteId, t.rowId).where(sql`row_id IS NOT NULL`),
    index('statement_differences_transaction')
      .on(t.siteId, t.transactionId, t.resolution)
      .where(sql`transaction_id IS NOT NULL`),
    sitePolicy(),
  ],
)
export type DifferenceRow = typeof statementDifferences.$inferSelect

/** What the books of a closed day were, as they stood then. */
export interface ClosedFigures {
  transactions: number
  inMinor: number
  outMinor: number
  salesMinor: number
  waitingTransfers: number
  openRefunds: number
  missing: string[]
}

/** Closings of days. One that was opened again stays, and another follows it. */
export const dayCloses = pgTable(
  'day_closes',
  {
    siteId: siteId(),
    id: uuid().notNull(),
    day: date().notNull(),
    closedBy: text('closed_by').notNull(),
    closedById: uuid('closed_by_id').notNull(),
    closedAt: moment('closed_at').notNull(),
    note: text().notNull(),
    figures: jsonb().$type<ClosedFigures>().notNull(),
    reopenedAt: moment('reopened_at'),
    /** Who opened it again, or the file whose late rows did. */
    reopenedBy: text('reopened_by'),
    reopenedWhy: text('reopened_why').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.id] }),
    uniqueIndex('day_closes_standing').on(t.siteId, t.day).where(sql`reopened_at IS NULL`),
    index('day_closes_day').on(t.siteId, t.day, t.closedAt.desc()),
    sitePolicy(),
  ],
)
