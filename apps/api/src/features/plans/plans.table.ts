import type {
  PaidPeriod,
  PlanChargeKind,
  PlanModule,
  QuotaKind,
  Quotas,
  TenantFlag,
} from '@app/contracts/plans/plan-values'
import type { VersionChanges } from '@app/contracts/saas/version-changes'
import type { Maintenance } from '@app/contracts/sites'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accountPolicy, siteId, sitePolicy } from '#db/tenancy.ts'
import type { DefaultKind, OwnDefaults, VersionContents } from './version-contents.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })
const minor = (name: string) => bigint(name, { mode: 'number' })

/** What a site rents out to tenants, with what their sites begin with. */
export const applications = pgTable(
  'applications',
  {
    siteId: siteId(),
    id: uuid().notNull(),
    name: text().notNull(),
    edition: text().notNull().default(''),
    /** Icon as a `data:` address; null for none. */
    icon: text(),
    /** Member who is told of its tenants' incidents; null for nobody. */
    ownerId: uuid('owner_id'),
    /** Incidents that were told of and are still open, by tenant, kind and subject. */
    told: jsonb().$type<string[]>().notNull().default([]),
    flags: jsonb().$type<Record<TenantFlag, boolean>>().notNull(),
    markupPercent: integer('markup_percent').notNull(),
    /** What it hands down otherwise than the site that rents out has it. */
    own: jsonb().$type<OwnDefaults>().notNull().default({}),
    /** Plan that is chosen beforehand for a new tenant; null for none. */
    defaultPlanId: uuid('default_plan_id'),
    /** Since when it takes no new tenants; null while it does. */
    stoppedAt: moment('stopped_at'),
    /** Maintenance of its tenants' sites, planned, under way or past; null for none. */
    maintenance: jsonb().$type<Maintenance>(),
    version: integer().notNull().default(1),
    updatedAt: moment('updated_at').notNull(),
    updatedBy: text('updated_by').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.id] }), sitePolicy()],
)
export type ApplicationRow = typeof applications.$inferSelect

/** Versions of what an application hands down to its tenants, each as it was saved. */
export const applicationVersions = pgTable(
  'application_versions',
  {
    siteId: siteId(),
    applicationId: uuid('application_id').notNull(),
    number: integer().notNull(),
    flags: jsonb().$type<Record<TenantFlag, boolean>>().notNull(),
    /** What it hands down beside its switches. Versions of before say less. */
    contents: jsonb().$type<VersionContents>().notNull().default({}),
    /** Differences of the contents from the version before; null for none. */
    changes: jsonb().$type<VersionChanges>(),
    savedBy: text('saved_by').notNull(),
    savedAt: moment('saved_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.applicationId, t.number] }), sitePolicy()],
)

/** Plans of applications: what a tenant pays, and what its site may have for it. */
export const plans = pgTable(
  'plans',
  {
    siteId: siteId(),
    id: uuid().notNull(),
    applicationId: uuid('application_id').notNull(),
    name: jsonb().$type<{ zh: string; en: string }>().notNull(),
    monthlyMinor: minor('monthly_minor'),
    yearlyMinor: minor('yearly_minor'),
    quotas: jsonb().$type<Quotas>().notNull(),
    /** Modules that it leaves out, so that one which comes with a later version of the product is in every plan. */
    withoutModules: jsonb('without_modules').$type<PlanModule[]>().notNull().default([]),
    trialDays: integer('trial_days').notNull(),
    graceDays: integer('grace_days').notNull(),
    isOffered: boolean('is_offered').notNull(),
    version: integer().notNull().default(1),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.id] }),
    index('plans_application').on(t.siteId, t.applicationId),
    sitePolicy(),
  ],
)
export type PlanRow = typeof plans.$inferSelect

/** Plan that a tenant has, and until when it is paid. */
export const planSubscriptions = pgTable(
  'plan_subscriptions',
  {
    siteId: siteId(),
    tenantId: uuid('tenant_id').notNull(),
    ownSiteId: uuid('own_site_id').notNull(),
    /** Account that pays; null until provisioning has ended. */
    accountId: uuid('account_id'),
    planId: uuid('plan_id').notNull(),
    months: integer().$type<1 | 12>().notNull(),
    isTrial: boolean('is_trial').notNull(),
    /** Begin of the period that is paid, or of the trial; null until provisioning has ended. */
    startsAt: moment('starts_at'),
    /** End of what is paid, renewals among it, or of the trial; null until provisioning has ended. */
    endsAt: moment('ends_at'),
    /** Price that was paid for the first period. */
    paidMinor: minor('paid_minor').notNull().default(0),
    /** Renewals that follow it without a gap, the last one up to the end. */
    ahead: jsonb().$type<PaidPeriod[]>().notNull().default([]),
    /** Since when the next period is not paid; null while nothing is due. */
    overdueAt: moment('overdue_at'),
    /** Since when the site is suspended for that; null otherwise. */
    suspendedAt: moment('suspended_at'),
    /** Since when the tenant is closed and pays nothing; null otherwise. */
    restsSince: moment('rests_since'),
    /** Begin of the next period where the site was shut for a time after the end of the last; null where it follows that. */
    resumesAt: moment('resumes_at'),
    /** End that the tenant was reminded of. */
    remindedOf: moment('reminded_of'),
    /** Per cent of each limit that its site's owner was told of. */
    warned: jsonb().$type<Partial<Record<QuotaKind, number>>>().notNull().default({}),
    /** Version of the application's defaults that its site has. */
    defaultsNumber: integer('defaults_number').notNull().default(1),
    /** Switches that were set for this tenant: no roll-out changes them. */
    pinnedFlags: jsonb('pinned_flags').$type<TenantFlag[]>().notNull().default([]),
    /** Version that each kind of contents was handed down from last; a version that says nothing of a kind leaves it. */
    handed: jsonb().$type<Partial<Record<DefaultKind, number>>>().notNull().default({}),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.tenantId] }),
    index('plan_subscriptions_due').on(t.siteId, t.endsAt),
    index('plan_subscriptions_own_site').on(t.siteId, t.ownSiteId),
    accountPolicy(),
  ],
)
export type SubscriptionRow = typeof planSubscriptions.$inferSelect

/** Money that plans moved on the ledger of the site that rents them out. */
export const planCharges = pgTable(
  'plan_charges',
  {
    siteId: siteId(),
    id: uuid().notNull(),
    tenantId: uuid('tenant_id').notNull(),
    accountId: uuid('account_id').notNull(),
    planId: uuid('plan_id').notNull(),
    planName: jsonb('plan_name').$type<{ zh: string; en: string }>().notNull(),
    kind: text().$type<PlanChargeKind>().notNull(),
    /** Negative where more came back than was due. */
    amountMinor: minor('amount_minor').notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** Line of the ledger; null where nothing was due. */
    transactionId: uuid('transaction_id'),
    chargedAt: moment('charged_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.id] }),
    index('plan_charges_tenant').on(t.siteId, t.tenantId, t.chargedAt),
    accountPolicy(),
  ],
)
export type PlanChargeRow = typeof planCharges.$inferSelect
