import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Maintenance } from '../sites.ts'
import { Id, Line, Minor, UnixSeconds } from '../wire.ts'
import { mostIconText } from './application-icon.ts'
import { applicationStates, moduleMoves, planModules, planStates, quotaKinds, tenantFlags } from './plan-values.ts'

const one = z.object({ id: Id })

/** Switches that a site has or has not. */
const Flags = z.record(z.enum(tenantFlags), z.boolean())

export const ApplicationBody = z.object({
  name: Line(60).min(1, 'field.missing'),
  /** Short word for its variant, such as `Standard`; empty for none. */
  edition: Line(20).default(''),
  /** Icon in base64: PNG, JPEG or WebP, drawn anew without its metadata. Empty takes it away; left out, it stays. */
  icon: z.string().max(mostIconText, 'field.picture-size').optional(),
  /** Member of this site who looks after its tenants and is told of their incidents; null for nobody. */
  ownerId: Id.nullable().default(null),
  /** What a new tenant's site has; a tenant may be given others. */
  flags: Flags,
  /** Percent that a new tenant's list prices are above the base prices, unless others are asked for. */
  markupPercent: z.int().min(0).max(300),
})
export type ApplicationBody = z.infer<typeof ApplicationBody>

/** Limits of a plan; null for none. */
export const PlanQuotas = z.record(z.enum(quotaKinds), z.int().min(1).max(1_000_000).nullable())

const price = z.int().min(0).max(100_000_000).nullable()
const Name = z.object({ zh: Line(40), en: Line(40) })

/** Name in one language at least, which stands in for the other. */
const GivenName = Name.refine(({ zh, en }) => zh !== '' || en !== '', {
  path: ['zh'],
  message: 'field.missing',
}).transform(({ zh, en }) => ({ zh: zh || en, en: en || zh }))

export const PlanBody = z
  .object({
    name: GivenName,
    /** Price of a month; null where it is not sold by the month. */
    monthlyMinor: price,
    /** Price of twelve months; null where it is not sold by the year. */
    yearlyMinor: price,
    quotas: PlanQuotas,
    /** Switches that the site of a tenant with it cannot have on, whatever it inherits or was given. */
    withoutModules: z.array(z.enum(planModules)).max(planModules.length).default([]),
    /** Days that a new tenant may try it before the first period is charged. */
    trialDays: z.int().min(0).max(90),
    /** Days after an unpaid period's begin until the site is suspended. */
    graceDays: z.int().min(0).max(90),
    /** Whether tenants can still be given it. */
    isOffered: z.boolean(),
  })
  .refine(({ monthlyMinor, yearlyMinor }) => monthlyMinor !== null || yearlyMinor !== null, {
    path: ['monthlyMinor'],
    message: 'field.missing',
  })
export type PlanBody = z.infer<typeof PlanBody>

/** Plan of an application, with the number of tenants that have it. */
export const Plan = z.object({
  id: Id,
  applicationId: Id,
  name: Name,
  monthlyMinor: Minor.nullable(),
  yearlyMinor: Minor.nullable(),
  quotas: PlanQuotas,
  withoutModules: z.array(z.enum(planModules)),
  trialDays: z.int(),
  graceDays: z.int(),
  isOffered: z.boolean(),
  tenants: z.int(),
  version: z.int(),
})
export type Plan = z.infer<typeof Plan>

export const Application = ApplicationBody.omit({ icon: true, ownerId: true }).extend({
  id: Id,
  /** Icon as a `data:` address; null for none. */
  icon: z.string().nullable(),
  owner: z.object({ id: Id, name: z.string() }).nullable(),
  state: z.enum(applicationStates),
  /** Tenants by how they stand with their plan. */
  tenants: z.record(z.enum(planStates), z.int()),
  /** What its tenants paid here in the last 30 days, for plans and for what they sold, less what went back. */
  paidMinor: Minor,
  plans: z.array(Plan),
  /** Plan that is chosen beforehand for a new tenant; null for none. It is one on offer. */
  defaultPlanId: Id.nullable(),
  /** Maintenance of its tenants' sites that is planned or under way; null for none. */
  maintenance: Maintenance.nullable(),
  version: z.int(),
  /** Number of the newest version of what it hands down. */
  newestVersion: z.int(),
  updatedAt: UnixSeconds,
  updatedBy: z.string(),
})
export type Application = z.infer<typeof Application>

