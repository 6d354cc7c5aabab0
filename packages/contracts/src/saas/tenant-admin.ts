import { z } from 'zod'
import { LoginName } from '../access/company.ts'
import { endpoint } from '../endpoint.ts'
import { Id, Line } from '../wire.ts'
import { Tenant } from './tenants.ts'

export const TenantAdminBody = z.object({
  name: Line(60).min(1, 'field.missing'),
  loginName: LoginName,
  email: z.email('field.email').max(254, 'field.email'),
  reason: Line(200).min(1, 'field.missing'),
})
export type TenantAdminBody = z.output<typeof TenantAdminBody>

export const replaceTenantAdmin = endpoint({
  method: 'POST',
  path: '/saas/tenants/:id/admin',
  access: 'saas.tenantAdmin',
  summary:
    "Gives a tenant's site another administrator, who gets a one-time link by mail. The one before is disabled, signed out and told by mail; one who never came in is corrected instead. It stands in the audit logs of both sites.",
  byKey: 'never',
  idempotent: true,
  proof: true,
  params: z.object({ id: Id }),
  body: TenantAdminBody,
  reply: z.object({ tenant: Tenant }),
})
