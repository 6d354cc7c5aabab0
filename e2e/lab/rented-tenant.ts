import { createApplication, createPlan } from '@app/contracts/plans/applications'
import { createTenant, getTenant } from '@app/contracts/saas/tenants'
import { expect } from '@playwright/test'
import type { Lab } from './lab.ts'
import { clientOf } from './order-lab.ts'

interface Wish {
  /** Names of the application and of the tenant's site. */
  application: string
  site: string
  code: string
  /** Percent of the tenant's prices above the platform's; those of the application are 20. */
  markupPercent?: number
}

/** An application of its own with one tenant, whose site stands. */
export async function rentedTenant(
  lab: Lab,
  { application, site, code, markupPercent = 20 }: Wish,
): Promise<{ id: string; tenantId: string }> {
  const platform = await clientOf(lab, 'platform')
  const flags = {
    isRetail: true,
    isSaas: false,
    supportedDomain: false,
    needLangChange: true,
    onlySelfusdt: false,
    hasOwnCa: false,
  }
  const { id } = await platform.send(createApplication, { body: { name: application, flags, markupPercent: 20 } })
  const plan = {
    ...{ name: { zh: '基础版', en: 'Basic' }, monthlyMinor: 59_00, yearlyMinor: null, trialDays: 14, graceDays: 10 },
    ...{ isOffered: true, quotas: { members: null, orders: null, hosts: null, storage: null } },
  }
  const { plans } = await platform.send(createPlan, { params: { id }, body: plan })
  const body = {
    ...{ name: site, code, companyName: `${site}有限公司`, locale: 'zh' as const, primaryColor: '#0b7a75' },
    ...{ isRetail: true, markupPercent, adminName: '江川', adminLogin: code, adminEmail: `admin@${code}.example` },
    plan: { planId: plans[0]?.id ?? '', months: 1 as const, isTrial: true },
  }
  const { tenant } = await platform.send(createTenant, { body })
  const params = { id: tenant.id }
  await expect.poll(async () => (await platform.send(getTenant, { params })).tenant.state).toBe('active')
  return { id, tenantId: tenant.id }
}
