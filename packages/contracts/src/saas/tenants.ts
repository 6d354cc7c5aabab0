import { z } from 'zod'
import { memberStates } from '../access/company.ts'
import { endpoint } from '../endpoint.ts'
import { quotaKinds } from '../plans/plan-values.ts'
import { PlanStanding } from '../plans/subscriptions.ts'
import { checklistSteps } from '../settings/site-checklist.ts'
import { SiteHosts } from '../settings/site-hosts.ts'
import { sheetFormats } from '../sheet-formats.ts'
import { TimeZone } from '../time-zone.ts'
import { Currency, Id, Line, Minor, UnixSeconds } from '../wire.ts'
import { Incident, incidentKinds, MonthlySales } from './application-overview.ts'
import { companyFields, TenantBody, TenantCompany } from './tenant-body.ts'
import { TenantFilter } from './tenant-filter.ts'
import { ProvisioningStep, tenantSteps } from './tenant-steps.ts'
import { invitationWays, tenantStates } from './tenant-values.ts'

/** What is left to do for a new tenant's site, in the order of the checklist: what its parent looks after, then what the site itself needs. */
export const handoverSteps = ['host', 'certificate', 'owner', 'funds', ...checklistSteps] as const
export type HandoverStep = (typeof handoverSteps)[number]

export const Tenant = z.object({
  id: Id,
  companyName: z.string(),
  /** Its unified social credit code; empty for none. */
  creditCode: z.string(),
  /** Whom to speak to at its company; each empty where that is not known. */
  contactName: z.string(),
  contactEmail: z.string(),
  contactTelPrefix: z.string(),
  contactTelephone: z.string(),
  name: z.string(),
  code: z.string(),
  /** Host name below the one of the site that opened it. */
  host: z.string(),
  /** Host name of its own that was asked for; empty for none. */
  ownHost: z.string(),
  /** Address of the site. */
  origin: z.string(),
  state: z.enum(tenantStates),
  /** Since when and why it is suspended; null otherwise. */
  suspended: z.object({ at: UnixSeconds, reason: z.string() }).nullable(),
  /** Since when and why it is closed, from when on it is erased, and when that was done; null otherwise. */
  closed: z
    .object({ at: UnixSeconds, reason: z.string(), eraseAt: UnixSeconds, erasedAt: UnixSeconds.nullable() })
    .nullable(),
  adminName: z.string(),
  adminLogin: z.string(),
  adminEmail: z.string(),
  invitedBy: z.enum(invitationWays),
  /** Customer account of the tenant at the site that opened it; null before the first step. */
  accountId: Id.nullable(),
  steps: z.array(ProvisioningStep),
  /** How it stands with its plan; null where it has none. */
  plan: PlanStanding.nullable(),
  createdAt: UnixSeconds,
})
export type Tenant = z.infer<typeof Tenant>

/** A tenant in the list, with what tells who needs looking after. */
export const ListedTenant = Tenant.extend({
  /** Host name that links to its site begin with: its own once that is proven, else the one below the platform's. */
  mainHost: z.string(),
  /** Number of its account here; null before that is made. */
  accountNo: z.string().nullable(),
  /** Application that its plan belongs to; null where it has no plan. */
  application: z.object({ id: Id, name: z.string() }).nullable(),
  /** Balance of that account; null before it is made. */
  balanceMinor: Minor.nullable(),
  /** The limit of its plan that is used most; null where nothing is limited, or the tenant is closed. */
  tightest: z.object({ kind: z.enum(quotaKinds), used: z.int(), most: z.int(), percent: z.int() }).nullable(),
  /** Use of each kind that a plan limits, the most used limit first and what has none last; empty without a plan, or where it is closed. */
  usage: z.array(
    z.object({ kind: z.enum(quotaKinds), used: z.int(), most: z.int().nullable(), percent: z.int().nullable() }),
  ),
  /** People who administer its site, those who were invited among them. */
  admins: z.int(),
  /** Whether its owner has not set a password yet: a one-time link can be made for nobody else. */
  isOwnerInvited: z.boolean(),
  /** Orders of its site that were paid in the last 30 days. */
  orders: z.int(),
  /** When the certificate of its main host ends; null without one, or where this server ends no TLS. */
  certificateEndsAt: UnixSeconds.nullable(),
})
export type ListedTenant = z.infer<typeof ListedTenant>

