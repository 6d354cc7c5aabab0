import type { BaseRole, DataReach, Permission } from '@app/contracts/access/permissions'
import type { PriceLevel } from '@app/contracts/products/products'
import type { Particulars } from '@app/contracts/users/user-record'
import type { UserSource } from '@app/contracts/users/user-values'
import type { VerificationState } from '@app/contracts/verification/verification-values'
import type { Locale } from '@app/contracts/wire'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
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

/** Company data of an account nobody has described yet. */
export const noParticulars: Particulars = {
  ...{ companyNo: '', country: '', state: '', city: '', address: '', postcode: '' },
}

/** Customers and site owners, each with one balance. */
export const accounts = pgTable(
  'accounts',
  {
    siteId: siteId(),
    id: uuid().notNull(),
    accountNo: text('account_no').notNull(),
    kind: text().$type<'person' | 'company'>().notNull(),
    name: text().notNull(),
    /** `closed` accounts are anonymised and kept for the books. */
    status: text().$type<'active' | 'suspended' | 'closed'>().notNull().default('active'),
    /** Operator who manages this customer; decides data scopes 'self' and 'department'. */
    managerId: uuid('manager_id'),
    /** Code of the partner who referred the customer, as given at sign-up. */
    partnerCode: text('partner_code').notNull().default(''),
    /**
     * Price level the account buys at; null pays the list price. For a site's owner: the level at which the parent site
     * sells to that site.
     */
    priceLevel: text('price_level').$type<PriceLevel>(),
    tags: text().array().notNull().default(sql`'{}'`),
    particulars: jsonb().$type<Particulars>().notNull().default(noParticulars),
    /** Language of messages; null for the site's. */
    locale: text().$type<Locale>(),
    /** Operators' remarks. */
    remarks: text().notNull().default(''),
    /** State of the latest real-name verification. */
    verification: text().$type<VerificationState>().notNull().default('none'),
    source: text().$type<UserSource>().notNull().default('signUp'),
    /** IP address of the sign-up. */
    registerIp: text('register_ip').notNull().default(''),
    /** Operator who opened it; null for a sign-up. */
    createdById: uuid('created_by_id'),
    /** Last sign-in of any member. */
    lastLoginAt: timestamp('last_login_at', { withTimezone: true }),
    frozenAt: timestamp('frozen_at', { withTimezone: true }),
    /** Name of the operator who froze it, and the reason. */
    frozenBy: text('frozen_by').notNull().default(''),
    freezeReason: text('freeze_reason').notNull().default(''),
    /** Account that it was merged into, never itself a merged one; its books stay here as history. */
    mergedIntoId: uuid('merged_into_id'),
    mergedAt: timestamp('merged_at', { withTimezone: true }),
    /** Name of the operator who merged it, and the reason. */
    mergedBy: text('merged_by').notNull().default(''),
    mergeReason: text('merge_reason').notNull().default(''),
    version: integer().notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.id] }),
    uniqueIndex('accounts_account_no').on(t.siteId, t.accountNo),
    index('accounts_manager').on(t.siteId, t.managerId),
    // Newest customers, and those who signed in last, for the list.
    index('accounts_newest').on(t.siteId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst(), t.status),
    index('accounts_last_login').on(t.siteId, t.lastLoginAt.desc().nullsLast(), t.id.desc().nullsLast(), t.status),
    index('accounts_search').using('gin', sql`(name || ' ' || account_no) gin_trgm_ops`),
    // Customers whom a partner brought.
    index('accounts_partner').on(t.siteId, sql`upper(partner_code)`).where(sql`partner_code <> ''`),
    // Customers who wait to be verified.
    index('accounts_to_verify').on(t.siteId, t.id).where(sql`verification = 'submitted'`),
    index('accounts_merged').on(t.siteId, t.mergedIntoId).where(sql`merged_into_id IS NOT NULL`),
    check(
      'accounts_merged_closed',
      sql`merged_into_id IS NULL OR (status = 'closed' AND merged_into_id <> id AND merged_at IS NOT NULL)`,
    ),
    accountPolicy('id'),
  ],
)
export type AccountRow = typeof accounts.$inferSelect

