import type { TenantFlag } from '@app/contracts/plans/plan-values'
import type { TenantStep } from '@app/contracts/saas/tenant-steps'
import type { InvitationWay } from '@app/contracts/saas/tenant-values'
import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accountPolicy, siteId } from '#db/tenancy.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** A step of provisioning that was tried or skipped, with its time, and why it failed as `storedError` keeps that. */
export interface StepMark {
  state: 'done' | 'pending' | 'skipped' | 'failed'
  at: string
  /** Milliseconds that it took. */
  tookMs?: number
  why?: string
  /** Operator who skipped it. */
  skippedBy?: string
  /** Its last repeat since it was done. */
  repeat?: { at: string; tookMs: number; by: string; why?: string; added?: number }
}
export type StepMarks = Partial<Record<TenantStep, StepMark>>

/** Tenants of a site, with what their own site is made from. */
export const tenants = pgTable(
  'tenants',
  {
    /** Site that opened the tenant. */
    siteId: siteId(),
    id: uuid().notNull(),
    /** Id of the tenant's own site, chosen before that exists. */
    ownSiteId: uuid('own_site_id').notNull(),
    /** Customer account of the tenant at the site that opened it, from which its own site buys. */
    accountId: uuid('account_id'),
    companyName: text('company_name').notNull(),
    creditCode: text('credit_code').notNull().default(''),
    /** Whom to speak to at the tenant's company; each empty where that is not known. */
    contactName: text('contact_name').notNull().default(''),
    contactEmail: text('contact_email').notNull().default(''),
    contactTelPrefix: text('contact_tel_prefix').notNull().default('+86'),
    contactTelephone: text('contact_telephone').notNull().default(''),
    name: text().notNull(),
    code: text().notNull(),
    host: text().notNull(),
    /** Host name of its own that was asked for; empty for none. */
    ownHost: text('own_host').notNull().default(''),
    locale: text().$type<'zh' | 'en'>().notNull(),
    primaryColor: text('primary_color').notNull(),
    isRetail: boolean('is_retail').notNull(),
    /** Other switches that were decided for the tenant when it was opened. */
    flags: jsonb().$type<Partial<Record<TenantFlag, boolean>>>().notNull().default({}),
    markupPercent: integer('markup_percent').notNull(),
    adminName: text('admin_name').notNull(),
    adminLogin: text('admin_login').notNull(),
    adminEmail: text('admin_email').notNull(),
    /** Telephone that the first administrator is opened with; empty for none. */
    adminTelPrefix: text('admin_tel_prefix').notNull().default('+86'),
    adminTelephone: text('admin_telephone').notNull().default(''),
    /** How the first administrator gets the link for setting a password. */
    invitedBy: text('invited_by').$type<InvitationWay>().notNull().default('email'),
    steps: jsonb().$type<StepMarks>().notNull().default({}),
    suspendedAt: moment('suspended_at'),
    suspendedFor: text('suspended_for').notNull().default(''),
    closedAt: moment('closed_at'),
    closedFor: text('closed_for').notNull().default(''),
    /** From when on everything its site holds is erased; null while it is not closed. */
    eraseAt: moment('erase_at'),
    erasedAt: moment('erased_at'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.id] }),
    // Whoever was rolled back or erased no longer holds its code here; the site's own row does where it was open.
    uniqueIndex('tenants_code').on(t.siteId, t.code).where(sql`erased_at IS NULL`),
    accountPolicy(),
  ],
)
export type TenantRow = typeof tenants.$inferSelect
