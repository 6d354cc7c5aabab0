import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'
import { openSteps, repeatableSteps } from './tenant-steps.ts'
import { TenantRecord } from './tenants.ts'

export const repeatTenantStep = endpoint({
  method: 'POST',
  path: '/saas/tenants/:id/repeatStep',
  access: 'saas.provision',
  summary:
    "Does a step of a tenant's provisioning once more, or takes up one that was skipped. It adds what is missing: products, prices, main host and whatever else the tenant has decided stay. Of the administrator it sends a new invitation, and older links end. A repeat that fails is noted beside the step, and the tenant stays open.",
  params: z.object({ id: Id }),
  body: z.object({ step: z.enum(repeatableSteps) }),
  reply: TenantRecord,
})

export const skipTenantStep = endpoint({
  method: 'POST',
  path: '/saas/tenants/:id/skipStep',
  access: 'saas.provision',
  summary:
    'Stops waiting for a pending step of provisioning that somebody outside has to make possible. One that is skipped stays so until it is repeated.',
  params: z.object({ id: Id }),
  body: z.object({ step: z.enum(openSteps) }),
  reply: TenantRecord,
})
