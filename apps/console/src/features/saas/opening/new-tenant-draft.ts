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

/** Draft with another application: what its former one gave gives way, what was typed instead stays. */
export function withApplication(
  draft: NewTenant,
  before: Application | undefined,
  next: Application | undefined,
): NewTenant {
  const [was, is] = [newTenant(before), newTenant(next)]
  const plan = { planId: '', months: is.months, isTrial: is.isTrial }
  const markup = draft.markup === was.markup ? is.markup : draft.markup
  const isRetail = draft.isRetail === was.isRetail ? is.isRetail : draft.isRetail
  return { ...draft, ...plan, markup, isRetail }
}

/** Draft with another customer that pays, or with none: the names of the former one give way, those that were typed stay. */
export function withPayer(draft: NewTenant, before: UserDetail | undefined, next: UserDetail | undefined): NewTenant {
  const given = (typed: string, was = '', is = '') => (typed.trim() === was ? is : typed)
  return {
    ...draft,
    accountId: next?.id ?? null,
    companyName: given(draft.companyName, before?.name, next?.name),
    adminName: given(draft.adminName, before?.holder.name, next?.holder.name),
  }
}

// What is no number is no valid value of the contract either.
const percent = (text: string): number => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN)

export function tenantBodyOf({ markup, planId, months, isTrial, ...draft }: NewTenant): TenantBody {
  return { ...draft, markupPercent: percent(markup), plan: planId === '' ? null : { planId, months, isTrial } }
}
