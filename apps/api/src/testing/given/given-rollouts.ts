import { createApplication, createPlan, saveApplication } from '@app/contracts/plans/applications'
import type { TenantFlag } from '@app/contracts/plans/plan-values'
import { pushDefaults, rollBackDefaults } from '@app/contracts/saas/defaults'
import { createTenant } from '@app/contracts/saas/tenants'
import { eq } from 'drizzle-orm'
import { newId } from '#core/new-id.ts'
import { runTasks } from '#features/desk/run-tasks.service.ts'
import { tenants } from '#features/saas/saas.table.ts'
import { sites } from '#features/sites/sites.table.ts'
import { taskKinds } from '#task-kinds.ts'
import type { TestApi } from '../test-api.ts'
import * as given from './given.ts'
import { applicationBody, planBody } from './given-plans.ts'
import { tenantBody } from './given-settings.ts'

const reason = 'asked for'

/** An application with one plan as the platform makes them. */
async function made({ as }: TestApi, root: given.GivenMember): Promise<{ id: string; planId: string }> {
  const { data } = await as(root).send(createApplication, { body: applicationBody })
  const { data: application } = await as(root).send(createPlan, { params: { id: data.id }, body: planBody })
  return { id: data.id, planId: application.plans[0]?.id ?? '' }
}

/** An application with one plan, a new one if none is named, and tenants that have it. */
export async function rented(
  api: TestApi,
  root: given.GivenMember,
  count: number,
  application?: { id: string; planId: string },
) {
  const { as, ctx } = api
  const { id, planId } = application ?? (await made(api, root))
  /** Opens one more tenant. */
  const open = async (markupPercent = applicationBody.markupPercent) => {
    const plan = { planId, months: 1 as const, isTrial: true }
    const body = { ...tenantBody(), isRetail: false, markupPercent, plan }
    const { data } = await as(root).send(createTenant, { body })
    await runTasks(ctx, taskKinds)
    return data.tenant.id
  }
  const ids: string[] = []
  for (let at = 0; at < count; at++) ids.push(await open())
  let version = 1
  /** Saves other switches, or another markup, as the application's. */
  const save = async (
    flags: Partial<Record<TenantFlag, boolean>> = {},
    markupPercent = applicationBody.markupPercent,
  ) => {
    const body = { ...applicationBody, markupPercent, flags: { ...applicationBody.flags, ...flags }, version }
    const saved = await as(root).send(saveApplication, { params: { id }, body })
    version = saved.data.version
  }
  return { id, ids, save, open }
}

/** Hands the newest version down to tenants. */
export async function push({ as, ctx }: TestApi, root: given.GivenMember, id: string, tenantIds: string[]) {
  const body = { tenantIds, reason }
  const sent = await as(root).send(pushDefaults, { params: { id }, body, idempotencyKey: newId() })
  await runTasks(ctx, taskKinds)
  return sent
}

/** Takes tenants back to an earlier version. */
export async function takeBack(
  { as, ctx }: TestApi,
  root: given.GivenMember,
  id: string,
  { number, tenantIds }: { number: number; tenantIds: string[] },
) {
  const body = { number, tenantIds, reason }
  const sent = await as(root).send(rollBackDefaults, { params: { id }, body, idempotencyKey: newId() })
  await runTasks(ctx, taskKinds)
  return sent
}

/** Site of a tenant. */
export async function siteOfTenant({ db }: TestApi, root: given.GivenMember, id: string) {
  const [row] = await db.transaction({ siteId: root.site.id, accountId: null }, (tx) =>
    tx.select().from(tenants).where(eq(tenants.id, id)),
  )
  const [site] = await db.owner
    .select()
    .from(sites)
    .where(eq(sites.id, row?.ownSiteId ?? ''))
  if (!row || !site) throw new Error('There is no site')
  return { ...site, host: row.host, ownerAccountId: site.ownerAccountId ?? '' }
}

/** Somebody who runs a tenant's site. */
export const ownerAt = async (api: TestApi, root: given.GivenMember, id: string): Promise<given.GivenMember> =>
  given.operator(api.db, await siteOfTenant(api, root, id))
