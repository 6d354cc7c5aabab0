import { type OpenStep, openSteps } from '@app/contracts/saas/tenant-steps'
import { handoverDays } from '@app/contracts/saas/tenant-values'
import type { SiteHost } from '@app/contracts/settings/site-hosts'
import type { Caller } from '#core/caller.ts'
import { unix } from '#core/clock.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import { isAway } from '#db/away.ts'
import { storedError } from '#features/desk/tasks.service.ts'
import { certifySoon } from '#features/hosting/host-certificates.service.ts'
import { carriersOf } from '#features/senders/senders.service.ts'
import { addHost, checkHost, hostsOf, setMainHost } from '#features/settings/site-hosts.service.ts'
import { allSites } from '#features/sites/sites.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import * as repo from '../saas.repo.ts'
import type { StepMark, TenantRow } from '../saas.table.ts'
import { timed } from './timed.ts'

const dayMs = 86_400_000
/** Bounds of the time between two looks for a proof by itself, in seconds: the younger a tenant, the sooner. */
const [soonestS, latestS] = [15, 900]

interface Look {
  tenant: TenantRow
  /** Whether somebody asks, who wants to know how it is now. */
  isAsked: boolean
}

/** Each answers whether nothing is left to wait for. */
const deeds: Record<OpenStep, (ctx: Ctx, site: SiteRow, look: Look) => Promise<boolean>> = {
  certificate: proveAndCertify,

  async sender(ctx, { id: siteId }) {
    const { mail } = await ctx.db.readTransaction({ siteId, accountId: null }, (tx) => carriersOf(ctx, tx, siteId))
    return mail.name !== 'outbox'
  },
}

/** Claims the tenant's own host, serves its site there once it is proven, gets its certificate, and lets links begin with it. */
async function proveAndCertify(ctx: Ctx, site: SiteRow, { tenant, isAsked }: Look): Promise<boolean> {
  const { host, ownHost, steps } = tenant
  const asking = { caller: null, site, here: '' }
  const find = async (name: string) => (await hostsOf(ctx, asking)).hosts.find((one) => one.host === name)
  if (ownHost !== '') {
    const claimed = await find(ownHost)
    // Given up by its own operators since.
    if (!claimed && steps.certificate && !steps.certificate.why) return true
    if (!claimed) await addHost(ctx, asking, ownHost)
    if (!claimed?.isLive && (isAsked || isDue(ctx, tenant, claimed))) await checkHost(ctx, asking, ownHost)
    if (!(await find(ownHost))?.isLive) return false
  }
  for (const name of new Set([host, ownHost || host])) await certifySoon(ctx, name)
  const main = await find(ownHost || host)
  if (!main || !isServedWell(ctx, main)) return false
  // Once it is done, which host is the main one is for the tenant to say.
  if (ownHost !== '' && !main.isMain && steps.certificate?.state !== 'done') await setMainHost(ctx, asking, ownHost)
  return true
}

/** Whether a host has its certificate; where another server ends TLS, whether it leads here. */
function isServedWell({ env }: Ctx, { tls, check, proof }: SiteHost): boolean {
  if (env.TLS_PORT === undefined) return proof === null || check?.leads === 'alias' || check?.leads === 'address'
  return tls === null || tls.endsAt !== null
}

function isDue({ clock }: Ctx, { createdAt }: TenantRow, host: SiteHost | undefined): boolean {
  const now = unix(clock.now())
  const ageS = now - unix(createdAt)
  const waitS = Math.min(latestS, Math.max(soonestS, ageS / 20))
  return !host?.check || now - host.check.at >= waitS
}

/** Tries a step that may have to wait. What it met on the way holds up nothing and is noted. */
export async function tryOpenStep(
  ctx: Ctx,
  step: OpenStep,
  tenant: TenantRow,
  isAsked = false,
): Promise<Omit<StepMark, 'at'>> {
  const {
    outcome: isDone,
    error,
    tookMs,
  } = await timed(async () => {
    const site = (await allSites(ctx.db)).find(({ id }) => id === tenant.ownSiteId)
    if (!site) throw new DomainError('internal')
    return deeds[step](ctx, site, { tenant, isAsked })
  })
  if (error === undefined) return { state: isDone ? 'done' : 'pending', tookMs }
  if (isAway(error)) throw error
  return { state: 'pending', tookMs, why: storedError(error) }
}

async function finishTenant(ctx: Ctx, tenant: TenantRow, isAsked: boolean): Promise<void> {
  for (const step of openSteps) {
    const before = tenant.steps[step]
    if (before?.state !== 'pending') continue
    const mark = await tryOpenStep(ctx, step, tenant, isAsked)
    if (mark.state === before.state && mark.why === before.why) continue
    const at = ctx.clock.now().toISOString()
    await ctx.db.transaction({ siteId: tenant.siteId, accountId: null }, async (tx) => {
      const now = await repo.lockTenant(tx, tenant)
      // Skipped meanwhile, it stays so.
      if (now?.steps[step]?.state === 'pending') await repo.markStep(tx, tenant, step, { ...mark, at })
    })
  }
}

/** Goes on with the steps of tenants of the last days that wait for DNS, a CA or a mail server. */
export async function finishTenants(ctx: Ctx): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - handoverDays * dayMs)
  for (const { id: siteId, isRoot, isSaas } of await allSites(ctx.db)) {
    if (!isRoot && !isSaas) continue
    const waiting = await ctx.db.readTransaction({ siteId, accountId: null }, (tx) =>
      repo.waitingTenants(tx, siteId, since),
    )
    for (const tenant of waiting) await finishTenant(ctx, tenant, false)
  }
}

/** Looks at once for what a tenant's host waits for. Throws 'tenant.missing' and 'tenant.ended'. */
export async function checkTenantHost(ctx: Ctx, { scope }: Caller, id: string): Promise<void> {
  const tenant = await ctx.db.readTransaction(scope, (tx) => repo.findTenant(tx, scope.siteId, id))
  if (!tenant) throw new DomainError('tenant.missing')
  if (tenant.closedAt) throw new DomainError('tenant.ended')
  await finishTenant(ctx, tenant, true)
}
