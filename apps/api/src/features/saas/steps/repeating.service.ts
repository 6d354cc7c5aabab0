import { type OpenStep, openSteps, type RepeatableStep } from '@app/contracts/saas/tenant-steps'
import type { Caller } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import { isAway } from '#db/away.ts'
import type { Tx } from '#db/client.ts'
import { hasOpenTask, storedError } from '#features/desk/tasks.service.ts'
import { certifySoon } from '#features/hosting/host-certificates.service.ts'
import { record } from '#features/logs/logs.service.ts'
import { markedUp } from '#features/plans/versions.service.ts'
import { type HandedPrice, handPrices, siteShelf } from '#features/products/handed-prices.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import * as repo from '../saas.repo.ts'
import { inviteOwner, objectOf } from '../saas.service.ts'
import type { TenantRow } from '../saas.table.ts'
import { tryOpenStep } from './finishing.service.ts'
import { baseShelf, checkHealth, serveHost, siteOf } from './provisioning.service.ts'
import { timed } from './timed.ts'

type ClosedStep = Exclude<RepeatableStep, OpenStep>

interface Repeat {
  tenant: TenantRow
  parent: SiteRow
  caller: Caller
}

/** Each adds what is missing, and answers with the number of products that it added, if it adds any. */
const deeds: Record<ClosedStep, (ctx: Ctx, repeat: Repeat) => Promise<number | undefined>> = {
  catalogue: addMissingProducts,

  async admin(ctx, { tenant, parent, caller }) {
    await inviteOwner(ctx, caller, parent, tenant)
    return undefined
  },

  async host(ctx, { tenant }) {
    await serveHost(ctx, tenant)
    await certifySoon(ctx, tenant.host)
    return undefined
  },

  async health(ctx, { tenant }) {
    await checkHealth(ctx, tenant)
    return undefined
  },
}

/** Puts on sale what the parent sells and the tenant's site has never listed or priced, at the markup that it began with. */
async function addMissingProducts(ctx: Ctx, { tenant, parent, caller }: Repeat): Promise<number> {
  const { siteId: parentId, ownSiteId, markupPercent } = tenant
  const shelf = await ctx.db.readTransaction({ siteId: parentId, accountId: null }, (tx) => baseShelf(tx, ctx, tenant))
  const site = await siteOf(ctx, ownSiteId)
  if (site.currency !== parent.currency) throw new DomainError('tenant.other-currency', { currency: site.currency })
  return ctx.db.transaction({ siteId: ownSiteId, accountId: null }, async (tx) => {
    const { prices, listed } = await siteShelf(tx, ownSiteId, ctx.clock.now())
    const known = new Set([...prices, ...listed].map(({ productId }) => productId))
    const products = Object.entries(shelf).flatMap(([productId, terms]) =>
      known.has(productId) ? [] : [{ productId, onSale: true, prices: pricesOf(terms, markupPercent) }],
    )
    await handPrices(tx, ctx, site, { products, savedBy: caller.name })
    return products.length
  })
}

const pricesOf = (terms: Awaited<ReturnType<typeof baseShelf>>[string], percent: number): HandedPrice[] =>
  Object.entries(terms).map(([validity, price]) => ({
    validity: Number(validity) as HandedPrice['validity'],
    ...markedUp(price, percent),
  }))

const isOpenStep = (step: RepeatableStep): step is OpenStep => (openSteps as readonly string[]).includes(step)

/** Tenant whose steps may be changed, locked. Throws 'tenant.missing', 'tenant.ended' and 'tenant.under-way'. */
async function lockSettled(tx: Tx, { scope: { siteId } }: Caller, id: string): Promise<TenantRow> {
  const found = await repo.lockTenant(tx, { siteId, id })
  if (!found) throw new DomainError('tenant.missing')
  if (found.closedAt) throw new DomainError('tenant.ended')
  if (await hasOpenTask(tx, siteId, 'tenants.provision', { tenantId: id })) throw new DomainError('tenant.under-way')
  return found
}

/**
 * Does a step once more, or takes up one that was skipped. What it meets is noted beside the step, so that a tenant that
 * is open stays open. Throws 'tenant.missing', 'tenant.ended', 'tenant.under-way' and 'tenant.step-not-done'.
 */
export async function repeatStep(
  ctx: Ctx,
  caller: Caller,
  parent: SiteRow,
  { id, step }: { id: string; step: RepeatableStep },
): Promise<void> {
  const tenant = await ctx.db.transaction(caller.scope, async (tx) => {
    const found = await lockSettled(tx, caller, id)
    const state = found.steps[step]?.state
    if (state === undefined || state === 'failed') throw new DomainError('tenant.step-not-done')
    const object = objectOf(found)
    await record(tx, caller, parent.id, caller.accountId, 'tenant.step-repeat', { step }, { object })
    return found
  })
  const change = isOpenStep(step)
    ? await tryOpenStep(ctx, step, tenant, true)
    : { repeat: await repeatClosed(ctx, step, { tenant, parent, caller }) }
  const at = ctx.clock.now().toISOString()
  await ctx.db.transaction(caller.scope, async (tx) => {
    const before = (await repo.lockTenant(tx, tenant))?.steps[step]
    if (!before) return
    await repo.markStep(tx, tenant, step, 'state' in change ? { ...change, at } : { ...before, ...change })
  })
}

async function repeatClosed(ctx: Ctx, step: ClosedStep, repeat: Repeat) {
  const { outcome: added, error, tookMs } = await timed(() => deeds[step](ctx, repeat))
  if (error !== undefined && isAway(error)) throw error
  return {
    ...{ at: ctx.clock.now().toISOString(), tookMs, by: repeat.caller.name },
    ...(error !== undefined && { why: storedError(error) }),
    ...(added !== undefined && { added }),
  }
}

/**
 * Stops waiting for a step; one that was skipped before stays so. Throws 'tenant.missing', 'tenant.ended',
 * 'tenant.under-way', and 'tenant.step-not-pending' for one that waits for nothing.
 */
export async function skipStep(ctx: Ctx, caller: Caller, { id, step }: { id: string; step: OpenStep }): Promise<void> {
  await ctx.db.transaction(caller.scope, async (tx) => {
    const tenant = await lockSettled(tx, caller, id)
    const before = tenant.steps[step]
    if (before?.state === 'skipped') return
    if (before?.state !== 'pending') throw new DomainError('tenant.step-not-pending')
    // Why it waited is kept, since whether a host was given up is told by that.
    const at = ctx.clock.now().toISOString()
    await repo.markStep(tx, tenant, step, { ...before, state: 'skipped', at, skippedBy: caller.name })
    const { siteId } = caller.scope
    await record(tx, caller, siteId, caller.accountId, 'tenant.step-skip', { step }, { object: objectOf(tenant) })
  })
}