export const listApplications = endpoint({
  method: 'GET',
  path: '/saas/applications',
  access: 'saas.*',
  summary: 'Applications that this site rents out to tenants, each with its plans, tenants and takings of 30 days.',
  reply: z.object({
    applications: z.array(Application),
    addresses: z.object({
      /** Host name below which the sites of tenants are. */
      baseHost: z.string(),
      /** Address below which this site's API answers. */
      api: z.string(),
    }),
  }),
})

export const listApplicationOwners = endpoint({
  method: 'GET',
  path: '/saas/applications/owners',
  access: 'saas.appCreate',
  summary: 'Members of this site who can look after an application: those whose role lets them provision tenants.',
  reply: z.object({ members: z.array(z.object({ id: Id, name: z.string() })) }),
})

export const createApplication = endpoint({
  method: 'POST',
  path: '/saas/applications',
  access: 'saas.appCreate',
  summary: 'Adds an application: what its tenants begin with. Plans are added to it next.',
  body: ApplicationBody,
  reply: Application,
})

export const saveApplication = endpoint({
  method: 'PUT',
  path: '/saas/applications/:id',
  access: 'saas.appCreate',
  summary: 'Saves an application over the version that was read. Tenants that are there keep what they have.',
  params: one,
  body: ApplicationBody.extend({ version: z.int() }),
  reply: Application,
})

export const saveVersion = endpoint({
  method: 'POST',
  path: '/saas/applications/:id/versions',
  access: 'saas.appUpgrade',
  summary:
    'Saves what an application hands down now as a new version, over the version of the application that was read. Where the newest one has it all, nothing changes. Tenants that are there get it with a roll-out.',
  params: one,
  body: z.object({ version: z.int() }),
  reply: Application,
})

export const stopApplication = endpoint({
  method: 'POST',
  path: '/saas/applications/:id/stop',
  access: 'saas.appStop',
  summary:
    'Stops an application: no new tenant is opened with it, and those that it has go on. A stopped one stays so.',
  proof: true,
  params: one,
  body: z.object({ reason: Line(200).min(1, 'field.missing') }),
  reply: Application,
})

export const startApplication = endpoint({
  method: 'POST',
  path: '/saas/applications/:id/start',
  access: 'saas.appStop',
  summary: 'Takes new tenants for a stopped application again. A running one stays so.',
  params: one,
  body: z.object({ reason: Line(200).min(1, 'field.missing') }),
  reply: Application,
})

/** Whether tenants with a plan have other prices, limits, modules or days of grace by another version of it. */
export const changesTerms = (before: PlanTerms, after: PlanTerms): boolean =>
  before.monthlyMinor !== after.monthlyMinor ||
  before.yearlyMinor !== after.yearlyMinor ||
  before.graceDays !== after.graceDays ||
  Object.values(moduleMoves(before.withoutModules, after.withoutModules)).some(({ length }) => length > 0) ||
  quotaKinds.some((kind) => (before.quotas[kind] ?? null) !== (after.quotas[kind] ?? null))

type PlanTerms = Pick<PlanBody, 'monthlyMinor' | 'yearlyMinor' | 'graceDays' | 'withoutModules'> & {
  quotas: Partial<PlanBody['quotas']>
}

export const createPlan = endpoint({
  method: 'POST',
  path: '/saas/applications/:id/plans',
  access: 'saas.planEdit',
  summary: 'Adds a plan to an application.',
  params: one,
  body: PlanBody,
  reply: Application,
})

export const setDefaultPlan = endpoint({
  method: 'PUT',
  path: '/saas/applications/:id/defaultPlan',
  access: 'saas.planEdit',
  summary:
    'Chooses the plan that is proposed for new tenants of an application, or none. It has to be on offer, and ends as the default when it is no longer.',
  params: one,
  body: z.object({ planId: Id.nullable() }),
  reply: Application,
})

export const savePlan = endpoint({
  method: 'PUT',
  path: '/saas/plans/:id',
  access: 'saas.planEdit',
  summary:
    'Saves a plan over the version that was read. New limits hold at once for the tenants that have it, new prices from their next period: where it has tenants, both need a reason.',
  params: one,
  body: PlanBody.safeExtend({ version: z.int(), reason: Line(200).default('') }),
  reply: Application,
})
