import { addressOf } from '#lib/list-search.ts'

/** Steps of opening a tenant, in their order. */
export const newTenantSteps = ['who', 'plan', 'host', 'brand', 'modules', 'admin', 'review'] as const
export type NewTenantStep = (typeof newTenantSteps)[number]

/** Id in the address where no application is used. */
export const noApplication = 'own'

interface Place {
  applicationId: string | null
  accountId: string | null
}

/** Link to a step of opening a tenant. */
export const newTenantHref = ({ applicationId, accountId }: Place, step: NewTenantStep): string =>
  addressOf(`/saas/create/${applicationId ?? noApplication}`, {
    account: accountId ?? undefined,
    step: step === 'who' ? undefined : step,
  })
