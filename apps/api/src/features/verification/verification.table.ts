import type { IdType } from '@app/contracts/contacts'
import type { ItemResult } from '@app/contracts/verification/verification'
import type {
  VerificationFile,
  VerificationKind,
  VerificationState,
} from '@app/contracts/verification/verification-values'
import { sql } from 'drizzle-orm'
import {
  boolean,
  customType,
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
import { accountPolicy, siteId } from '#db/tenancy.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })
const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/** Real-name verifications of customers: one row for each time that something was handed in. The latest one counts. */
export const verifications = pgTable(
  'verifications',
  {
    siteId: siteId(),
    id: uuid().notNull(),
    accountId: uuid('account_id').notNull(),
    kind: text().$type<VerificationKind>().notNull(),
    state: text().$type<Exclude<VerificationState, 'none'>>().notNull(),
    cause: text().$type<'submitted' | 'renamed'>().notNull(),
    company: text().notNull(),
    country: text().notNull(),
    companyNo: text('company_no').notNull(),
    person: text().notNull(),
    idType: text('id_type').$type<IdType>().notNull(),
    /** Number of the identity document sealed under the row's name, and its last characters. */
    idNoSealed: text('id_no_sealed').notNull(),
    idNoTail: text('id_no_tail').notNull(),
    /** Files that were handed in; a file may belong to several checks. */
    fileIds: uuid('file_ids').array().notNull(),
    results: jsonb().$type<ItemResult[]>().notNull().default([]),
    submittedAt: moment('submitted_at').notNull(),
    submittedBy: text('submitted_by').notNull(),
    decidedAt: moment('decided_at'),
    decidedBy: text('decided_by').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.id] }),
    index('verifications_account').on(t.siteId, t.accountId, t.submittedAt),
    // The database, too, allows one check at a time; it is also the queue of the operators.
    uniqueIndex('verifications_open').on(t.siteId, t.accountId).where(sql`state = 'submitted'`),
    accountPolicy(),
  ],
)
export type VerificationRow = typeof verifications.$inferSelect

/** Pictures of identity documents, licences and letters, sealed so that a dump does not reveal them. */
export const verificationFiles = pgTable(
  'verification_files',
  {
    siteId: siteId(),
    id: uuid().notNull(),
    accountId: uuid('account_id').notNull(),
    kind: text().$type<VerificationFile>().notNull(),
    fileName: text('file_name').notNull(),
    mediaType: text('media_type').notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
    /** File sealed under the row's id and site. */
    sealed: bytea().notNull(),
    uploadedBy: text('uploaded_by').notNull(),
    createdAt: moment('created_at').notNull(),
    /** Whether it was handed in. What was not is deleted after a day. */
    isUsed: boolean('is_used').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.id] }),
    index('verification_files_account').on(t.siteId, t.accountId, t.createdAt),
    index('verification_files_unused').on(t.siteId, t.createdAt).where(sql`NOT is_used`),
    accountPolicy(),
  ],
)
export type VerificationFileRow = typeof verificationFiles.$inferSelect
