/**
 * What a plan limits at a tenant's site: people who may sign in, orders paid in a calendar month (UTC), host names, and
 * what all its files take, in MB (1,000,000 bytes).
 */
export const quotaKinds = ['members', 'orders', 'hosts', 'storage'] as const
export type QuotaKind = (typeof quotaKinds)[number]

/** Most of each kind that a site may have; null where there is no limit. */
export type Quotas = Record<QuotaKind, number | null>
export const noQuotas: Quotas = { members: null, orders: null, hosts: null, storage: null }

/** Per cent of a quota from which the meter warns, and the site's owner is told. */
export const quotaWarningPercent = 90

/** Per cent of a quota below which its owner is told anew of the next warning. */
export const quotaCalmPercent = 80

/** Per cent of a limit that is used, rounded down; all of it where nothing is allowed. */
export const percentOf = (used: number, most: number): number => (most === 0 ? 100 : Math.floor((used / most) * 100))

/** Months that are paid at once. */
export const planTerms = [1, 12] as const
export type PlanTerm = (typeof planTerms)[number]

/**
 * How a tenant stands with its plan: `starting` until its account is there, `trial` without a charge, `paid`, or `overdue`
 * when its balance did not cover the next period.
 */
export const planStates = ['starting', 'trial', 'paid', 'overdue'] as const
export type PlanState = (typeof planStates)[number]

/** State of an application: a stopped one takes no new tenants, and those that it has go on. */
export const applicationStates = ['running', 'stopped'] as const

/** Switches of a site that an application sets for its tenants. */
export const tenantFlags = [
  'isRetail',
  'isSaas',
  'supportedDomain',
  'needLangChange',
  'onlySelfusdt',
  'hasOwnCa',
] as const
export type TenantFlag = (typeof tenantFlags)[number]

/**
 * Switches that a plan may leave out. Taking USDT only is none of them: it takes something from a site, and without it other
 * channels would open.
 */
export const planModules = ['isRetail', 'isSaas', 'supportedDomain', 'needLangChange', 'hasOwnCa'] as const
export type PlanModule = (typeof planModules)[number]

/** Whether a plan leaves a switch of the site out. */
export const leavesOut = (withoutModules: readonly PlanModule[], flag: TenantFlag): boolean =>
  withoutModules.some((module) => module === flag)

/** Modules that a site lacks: those that its plan leaves out, and those that its parent lacks. */
export const lackedBelow = (withoutModules: readonly PlanModule[], parent: readonly PlanModule[]): PlanModule[] =>
  planModules.filter((module) => withoutModules.includes(module) || parent.includes(module))

/** Modules that come and go where one plan follows another; without a plan, nothing is left out. */
export const moduleMoves = (before: readonly PlanModule[], after: readonly PlanModule[]) => ({
  gained: planModules.filter((module) => before.includes(module) && !after.includes(module)),
  lost: planModules.filter((module) => !before.includes(module) && after.includes(module)),
})

/** Days before the end of a period at which a tenant whose balance does not cover the next one is told. */
export const planNoticeDays = 7

/** Months from now until which a plan can be paid ahead of its end. */
export const mostMonthsAhead = 36

/**
 * Why a plan's money moved: a period began, the plan was renewed ahead of its end, it was changed within a period, or what a change left
 * unused of a renewal went back.
 */
export const planChargeKinds = ['period', 'renewal', 'change', 'return'] as const
export type PlanChargeKind = (typeof planChargeKinds)[number]

/** What was paid for a time. Seconds since 1970. */
export interface PaidPeriod {
  amountMinor: number
  from: number
  to: number
}

/** Rest of what was paid for a period, given back when a plan is changed: by time, in minor units, rounded down. */
export function unusedMinor(paid: PaidPeriod, now: number): number {
  const left = Math.min(paid.to, Math.max(now, paid.from))
  return paid.to <= paid.from ? 0 : Math.floor((paid.amountMinor * (paid.to - left)) / (paid.to - paid.from))
}

/** End of a period of some months, on the same day and time of the month (UTC), or on the last day of a shorter month. */
export function periodEnd(from: Date, months: number): Date {
  const end = new Date(from)
  end.setUTCDate(1)
  end.setUTCMonth(end.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate()
  end.setUTCDate(Math.min(from.getUTCDate(), lastDay))
  return end
}
