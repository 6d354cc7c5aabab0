import type { BaseRole, DataReach, Permission } from '@app/contracts/access/permissions'
import type { PriceLevel } from '@app/contracts/products/products'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accountPolicy, siteId } from '#db/tenancy.ts'

/** A legal holder with one balance: a customer, or the owner of the site. */
export const accounts = pgTable(
  'accounts',
  {
    siteId: siteId(),
    id: uuid().notNull(),
    accountNo: text('account_no').notNull(),
    kind: text().$type<'person' | 'company'>().notNull(),
    name: text().notNull(),
    status: text().$type<'active' | 'suspended'>().notNull().default('active'),
    /** The operator who looks after this customer; what a data scope of 'self' and 'department' goes by. */
    managerId: uuid('manager_id'),
    /** The code of the partner who brought it, as it was given at sign-up. */
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

/** Somebody who signs in for an account. The holder's role is itself. */
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
    /** Empty where a member signed up by telephone and has given none. */
    email: text().notNull(),
    telPrefix: text('tel_prefix').notNull().default('+86'),
    telephone: text(),
    avatar: text().notNull().default(''),
    introduction: text().notNull().default(''),
    /** Argon2id of the hash the client sends. */
    passwordHash: text('password_hash').notNull(),
    /** Invited: the link was sent and not taken up yet; nobody can sign in. */
    status: text().$type<'active' | 'disabled' | 'invited'>().notNull().default('active'),
    /** Signing in asks for a code by e-mail or telephone too. An authenticator or a passkey asks by being there. */
    asksSecondStep: boolean('asks_second_step').notNull().default(false),
    /** The authenticator's secret, sealed; not confirmed by a first code yet while `totpSince` is null. */
    totpSealed: text('totp_sealed'),
    totpSince: timestamp('totp_since', { withTimezone: true }),
    /** The last time step a code was taken of: each counts once. */
    totpStep: integer('totp_step').notNull().default(0),
    timeZone: text('time_zone').notNull().default(''),
    version: integer().notNull().default(1),
    lastLoginAt: timestamp('last_login_at', { withTimezone: true }),
    lastLoginIp: text('last_login_ip'),
    /** The sign-in before the present one: what the dashboard shows. */
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
    /** Whose orders, customers and money its members see. */
    reach: text().$type<DataReach>().notNull().default('all'),
    /** Paths of the pages it grants; null grants all of its base. */
    pages: text().array(),
    /** What the role grants of its base; null grants all of it. */
    permissions: text().array().$type<Permission[]>(),
    /** Came with the account: read-only. */
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

/** The tree of an account's departments, at most six deep. */
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
    /** Its place among its siblings. */
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