export const listTenants = endpoint({
  method: 'GET',
  path: '/saas/tenants',
  access: 'saas.*',
  summary: 'Sites that this site has opened for tenants, with plan, balance, limits and the steps of provisioning.',
  query: TenantFilter,
  reply: z.object({
    tenants: z.array(ListedTenant),
    total: z.int(),
    /** How many each view has. Who reached a limit is not counted: that takes a look into each site. */
    views: z.object({ all: z.int(), trialEnding: z.int(), overdue: z.int(), failed: z.int() }),
    currency: Currency,
    /** Host name below which a tenant's is. */
    baseHost: z.string(),
  }),
})

export const exportTenants = endpoint({
  method: 'GET',
  path: '/saas/tenants/export',
  access: 'saas.tenantExport',
  summary:
    'The tenants of the list as a file; above 300 of them a task that makes it, and then the envelope names that.',
  query: TenantFilter.omit({ limit: true, offset: true }).extend({
    format: z.enum(sheetFormats),
    timeZone: TimeZone,
  }),
  file: true,
  reply: z.object({ taskId: Id, rows: z.int() }),
})

export const createTenant = endpoint({
  method: 'POST',
  path: '/saas/tenants',
  access: 'saas.tenantCreate',
  summary: 'Opens a site for a tenant. A task provisions it step by step, and invites its administrator at the end.',
  body: TenantBody,
  reply: z.object({ tenant: Tenant, taskId: Id }),
})

export const saveTenantCompany = endpoint({
  method: 'PUT',
  path: '/saas/tenants/:id/company',
  access: 'saas.tenantCreate',
  summary:
    'Changes the company of a tenant and whom to speak to there. Its site, its account here and its invoices stay.',
  params: z.object({ id: Id }),
  body: z.object({
    company: TenantCompany,
    /** What was shown before the change: it is refused where somebody else has changed that since. */
    before: z.record(z.enum(companyFields.keyof().options), z.string()),
  }),
  reply: z.object({ tenant: Tenant }),
})

export const provisionTenant = endpoint({
  method: 'POST',
  path: '/saas/tenants/:id/provision',
  access: 'saas.provision',
  summary: 'Goes on with the provisioning of a tenant where it stopped. What is done stays.',
  params: z.object({ id: Id }),
  reply: z.object({ taskId: Id }),
})

export const tenantLink = endpoint({
  method: 'POST',
  path: '/saas/tenants/:id/link',
  access: 'saas.provision',
  summary: "Makes a new one-time link for a tenant's administrator who has no password yet. Older links end.",
  params: z.object({ id: Id }),
  reply: z.object({ url: z.string() }),
})

export const suspendTenant = endpoint({
  method: 'POST',
  path: '/saas/tenants/:id/suspend',
  access: 'saas.tenantSuspend',
  summary:
    "Suspends a tenant's site: nobody signs in there and its pages say so, while paid orders are still issued, certificates renewed and payments taken in. One that is suspended stays so.",
  params: z.object({ id: Id }),
  body: z.object({ reason: Line(200).min(1, 'field.missing') }),
  reply: z.object({ tenant: Tenant }),
})

export const resumeTenant = endpoint({
  method: 'POST',
  path: '/saas/tenants/:id/resume',
  access: 'saas.tenantSuspend',
  summary: "Opens a suspended tenant's site again. One that is open stays so.",
  params: z.object({ id: Id }),
  body: z.object({ reason: Line(200).min(1, 'field.missing') }),
  reply: z.object({ tenant: Tenant }),
})

