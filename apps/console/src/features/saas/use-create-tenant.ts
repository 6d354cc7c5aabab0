import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { applicationQueries } from '#features/plans/plans.queries.ts'

/**
 * Leads to the page that opens a tenant, with the first application that takes some or without one, for a customer of this
 * site if wished.
 */
export function useCreateTenant(account?: string) {
  const navigate = useNavigate()
  const cache = useQueryClient()
  const open = async () => {
    // Without an answer the page itself says what is wrong.
    const found = await cache.ensureQueryData(applicationQueries.all()).catch(() => undefined)
    const application = found?.applications.find(({ state }) => state === 'running')
    const params = { id: application?.id ?? 'own' }
    await navigate({ to: '/saas/create/$id', params, search: { account } })
  }
  return () => void open()
}
