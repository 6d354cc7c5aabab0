import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Currency, Id, Minor, UnixSeconds } from '../wire.ts'
import { Plan, PlanQuotas } from './applications.ts'
import { planChargeKinds, planModules, planStates, planTerms, quotaKinds } from './plan-values.ts'
import { storedKinds } from './stored-bytes.ts'

const Name = z.object({ zh: z.string(), en: z.string() })

/** How a tenant stands with its plan. */
export const PlanStanding = z.object({
  planId: Id,
  name: Name,
  state: z.enum(planStates),
  months: z.literal(planTerms),
  /** What the next period costs. */
  priceMinor: Minor,
  /** End of the trial or of the period that is paid; null before the account is there. */
  endsAt: UnixSeconds.nullable(),
  /** Moment at which the site is suspended for an unpaid period; null unless it is overdue. */
  suspendsAt: UnixSeconds.nullable(),
  quotas: PlanQuotas,
  withoutModules: z.array(z.enum(planModules)),
})
export type PlanStanding = z.infer<typeof PlanStanding>

/** What a site has of each kind that a plan limits. */
export const Usage = z.record(z.enum(quotaKinds), z.int())
export type Usage = z.infer<typeof Usage>

/** Bytes of what a site stores, by what it is. */
export const Stored = z.record(z.enum(storedKinds), z.int())

/** Money of a plan that moved: what a period or a renewal cost, or the difference of a change; what came back is negative. */
export const PlanCharge = z.object({
  id: Id,
  kind: z.enum(planChargeKinds),
  plan: Name,
  amountMinor: Minor,
  /** Line of the ledger; null where nothing was due. */
  transactionId: Id.nullable(),
  from: UnixSeconds,
  to: UnixSeconds,
  at: UnixSeconds,
})
export type PlanCharge = z.infer<typeof PlanCharge>

/** Period by which a plan can be renewed, with its price. */
export const RenewalTerm = z.object({ months: z.literal(planTerms), priceMinor: Minor })
export type RenewalTerm = z.infer<typeof RenewalTerm>

export const TenantPlan = z.object({
  currency: Currency,
  /** Null for a tenant without a plan, which has no limits and pays nothing but what it sells. */
  standing: PlanStanding.nullable(),
  usage: Usage,
  stored: Stored,
  /** Newest first, at most 50. */
  charges: z.array(PlanCharge),
  /** Plans that it can be given. */
  offered: z.array(Plan),
  /** Periods by which its plan can be renewed ahead of its end; none without a plan that has begun. */
  terms: z.array(RenewalTerm),
})
export type TenantPlan = z.infer<typeof TenantPlan>

export const getTenantPlan = endpoint({
  method: 'GET',
  path: '/saas/tenants/:id/plan',
  access: 'saas.*',
  summary: "A tenant's plan, how far its limits are used, what was charged, and the plans that it can be given.",
  params: z.object({ id: Id }),
  reply: TenantPlan,
})

const Choice = { planId: Id, months: z.literal(planTerms) }

export const quotePlan = endpoint({
  method: 'POST',
  path: '/saas/tenants/:id/plan/quote',
  access: 'saas.tenantPlan',
  inPlace: 'reads',
  summary:
    'What a change of plan costs now: the price of a new period from today on, less the rest of the one that was paid. Nothing within a trial.',
  params: z.object({ id: Id }),
  body: z.object(Choice),
  reply: z.object({
    priceMinor: Minor,
    /** Rest of the period that was paid. */
    creditMinor: Minor,
    /** Charged now; negative where more comes back. */
    dueMinor: Minor,
    endsAt: UnixSeconds,
    /** Modules that the site may have from then on, and those that are off at once. */
    modules: z.object({ gained: z.array(z.enum(planModules)), lost: z.array(z.enum(planModules)) }),
  }),
})

export const changePlan = endpoint({
  method: 'POST',
  path: '/saas/tenants/:id/plan',
  access: 'saas.tenantPlan',
  summary:
    "Changes a tenant's plan at once and charges its account here. Refused where the amount due is another than was shown.",
  idempotent: true,
  params: z.object({ id: Id }),
  body: z.object({
    ...Choice,
    /** Amount due that was shown. */
    dueMinor: Minor,
    reason: z.string().trim().min(1, 'field.missing').max(200),
  }),
  reply: TenantPlan,
})

/** Tenants that are listed for a plan at most. */
export const mostPlanTenants = 200

export const listPlanTenants = endpoint({
  method: 'GET',
  path: '/saas/plans/:id/tenants',
  access: 'saas.planEdit',
  summary:
    'Tenants that have a plan and are not closed, by name, and how much of what it limits each uses: at most 200 of the total.',
  params: z.object({ id: Id }),
  reply: z.object({
    total: z.int(),
    tenants: z.array(z.object({ id: Id, companyName: z.string(), usage: Usage })),
  }),
})

export const getOwnPlan = endpoint({
  method: 'GET',
  path: '/saas/ownPlan',
  access: 'site.*',
  summary:
    "Plan of the caller's own site at the site that opened it, how far its limits are used, and its balance there.",
  reply: z.object({
    /** Null for a site without a plan. */
    standing: PlanStanding.nullable(),
    usage: Usage,
    stored: Stored,
    /** Account at the parent that pays; null for a site that has no parent. */
    money: z.object({ seller: z.string(), currency: Currency, balanceMinor: Minor, creditMinor: Minor }).nullable(),
    /** Newest first, at most 50; without the lines of the ledger, which are the parent's. */
    charges: z.array(PlanCharge.omit({ transactionId: true })),
    /** Periods by which its plan can be renewed ahead of its end. */
    terms: z.array(RenewalTerm),
  }),
})
