import { planStates } from '@app/contracts/plans/plan-values'
import { tenantEndings, tenantStates } from '@app/contracts/saas/tenant-values'
import { useQuery } from '@tanstack/react-query'
import { planMessages } from '#features/plans/plans.messages.ts'
import { applicationQueries } from '#features/plans/plans.queries.ts'
import { useLocale, useT } from '#i18n/use-t.ts'
import { tenantListMessages } from './tenant-list.messages.ts'
import { tenantMessages } from './tenants.messages.ts'

/** Filters of lists of tenants: by application, and by what a tenant is itself; of one application, by its own plans. */
export function useTenantFilters(applicationId?: string) {
  const t = useT(tenantListMessages)
  const say = useT(tenantMessages)
  const sayPlan = useT(planMessages)
  const locale = useLocale()
  const { data } = useQuery(applicationQueries.all())
  const applications = data?.applications ?? []
  const chosen = applications.filter(({ id }) => applicationId === undefined || id === applicationId)
  const state = {
    ...{ id: 'state' as const, label: t('tenants.state') },
    options: tenantStates.map((value) => ({ value, label: say(`tenant.state.${value}`) })),
  }
  return {
    application: {
      ...{ id: 'applicationId' as const, label: t('tenants.application') },
      options: applications.map(({ id, name }) => ({ value: id, label: name })),
    },
    state,
    own: [
      {
        ...{ id: 'planId' as const, label: t('tenants.plan') },
        options: chosen.flatMap(({ plans }) => plans.map(({ id, name }) => ({ value: id, label: name[locale] }))),
      },
      {
        ...{ id: 'plan' as const, label: t('tenants.standing') },
        options: planStates.map((value) => ({ value, label: sayPlan(`plan.state.${value}`) })),
      },
      state,
      {
        ...{ id: 'ending' as const, label: t('tenants.ending') },
        options: tenantEndings.map((value) => ({
          value,
          label: value === 'passed' ? t('tenants.ending.passed') : t('tenants.ending.within', { days: Number(value) }),
        })),
      },
    ],
  }
}
