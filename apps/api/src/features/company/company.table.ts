import type { BaseRole, Permission } from '@app/contracts/permissions'
import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
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
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.id] }),
    uniqueIndex('accounts_account_no').on(t.siteId, t.accountNo),
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
    email: text().notNull(),
    telPrefix: text('tel_prefix').notNull().default('+86'),
    telephone: text(),
    avatar: text().notNull().default(''),
    introduction: text().notNull().default(''),
    /** Argon2id of the hash the client sends. */
    passwordHash: text('password_hash').notNull(),
    status: text().$type<'active' | 'disabled'>().notNull().default('active'),
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
    uniqueIndex('members_email').on(t.siteId, sql`lower(email)`),
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
    base: text().$type<BaseRole>().notNull(),
    /** What the role grants of its base; null grants all of it. */
    permissions: text().array().$type<Permission[]>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.id] }), index('roles_account').on(t.siteId, t.accountId), accountPolicy()],
)
export type RoleRow = typeof roles.$inferSelect
