import type { Plan } from '@app/contracts/plans/applications'
import {
  type PlanModule,
  type PlanTerm,
  planModules,
  planTerms,
  type QuotaKind,
  quotaKinds,
} from '@app/contracts/plans/plan-values'
import { useLocale, useT } from '#i18n/use-t.ts'
import { useCurrency } from '#session/use-site.ts'
import { planMessages } from './plans.messages.ts'

type Priced = Pick<Plan, 'monthlyMinor' | 'yearlyMinor'>

/** Price of a plan by a period; null where it is not sold by it. */
export const priceBy = ({ monthlyMinor, yearlyMinor }: Priced, months: PlanTerm): number | null =>
  months === 1 ? monthlyMinor : yearlyMinor

/** Periods by which a plan is sold. */
export const termsOf = (plan: Priced): PlanTerm[] => planTerms.filter((months) => priceBy(plan, months) !== null)

/** Words for what plans cost and limit. */
export function usePlanWords() {
  const t = useT(planMessages)
  const { format } = useCurrency()
  const locale = useLocale()
  const listed = (words: readonly string[]) => words.join(locale === 'zh' ? '、' : ', ')
  const price = (minor: number, months: PlanTerm) => t(`plan.per.${months}`, { price: format(minor) })
  const modules = (some: readonly PlanModule[]) =>
    planModules.filter((module) => some.includes(module)).map((module) => t(`app.flag.${module}`))
  return {
    price,
    /** What a plan leaves out, as a line; none where that is nothing. */
    without: (some: readonly PlanModule[]) =>
      some.length === 0 ? [] : [t('plan.without', { modules: listed(modules(some)) })],
    /** What becomes of modules where one plan follows another. */
    moduleMoves: ({ gained, lost }: { gained: readonly PlanModule[]; lost: readonly PlanModule[] }) => [
      ...(lost.length > 0 ? [t('plan.terms-lost', { modules: listed(modules(lost)) })] : []),
      ...(gained.length > 0 ? [t('plan.terms-gained', { modules: listed(modules(gained)) })] : []),
    ],
    prices: (plan: Priced) => termsOf(plan).map((months) => price(priceBy(plan, months) ?? 0, months)),
    quotas: (quotas: Record<QuotaKind, number | null>) =>
      quotaKinds.map((kind) =>
        t('plan.quota-of', { name: t(`plan.quota.${kind}`), most: quotas[kind] ?? t('plan.unlimited') }),
      ),
  }
}
