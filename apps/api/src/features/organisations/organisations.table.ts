import type { IdType } from '@app/contracts/contacts'
import type { DocumentKind, OrganisationFields } from '@app/contracts/organisations'
import type { ContactRole } from '@app/contracts/products/products'
import type { StepRecord, VettingReason, VettingState } from '@app/contracts/validation/vetting-values'
import { sql } from 'drizzle-orm'
import {
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
const ofAccount = { siteId: siteId(), id: uuid().notNull(), accountId: uuid('account_id').notNull() }

/** Saved contacts. An order keeps a copy: changes here do not change orders. */
export const contacts = pgTable(
  'contacts',
  {
    ...ofAccount,
    name: text().notNull(),
    latinFirst: text('latin_first').notNull(),
    latinLast: text('latin_last').notNull(),
    title: text().notNull(),
    email: text().notNull(),
    telPrefix: text('tel_prefix').notNull(),
    telephone: text().notNull(),
    idType: text('id_type').$type<IdType>(),
    /** Identity number sealed under the row's name, and its last characters. */
    idNoSealed: text('id_no_sealed'),
    idNoTail: text('id_no_tail').notNull().default(''),
    roles: text().array().$type<ContactRole[]>().notNull(),
    defaultFor: text('default_for').array().$type<ContactRole[]>().notNull().default([]),
    /** Contacts merged into this one: their orders count with it. */
    mergedIds: uuid('merged_ids').array().notNull().default([]),
    version: integer().notNull().default(1),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.id] }),
    index('contacts_newest').on(t.siteId, t.updatedAt.desc().nullsFirst(), t.id),
    index('contacts_account').on(t.siteId, t.accountId),
    accountPolicy(),
  ],
)
export type ContactRow = typeof contacts.$inferSelect

/** Legal details of organisations for certificates. */
export const organisations = pgTable(
  'organisations',
  {
    ...ofAccount,
    name: text().notNull(),
    nameEn: text('name_en').notNull(),
    type: text().$type<OrganisationFields['type']>().notNull(),
    creditCode: text('credit_code').notNull(),
    registrationNo: text('registration_no').notNull(),
    lei: text().notNull(),
    duns: text().notNull(),
    country: text().notNull(),
    province: text().notNull(),
    city: text().notNull(),
    address: text().notNull(),
    postcode: text().notNull(),
    telPrefix: text('tel_prefix').notNull(),
    telephone: text().notNull(),
    version: integer().notNull().default(1),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.id] }),
    index('organisations_newest').on(t.siteId, t.updatedAt.desc().nullsFirst(), t.id),
    uniqueIndex('organisations_credit_code').on(t.siteId, t.accountId, t.creditCode).where(sql`credit_code <> ''`),
    accountPolicy(),
  ],
)
export type OrganisationRow = typeof organisations.$inferSelect

/** Licences and letters, sealed so that a dump does not reveal them. */
export const organisationDocuments = pgTable(
  'organisation_documents',
  {
    ...ofAccount,
    organisationId: uuid('organisation_id').notNull(),
    kind: text().$type<DocumentKind>().notNull(),
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
    index('organisation_documents_of').on(t.siteId, t.organisationId, t.createdAt),
    accountPolicy(),
  ],
)
export type DocumentRow = typeof organisationDocuments.$inferSelect

/** Vetting of an organisation for a brand: one row, updated over time. */
export const vettings = pgTable(
  'vettings',
  {
    ...ofAccount,
    organisationId: uuid('organisation_id').notNull(),
    brand: text().notNull(),
    /** Stored state; expiry follows from the approval's end. */
    state: text().$type<Exclude<VettingState, 'expired'>>().notNull(),
    validUntil: moment('valid_until'),
    /** Legal details as submitted, and those of the previous submission. */
    submitted: jsonb().$type<Record<string, string>>().notNull(),
    previous: jsonb().$type<Record<string, string>>(),
    steps: jsonb().$type<StepRecord[]>().notNull().default([]),
    reasons: jsonb().$type<VettingReason[]>().notNull().default([]),
    note: text().notNull().default(''),
    submittedAt: moment('submitted_at').notNull(),
    submittedBy: text('submitted_by').notNull(),
    decidedAt: moment('decided_at'),
    decidedBy: text('decided_by').notNull().default(''),
    version: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.id] }),
    uniqueIndex('vettings_brand').on(t.siteId, t.organisationId, t.brand),
    index('vettings_state').on(t.siteId, t.state, t.validUntil),
    accountPolicy(),
  ],
)
export type VettingRow = typeof vettings.$inferSelect

/** History of an organisation, as data that screens translate. */
export const organisationEvents = pgTable(
  'organisation_events',
  {
    ...ofAccount,
    organisationId: uuid('organisation_id').notNull(),
    brand: text().notNull().default(''),
    kind: text().notNull(),
    actor: text().notNull(),
    facts: jsonb().$type<Record<string, string>>().notNull().default({}),
    at: moment('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.id] }),
    index('organisation_events_of').on(t.siteId, t.organisationId, t.at),
    accountPolicy(),
  ],
)
