import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Line } from '../wire.ts'
import { Tenant } from './tenants.ts'

const one = z.object({ id: Id })
const body = z.object({ reason: Line(200).min(1, 'field.missing') })
const reply = z.object({ tenant: Tenant })

export const closeTenant = endpoint({
  method: 'POST',
  path: '/saas/tenants/:id/close',
  access: 'saas.tenantDelete',
  summary:
    'Closes a tenant that was exported within 24 hours: its site says so, nobody signs in, nothing more is bought for it, and 30 days later everything it holds is erased.',
  byKey: 'never',
  idempotent: true,
  proof: true,
  params: one,
  body,
  reply,
})

export const reopenTenant = endpoint({
  method: 'POST',
  path: '/saas/tenants/:id/reopen',
  access: 'saas.tenantDelete',
  summary: 'Opens a closed tenant again, until its erasure has begun.',
  byKey: 'never',
  params: one,
  body,
  reply,
})

export const rollBackTenant = endpoint({
  method: 'POST',
  path: '/saas/tenants/:id/rollback',
  access: 'saas.provision',
  summary:
    'Takes the provisioning of a tenant back that is not open yet: its site, host and administrator are erased, and its code is free again. Its customer account here stays.',
  byKey: 'never',
  idempotent: true,
  proof: true,
  params: one,
  body,
  reply,
})
