import type { Application } from '@app/contracts/plans/applications'
import type { PlanTerm } from '@app/contracts/plans/plan-values'
import type { TenantBody } from '@app/contracts/saas/tenants'
import type { UserDetail } from '@app/contracts/users/user-record'

/** Tenant as it is typed. */
export interface NewTenant extends Omit<TenantBody, 'markupPercent' | 'plan'> {
  markup: string
  /** Empty for no plan. */
  planId: string
  months: PlanTerm
  isTrial: boolean
}

/** Draft of a tenant, with what its application gives, and the customer that pays for it if one is chosen. */
export const newTenant = (application: Application | undefined, payer?: UserDetail): NewTenant => ({
  ...{
    accountId: payer?.id ?? null,
    companyName: payer?.name ?? '',
    name: '',
    code: '',
    ownHost: '',
    locale: 'zh',
    primaryColor: '#1652F0',
  },
  ...{ isRetail: application?.flags.isRetail ?? true, markup: `${application?.markupPercent ?? 0}` },
  ...{ adminName: payer?.holder.name ?? '', adminLogin: '', adminEmail: '', planId: '', months: 1, isTrial: true },
})

// What is no number is no valid value of the contract either.
const percent = (text: string): number => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN)

export function tenantBodyOf({ markup, planId, months, isTrial, ...draft }: NewTenant): TenantBody {
  return { ...draft, markupPercent: percent(markup), plan: planId === '' ? null : { planId, months, isTrial } }
}
