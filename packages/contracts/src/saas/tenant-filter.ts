import { z } from 'zod'
import { planStates } from '../plans/plan-values.ts'
import { Id, Page } from '../wire.ts'
import { tenantEndings, tenantStates, tenantViews } from './tenant-values.ts'

/** Page of the list of tenants. The first to end comes first, and those without an end last. */
export const TenantFilter = Page.extend({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  view: z.enum(tenantViews).default('all'),
  /** Part of the number of its account, its name, company, one of its host names or its administrator. */
  q: z.string().trim().max(100).optional(),
  applicationId: Id.optional(),
  /** How it stands with its plan. */
  plan: z.enum(planStates).optional(),
  planId: Id.optional(),
  state: z.enum(tenantStates).optional(),
  /** When the period that is paid, or the trial, ends: it has, or it will within so many days. */
  ending: z.enum(tenantEndings).optional(),
  /** Account at this site that it pays from. */
  accountId: Id.optional(),
  sort: z.enum(['ends', '-ends', 'balance', '-balance', 'created', '-created']).default('ends'),
})
export type TenantFilter = z.output<typeof TenantFilter>
