import type { PlanBody } from '@app/contracts/plans/applications'
import { and, eq } from 'drizzle-orm'
import { newId } from '#core/new-id.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { members } from '#features/company/company.table.ts'
import { applications, plans } from '#features/plans/plans.table.ts'
import { snapshotAt } from '#features/plans/snapshot.repo.ts'
import { reserveSubscription, startSubscription } from '#features/plans/subscriptions.service.ts'
import { addVersions } from '#features/plans/versions.repo.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'

const dayMs = 86_400_000

/** What the demo's tenant pays for a year of its plan. */
export const demoPlanMinor = 2_388_00

// Wide enough for whatever is tried out.
const offered: PlanBody[] = [
  {
    name: { zh: '标准版', en: 'Standard' },
    ...{ monthlyMinor: 99_00, yearlyMinor: 990_00, trialDays: 14, graceDays: 10, isOffered: true },
    quotas: { members: 500, orders: 2_000, hosts: 5, storage: 500 },
    withoutModules: [],
  },
  {
    name: { zh: '专业版', en: 'Professional' },
    ...{ monthlyMinor: 239_00, yearlyMinor: demoPlanMinor, trialDays: 14, graceDays: 15, isOffered: true },
    quotas: { members: 5_000, orders: null, hosts: 20, storage: 5_000 },
    withoutModules: [],
  },
]

const flags = {
  isRetail: true,
  isSaas: true,
  supportedDomain: false,
  needLangChange: true,
  onlySelfusdt: false,
  hasOwnCa: false,
}

/** Member of the platform that is in charge of its application. */
async function ownerOf(tx: Tx, root: SiteRow): Promise<{ id: string; name: string } | undefined> {
  const [found] = await tx
    .select({ id: members.id, name: members.name })
    .from(members)
    .where(and(eq(members.siteId, root.id), eq(members.loginName, 'admin')))
  return found
}

/** Application of the platform with its plans, made with the first of its tenants. */
async function plansOf(tx: Tx, ctx: Ctx, root: SiteRow, at: Date): Promise<{ id: string }[]> {
  const found = await tx.select({ id: plans.id }).from(plans).where(eq(plans.siteId, root.id)).orderBy(plans.createdAt)
  if (found.length > 0) return found
  const applicationId = newId()
  const rows = offered.map((plan, index) => ({
    ...{ siteId: root.id, id: newId(), applicationId, ...plan, createdAt: new Date(at.getTime() + index * 1000) },
  }))
  const owner = await ownerOf(tx, root)
  const [begins, savedBy] = [{ flags, markupPercent: 20 }, owner?.name ?? '']
  await tx.insert(applications).values({
    ...{ siteId: root.id, id: applicationId, name: '证书分销站', edition: '旗舰版', ...begins },
    ...{ ownerId: owner?.id, defaultPlanId: rows[0]?.id, updatedAt: at, updatedBy: savedBy, createdAt: at },
  })
  const { contents } = await snapshotAt(tx, { siteId: root.id, markupPercent: begins.markupPercent }, ctx.clock.now())
  const version = { siteId: root.id, applicationId, number: 1, flags, contents, changes: null }
  await addVersions(tx, [{ ...version, savedBy, savedAt: at }])
  await tx.insert(plans).values(rows)
  return rows
}

/** Gives a tenant of the demo its plan: retail sites are in their trial, others have paid a year. */
export async function seedPlan(
  tx: Tx,
  ctx: Ctx,
  root: SiteRow,
  tenant: { tenantId: string; accountId: string; site: SiteRow; since: Date },
): Promise<void> {
  const { tenantId, accountId, site, since } = tenant
  const [standard, professional] = await plansOf(tx, ctx, root, since)
  const plan = site.isRetail ? standard : professional
  if (!plan) return
  const choice = { planId: plan.id, months: site.isRetail ? (1 as const) : (12 as const), isTrial: site.isRetail }
  await reserveSubscription(tx, { siteId: root.id, tenantId, ownSiteId: site.id }, choice)
  const begun = new Date(ctx.clock.now().getTime() - (site.isRetail ? 5 : 300) * dayMs)
  await startSubscription(tx, root, { tenantId, accountId }, begun)
}
