import type { Usage } from '@app/contracts/plans/subscriptions'
import type { Incident } from '@app/contracts/saas/application-overview'
import { tenantSteps } from '@app/contracts/saas/tenant-steps'
import type { Tenant, TenantTrouble } from '@app/contracts/saas/tenants'
import { unix } from '#core/clock.ts'
import type { Ctx } from '#ctx.ts'
import { tlsOf } from '#features/hosting/host-certificates.service.ts'
import type { SiteTrouble } from './incidents.repo.ts'
import type { TenantRow } from './saas.table.ts'
import { usageAgainst } from './usage.service.ts'

/** A tenant with what its own site knows to be wrong; undefined before that is made. */
export interface Looked {
  tenant: TenantRow
  trouble: SiteTrouble | undefined
}

/** What is wrong with each of some tenants now. Host certificates belong to no site, so no site's transaction reads them. */
export async function incidentsOf(ctx: Ctx, looked: readonly Looked[]): Promise<Incident[][]> {
  const open = looked.filter(({ tenant }) => tenant.closedAt === null)
  const bad = await badHosts(
    ctx,
    open.flatMap(({ trouble }) => trouble?.served ?? []),
  )
  return looked.map(({ tenant, trouble }) => {
    if (tenant.closedAt !== null) return []
    const of = (kind: Incident['kind'], subjects: readonly string[]) => subjects.map((subject) => ({ kind, subject }))
    return [
      ...of(
        'provisioning',
        tenantSteps.filter((step) => tenant.steps[step]?.state === 'failed'),
      ),
      ...of(
        'host',
        (trouble?.served ?? []).filter((host) => bad.has(host)),
      ),
      ...of('astray', trouble?.astray ?? []),
      ...of('own-ca', trouble?.failing ?? []),
      ...of('return-due', trouble?.due ?? []),
    ]
  })
}

/** What an open tenant's plan and balance want, for its page. */
export function duesOf(
  { state, plan }: Pick<Tenant, 'state' | 'plan'>,
  { usage, waiting }: { usage: Usage | undefined; waiting: number },
): TenantTrouble[] {
  if (state === 'provisioning' || state === 'closed') return []
  const reached = plan && usage ? usageAgainst(usage, plan.quotas) : []
  return [
    ...(plan?.state === 'overdue' ? [{ kind: 'plan-overdue' as const, subject: plan.planId }] : []),
    ...reached.flatMap(({ kind, percent }) =>
      percent !== null && percent >= 100 ? [{ kind: 'limit' as const, subject: kind }] : [],
    ),
    ...(waiting > 0 ? [{ kind: 'waiting' as const, subject: String(waiting) }] : []),
  ]
}

/** Hosts whose certificate could not be had or is over. */
async function badHosts(ctx: Ctx, hosts: readonly string[]): Promise<ReadonlySet<string>> {
  const now = unix(ctx.clock.now())
  return new Set(
    [...(await tlsOf(ctx, hosts))]
      .filter(([, { failure, endsAt }]) => failure || (endsAt !== null && endsAt < now))
      .map(([host]) => host),
  )
}