/** People who sign in for an account. The account owner has no role. */
export const members = pgTable(
  'members',
  {
    siteId: siteId(),
    id: uuid().notNull(),
    accountId: uuid('account_id').notNull(),
    roleId: uuid('role_id').notNull(),
    deptId: uuid('dept_id'),
    loginName: text('login_name').notNull(),
    name: text().notNull(),
    /** Empty for members who signed up by telephone without giving one. */
    email: text().notNull(),
    telPrefix: text('tel_prefix').notNull().default('+86'),
    telephone: text(),
    avatar: text().notNull().default(''),
    introduction: text().notNull().default(''),
    /** Argon2id of the hash sent by the client. */
    passwordHash: text('password_hash').notNull(),
    /** When the password was set; null for one as old as the member. */
    passwordAt: timestamp('password_at', { withTimezone: true }),
    /**
     * `invited` members have an unused link and cannot sign in. `service` members are no people but API keys: they never
     * sign in and are on no list of people.
     */
    status: text().$type<'active' | 'disabled' | 'invited' | 'service'>().notNull().default('active'),
    /**
     * Whether sign-in also asks for a code by email or telephone. An authenticator or passkey is asked for whenever
     * there is one.
     */
    asksSecondStep: boolean('asks_second_step').notNull().default(false),
    /** Sealed secret of the authenticator; while `totpSince` is null, no code has confirmed it. */
    totpSealed: text('totp_sealed'),
    totpSince: timestamp('totp_since', { withTimezone: true }),
    /** Time step of the last accepted code, because each step counts once. */
    totpStep: integer('totp_step').notNull().default(0),
    timeZone: text('time_zone').notNull().default(''),
    version: integer().notNull().default(1),
    lastLoginAt: timestamp('last_login_at', { withTimezone: true }),
    lastLoginIp: text('last_login_ip'),
    /** Time of the sign-in before the current one, for the dashboard. */
    previousLoginAt: timestamp('previous_login_at', { withTimezone: true }),
    previousLoginIp: text('previous_login_ip'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.id] }),
    uniqueIndex('members_login_name').on(t.siteId, sql`lower(login_name)`),
    uniqueIndex('members_email').on(t.siteId, sql`lower(email)`).where(sql`email <> ''`),
    uniqueIndex('members_telephone').on(t.siteId, t.telPrefix, t.telephone),
    index('members_account').on(t.siteId, t.accountId),
    accountPolicy(),
  ],
)
export type MemberRow = typeof members.$inferSelect

export const roles = pgTable(
  'roles',
  {
    siteId: siteId(),
    id: uuid().notNull(),
    accountId: uuid('account_id').notNull(),
    name: text().notNull(),
    code: text().notNull().default(''),
    description: text().notNull().default(''),
    base: text().$type<BaseRole>().notNull(),
    /** Data scope: whose records members with this role see. */
    reach: text().$type<DataReach>().notNull().default('all'),
    /** Paths of the granted pages; null grants all of the base role. */
    pages: text().array(),
    /** Granted rights; null grants all of the base role. */
    permissions: text().array().$type<Permission[]>(),
    /** Created with the account; read-only. */
    isSystem: boolean('is_system').notNull().default(false),
    version: integer().notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(sql`now()`),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.id] }),
    index('roles_account').on(t.siteId, t.accountId),
    uniqueIndex('roles_name').on(t.siteId, t.accountId, sql`lower(name)`),
    accountPolicy(),
  ],
)
export type RoleRow = typeof roles.$inferSelect

/** Departments of an account as a tree, at most six levels deep. */
export const departments = pgTable(
  'departments',
  {
    siteId: siteId(),
    id: uuid().notNull(),
    accountId: uuid('account_id').notNull(),
    parentId: uuid('parent_id'),
    name: text().notNull(),
    code: text().notNull().default(''),
    headId: uuid('head_id'),
    /** Position among its siblings. */
    position: integer().notNull().default(0),
    version: integer().notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.id] }),
    index('departments_account').on(t.siteId, t.accountId, t.parentId, t.position),
    accountPolicy(),
  ],
)
export type DepartmentRow = typeof departments.$inferSelect
