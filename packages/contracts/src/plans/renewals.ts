import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Line, Minor, UnixSeconds } from '../wire.ts'
import { planTerms } from './plan-values.ts'
import { TenantPlan } from './subscriptions.ts'

/** Period by which a plan is renewed. */
export const renewalTerm = { months: z.literal(planTerms) }

/** What a renewal costs, from and until when it is paid by it, and the balance that pays it. */
export const RenewalQuote = z.object({
  priceMinor: Minor,
  from: UnixSeconds,
  until: UnixSeconds,
  /** Balance before it, and the credit line beside that. */
  balanceMinor: Minor,
  creditMinor: Minor,
})
export type RenewalQuote = z.infer<typeof RenewalQuote>

/** A renewal as it was shown: it is refused where it would be another by now. */
export const renewalShown = { ...renewalTerm, priceMinor: Minor, from: UnixSeconds }

export const quoteRenewal = endpoint({
  method: 'POST',
  path: '/saas/tenants/:id/plan/renewal/quote',
  access: 'saas.tenantPlan',
  inPlace: 'reads',
  summary:
    "What it costs to renew a tenant's plan ahead of its end, and for when. Of a plan that is overdue, the periods that are open.",
  params: z.object({ id: Id }),
  body: z.object(renewalTerm),
  reply: RenewalQuote,
})

export const renewPlan = endpoint({
  method: 'POST',
  path: '/saas/tenants/:id/plan/renewal',
  access: 'saas.tenantPlan',
  summary:
    "Renews a tenant's plan from the end of what is paid on, and charges its account here at once. A trial becomes a paid plan at its end; one that is overdue is paid, and a site that was suspended for that opens. Refused where price or begin are others than were shown, and beyond 36 months from now.",
  idempotent: true,
  params: z.object({ id: Id }),
  body: z.object({ ...renewalShown, reason: Line(200).min(1, 'field.missing') }),
  reply: TenantPlan,
})

export const quoteOwnRenewal = endpoint({
  method: 'POST',
  path: '/saas/ownPlan/renewal/quote',
  access: 'site.renewPlan',
  inPlace: 'reads',
  summary: "What it costs to renew the plan of the caller's own site, for when, and its balance at its parent.",
  body: z.object(renewalTerm),
  reply: RenewalQuote,
})

export const renewOwnPlan = endpoint({
  method: 'POST',
  path: '/saas/ownPlan/renewal',
  access: 'site.renewPlan',
  summary:
    "Renews the plan of the caller's own site as its parent could, from the site's balance there. For people of that site alone.",
  idempotent: true,
  proof: true,
  byKey: 'never',
  inPlace: 'never',
  body: z.object(renewalShown),
  reply: z.object({ until: UnixSeconds }),
})
