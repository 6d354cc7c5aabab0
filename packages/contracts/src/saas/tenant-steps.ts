import { z } from 'zod'
import { UnixSeconds } from '../wire.ts'

/** Steps of provisioning a tenant's site, in their order. */
export const tenantSteps = [
  'account',
  'site',
  'menu',
  'catalogue',
  'host',
  'certificate',
  'sender',
  'admin',
  'health',
] as const
export type TenantStep = (typeof tenantSteps)[number]

/** Steps that may wait for somebody outside: the DNS of the tenant's own host and its CA, or a mail server. They hold up no other, and can be skipped. */
export const openSteps = ['certificate', 'sender'] as const satisfies TenantStep[]
export type OpenStep = (typeof openSteps)[number]

/**
 * Steps that can be done once more: a repeat adds what is missing and leaves alone what the tenant has decided. Of the administrator it
 * sends the invitation again.
 */
export const repeatableSteps = [
  'catalogue',
  'host',
  'certificate',
  'sender',
  'admin',
  'health',
] as const satisfies TenantStep[]
export type RepeatableStep = (typeof repeatableSteps)[number]

/** State of a step of provisioning; one that is pending goes on by itself once what it waits for is there, one that was skipped does not. */
export const tenantStepStates = ['waiting', 'done', 'pending', 'skipped', 'failed'] as const

const ended: readonly string[] = ['done', 'pending', 'skipped'] satisfies (typeof tenantStepStates)[number][]

/** Whether provisioning came to its end: nothing is left but what waits for somebody outside. */
export const wasProvisioned = (steps: readonly { state: (typeof tenantStepStates)[number] }[]): boolean =>
  steps.every(({ state }) => ended.includes(state))

/** A step of provisioning as it stands. */
export const ProvisioningStep = z.object({
  step: z.enum(tenantSteps),
  state: z.enum(tenantStepStates),
  /** When it was done, failed or was skipped; null while it waits. */
  at: UnixSeconds.nullable(),
  /** Milliseconds that it took when it was tried last; null before, and for tenants of earlier versions. */
  tookMs: z.int().nullable(),
  /** Operator who skipped it; null otherwise. */
  skippedBy: z.string().nullable(),
  /** Its last repeat since it was done; null without one. */
  repeat: z
    .object({
      at: UnixSeconds,
      tookMs: z.int(),
      /** Operator who repeated it. */
      by: z.string(),
      /** Whether it failed; the site stays as it was. */
      hasFailed: z.boolean(),
      /** Products that it added; null for other steps. */
      added: z.int().nullable(),
    })
    .nullable(),
})
