import type { BaseRole, DataReach, Permission } from '@app/contracts/access/permissions'
import type { PriceLevel } from '@app/contracts/products/products'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accountPolicy, siteId } from '#db/tenancy.ts'

/** Customers and site owners, each with one balance. */
export const accounts = pgTable(
  'accounts',
  {
    siteId: siteId(),
    id: uuid().notNull(),
    accountNo: text('account_no').notNull(),
    kind: text().$type<'person' | 'company'>().notNull(),
    name: text().notNull(),
    status: text().$type<'active' | 'suspended'>().notNull().default('active'),
    /** Operator who manages this customer; decides data scopes 'self' and 'department'. */
    managerId: uuid('manager_id'),
    /** Code of the partner who referred the customer, as given at sign-up. */
    partnerCode: text('partner_code').notNull().default(''),
    /**
     * Price level the account buys at; null pays the list price. For a site's owner: the level at which the parent site
     * sells to that site.
     */
    priceLevel: text('price_level').$type<PriceLevel>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.id] }),
    uniqueIndex('accounts_account_no').on(t.siteId, t.accountNo),
    index('accounts_manager').on(t.siteId, t.managerId),
    index('accounts_search').using('gin', sql`(name || ' ' || account_no) gin_trgm_ops`),
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
    /** `invited` members have an unused link and cannot sign in. */
    status: text().$type<'active' | 'disabled' | 'invited'>().notNull().default('active'),
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
