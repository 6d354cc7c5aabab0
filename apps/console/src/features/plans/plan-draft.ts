import { type Plan, PlanBody } from '@app/contracts/plans/applications'
import { type PlanModule, type QuotaKind, quotaKinds } from '@app/contracts/plans/plan-values'
import type { Usage } from '@app/contracts/plans/subscriptions'
import { moneyDigits, parseMoney } from '#lib/money.ts'

/** Plan as it is typed. */
export interface PlanDraft {
  zh: string
  en: string
  monthly: string
  yearly: string
  trialDays: string
  graceDays: string
  quotas: Record<QuotaKind, string>
  withoutModules: readonly PlanModule[]
  isOffered: boolean
}

const money = (minor: number | null) => (minor === null ? '' : moneyDigits(minor))
const count = (number: number | null | undefined) => (number === null || number === undefined ? '' : `${number}`)

/** Draft of a plan, or of a new one. */
export const planDraft = (plan?: Plan): PlanDraft => ({
  ...{ zh: plan?.name.zh ?? '', en: plan?.name.en ?? '' },
  ...{ monthly: money(plan?.monthlyMinor ?? null), yearly: money(plan?.yearlyMinor ?? null) },
  ...{ trialDays: count(plan?.trialDays ?? 14), graceDays: count(plan?.graceDays ?? 7) },
  quotas: Object.fromEntries(quotaKinds.map((kind) => [kind, count(plan?.quotas[kind])])) as PlanDraft['quotas'],
  withoutModules: plan?.withoutModules ?? [],
  isOffered: plan?.isOffered ?? true,
})

// What is no number is no valid value of the contract either.
const whole = (text: string): number => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN)
const optional = (text: string, read: (text: string) => number) => (text.trim() === '' ? null : read(text))
const amount = (text: string): number => parseMoney(text) ?? Number.NaN

export const planBodyOf = ({
  zh,
  en,
  monthly,
  yearly,
  trialDays,
  graceDays,
  quotas,
  withoutModules,
  isOffered,
}: PlanDraft): PlanBody => ({
  name: { zh, en },
  ...{ monthlyMinor: optional(monthly, amount), yearlyMinor: optional(yearly, amount) },
  ...{ trialDays: whole(trialDays), graceDays: whole(graceDays), isOffered },
  withoutModules: [...withoutModules],
  // One entry for each kind.
  quotas: Object.fromEntries(quotaKinds.map((kind) => [kind, optional(quotas[kind], whole)])) as PlanBody['quotas'],
})

/** Limits of which a site uses more than it would be allowed. */
export const limitsBeyond = (usage: Usage, quotas: PlanBody['quotas']) =>
  quotaKinds.flatMap((kind) => {
    const most = quotas[kind]
    return most === null || usage[kind] <= most ? [] : [{ kind, used: usage[kind], most }]
  })

/** What is wrong with a draft; undefined where nothing is. */
export function planFaults(draft: PlanDraft) {
  const parsed = PlanBody.safeParse(planBodyOf(draft))
  return parsed.success ? undefined : parsed.error.issues
}