/** Who administers a tenant's site, as its own site has it. */
export const TenantOwner = z.object({
  name: z.string(),
  loginName: z.string(),
  email: z.string(),
  telPrefix: z.string(),
  /** Empty for none. */
  telephone: z.string(),
  /** Whether it has not set a password yet, so that nobody has come in by it. */
  isInvited: z.boolean(),
  lastLoginAt: UnixSeconds.nullable(),
})
export type TenantOwner = z.infer<typeof TenantOwner>

/** Somebody who administers a tenant's site: its owner, or a member of the account that runs it with an administrator's role. */
export const TenantAdministrator = z.object({
  id: Id,
  name: z.string(),
  loginName: z.string(),
  isOwner: z.boolean(),
  state: z.enum(memberStates),
  lastLoginAt: UnixSeconds.nullable(),
})
export type TenantAdministrator = z.infer<typeof TenantAdministrator>

/**
 * What the page of a tenant tells beside its incidents: its plan is overdue, a limit of that is reached, or paid orders wait
 * because its balance is too low. The list of tenants has views and columns for them.
 */
export const tenantTroubleKinds = [...incidentKinds, 'plan-overdue', 'limit', 'waiting'] as const
export const TenantTrouble = Incident.extend({
  kind: z.enum(tenantTroubleKinds),
  /** Subject of the incident; else id of the plan, kind of the limit, or how many orders wait. */
  subject: z.string(),
})
export type TenantTrouble = z.infer<typeof TenantTrouble>

/** A tenant with its money here and what its site does. */
export const TenantRecord = z.object({
  tenant: Tenant,
  /** What is wrong with it now. */
  incidents: z.array(TenantTrouble),
  /** Why steps of provisioning failed or wait, in the reader's language, as far as that was noted. */
  reasons: z.array(z.object({ step: z.enum(tenantSteps), text: z.string() })),
  /** Owner of its site; null before that is made, and once it is erased. */
  owner: TenantOwner.nullable(),
  /** All who administer its site in any state, the owner first, who can sign in before who cannot; empty once it is erased. */
  admins: z.array(TenantAdministrator),
  /** Its account at the site that opened it, which pays for what it sells; null before that is made. */
  money: z.object({ currency: Currency, balanceMinor: Minor, creditMinor: Minor }).nullable(),
  figures: z.object({
    /** Members of all accounts of its site. */
    members: z.int(),
    /** Customers of its site. */
    customers: z.int(),
    /** Orders of the last 30 days that were paid. */
    orders: z.int(),
    /** What it bought here in the last 30 days, without what was given back. */
    boughtMinor: Minor,
    /** Paid orders that wait because its balance here is too low. */
    waiting: z.int(),
  }),
  /** What its site sold, less refunds, in its own currency. */
  sales: MonthlySales,
  /** Host names that it is served under, the main one first, and those that wait for their proof. */
  hosts: SiteHosts,
  /** Steps of the checklist that apply to it, while it is new. */
  handover: z.array(
    z.object({
      step: z.enum(handoverSteps),
      isDone: z.boolean(),
      /** Whether its step of provisioning was skipped, so that nobody waits for it. */
      isSkipped: z.boolean(),
    }),
  ),
})
export type TenantRecord = z.infer<typeof TenantRecord>

export const getTenant = endpoint({
  method: 'GET',
  path: '/saas/tenants/:id',
  access: 'saas.*',
  summary: 'A tenant: its balance here, members, customers, orders and purchases of the last 30 days, and host names.',
  params: z.object({ id: Id }),
  reply: TenantRecord,
})

export const checkTenantHost = endpoint({
  method: 'POST',
  path: '/saas/tenants/:id/hosts/check',
  access: 'saas.provision',
  summary:
    "Looks up the proof of a tenant's own host at once, serves its site there when that is found, and goes on with its certificate.",
  params: z.object({ id: Id }),
  reply: TenantRecord,
})
