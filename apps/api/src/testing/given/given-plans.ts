import type { ApplicationBody, PlanBody } from '@app/contracts/plans/applications'
import { newId } from '#core/new-id.ts'
import { applications, plans } from '#features/plans/plans.table.ts'
import { type Field, inBody, inQuery, ofOwn } from '../foreign-field.ts'
import type { OrderWorld } from '../order-world.ts'
import type { TestApi } from '../test-api.ts'
import type * as given from './given.ts'
import { tenantBody } from './given-settings.ts'

/** Wish for an application. */
export const applicationBody: ApplicationBody = {
  ...{ name: '证书分销站', edition: '', ownerId: null, markupPercent: 20 },
  flags: {
    isRetail: false,
    isSaas: true,
    supportedDomain: false,
    needLangChange: true,
    onlySelfusdt: false,
    hasOwnCa: false,
  },
}

/** Wish for a plan. */
export const planBody: PlanBody = {
  name: { zh: '标准版', en: 'Standard' },
  ...{ monthlyMinor: 99_00, yearlyMinor: 990_00, trialDays: 14, graceDays: 10, isOffered: true },
  quotas: { members: 2, orders: 1, hosts: 2, storage: null },
  withoutModules: [],
}

/** Application with one plan, as an operator of the platform makes them; with other limits where those are given. */
export async function givenApplication(
  api: TestApi,
  { site }: given.GivenMember,
  quotas: Partial<PlanBody['quotas']> = {},
): Promise<{ id: string; planId: string }> {
  const [id, planId, at] = [newId(), newId(), api.clock.now()]
  await api.db.transaction({ siteId: site.id, accountId: null }, async (tx) => {
    const by = { siteId: site.id, createdAt: at }
    await tx.insert(applications).values({ ...by, id, ...applicationBody, updatedAt: at, updatedBy: 'system' })
    await tx
      .insert(plans)
      .values({ ...by, id: planId, applicationId: id, ...planBody, quotas: { ...planBody.quotas, ...quotas } })
  })
  return { id, planId }
}

/** Objects that tenants rent, by the paths that name them. */
export const planKinds = {
  '/saas/applications/:id': {
    of: 'site' as const,
    make: async (world: OrderWorld, by: given.GivenMember) => ({ id: (await givenApplication(world, by)).id }),
  },
  '/saas/applications/:id/messages/:channel/:template': {
    of: 'site' as const,
    words: ['channel', 'template'],
    make: async (world: OrderWorld, by: given.GivenMember) => {
      const { id } = await givenApplication(world, by)
      return { id, channel: 'mail', template: 'notice.paid' }
    },
  },
  '/saas/plans/:id': {
    of: 'site' as const,
    async make(world: OrderWorld, by: given.GivenMember) {
      return { id: (await givenApplication(world, by)).planId }
    },
  },
}

const choice = (planId: string) => ({ planId, months: 1 as const })

const listFilters = (more: object = {}) => ({
  'query.applicationId': inQuery('/saas/applications/:id', 'applicationId', more),
  'query.planId': inQuery('/saas/plans/:id', 'planId', more),
  'query.accountId': inQuery('/users/:id', 'accountId', more),
})

/** Fields with ids of plans, by call. */
export const planFields: Record<string, Record<string, Field>> = {
  listTenants: listFilters(),
  exportTenants: listFilters({ format: 'csv' }),
  createTenant: {
    'body.accountId': inBody('/users/:id', (accountId) => ({ ...tenantBody(), accountId })),
    'body.plan.planId': inBody('/saas/plans/:id', (id) => ({
      ...tenantBody(),
      plan: { ...choice(id), isTrial: false },
    })),
  },
  changePlan: {
    'body.planId': ofOwn(
      '/saas/tenants/:id',
      (id) => ({ ...choice(id), dueMinor: 0, reason: 'grows' }),
      '/saas/plans/:id',
    ),
  },
  createApplication: {
    'body.ownerId': inBody('/subAccounts/:id', (ownerId) => ({ ...applicationBody, ownerId })),
  },
  saveApplication: {
    'body.ownerId': ofOwn(
      '/saas/applications/:id',
      (ownerId) => ({ ...applicationBody, ownerId, version: 1 }),
      '/subAccounts/:id',
    ),
  },
  setDefaultPlan: {
    'body.planId': ofOwn('/saas/applications/:id', (planId) => ({ planId }), '/saas/plans/:id'),
  },
  setApplicationProducts: {
    'body.products[].productId': ofOwn(
      '/saas/applications/:id',
      (productId) => ({ version: 1, products: [{ productId, isIncluded: false }] }),
      '/products/:id',
    ),
  },
  pushDefaults: {
    'body.tenantIds[]': ofOwn(
      '/saas/applications/:id',
      (id) => ({ tenantIds: [id], reason: 'asked' }),
      '/saas/tenants/:id',
    ),
  },
  rollBackDefaults: {
    'body.tenantIds[]': ofOwn(
      '/saas/applications/:id',
      (id) => ({ number: 1, tenantIds: [id], reason: 'asked' }),
      '/saas/tenants/:id',
    ),
  },
  followTenantPrices: {
    'body.prices[].productId': ofOwn(
      '/saas/tenants/:id',
      (productId) => ({ prices: [{ productId, validity: 1, offerVersion: 0 }] }),
      '/products/:id',
    ),
  },
  quotePlan: { 'body.planId': ofOwn('/saas/tenants/:id', choice, '/saas/plans/:id') },
}
