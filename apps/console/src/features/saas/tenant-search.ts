import { planStates } from '@app/contracts/plans/plan-values'
import { tenantStates } from '@app/contracts/saas/tenant-values'
import { z } from 'zod'
import { lenient, paging } from '#lib/list-search.ts'

/** Address of the list of tenants. */
export const tenantSearch = z.object({
  limit: lenient(paging.limit),
  offset: lenient(paging.offset),
  state: lenient(z.enum(tenantStates)),
  plan: lenient(z.enum(planStates)),
})
