import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { RenewalQuote, renewalShown, renewalTerm } from '../plans/renewals.ts'
import { PlanStanding, RenewalTerm } from '../plans/subscriptions.ts'
import { Currency, Id, Line, Minor, UnixSeconds } from '../wire.ts'
import { tenantStates } from './tenant-values.ts'

/** Page on which an account renews the plans that it pays. */
export const paidSitesPage = '/finance/sites'

/** Site that an account pays the plan of. */
export const PaidSite = z.object({
  /** Id of the tenant. */
  id: Id,
  name: Line(60),
  /** Address of its shop front. */
  origin: z.string(),
  state: z.enum(tenantStates),
  /** Why it is suspended; empty while it is not. */
  suspendedFor: z.string(),
  /** Null for a site without a plan. */
  standing: PlanStanding.nullable(),
  /** Periods by which its plan can be renewed. */
  terms: z.array(RenewalTerm),
})
export type PaidSite = z.infer<typeof PaidSite>

const access = 'bill.renewPlan'
const params = z.object({ id: Id })

export const listPaidSites = endpoint({
  method: 'GET',
  path: '/finance/sites',
  access: 'bill.view',
  summary: "Sites that the caller's account pays the plans of, by name, and the balance that they are paid from.",
  reply: z.object({
    sites: z.array(PaidSite),
    money: z.object({ currency: Currency, balanceMinor: Minor, creditMinor: Minor }),
  }),
})

export const quotePaidRenewal = endpoint({
  method: 'POST',
  path: '/finance/sites/:id/renewal/quote',
  access,
  inPlace: 'reads',
  summary: "What it costs to renew the plan of a site that the caller's account pays, for when, and the balance.",
  params,
  body: z.object(renewalTerm),
  reply: RenewalQuote,
})

export const renewPaidSite = endpoint({
  method: 'POST',
  path: '/finance/sites/:id/renewal',
  access,
  whileSuspended: 'never',
  summary:
    "Renews the plan of a site from the balance of the caller's account, as the site's own staff could. One that was suspended for an unpaid plan opens at once. For people alone.",
  idempotent: true,
  proof: true,
  byKey: 'never',
  inPlace: 'never',
  params,
  body: z.object(renewalShown),
  reply: z.object({ until: UnixSeconds }),
})
