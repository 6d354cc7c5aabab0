import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { applicationQueries } from '#features/plans/plans.queries.ts'
import { userQueries } from '#features/users/users.queries.ts'
import { useActor } from '#session/use-actor.ts'
import { newestTenantDraft } from './kept-tenant-draft.ts'

/**
 * Goes to the page that opens a tenant: for a customer of this site if wished, else where the newest draft was left. A new
 * one begins with the first application that takes tenants, if possible one with a plan to choose, or none.
 */
export function useCreateTenant(account?: string) {
  const navigate = useNavigate()
  const cache = useQueryClient()
  const { id: memberId } = useActor()
  const open = async () => {
    // Without an answer the page itself says what is wrong.
    const found = await cache.ensureQueryData(applicationQueries.all()).catch(() => undefined)
    const applications = found?.applications ?? []
    const left = account === undefined ? newestTenantDraft(memberId) : undefined
    // A draft for a customer that is no longer there leads nowhere.
    const payer = left?.accountId
      ? await cache.ensureQueryData(userQueries.one(left.accountId)).catch(() => null)
      : undefined
    const kept = payer === null ? undefined : left
    const running = applications.filter(({ state }) => state === 'running')
    const application =
      applications.find(({ id }) => id === kept?.applicationId) ??
      running.find(({ plans }) => plans.some(({ isOffered }) => isOffered)) ??
      running[0]
    const params = { id: application?.id ?? 'own' }
    await navigate({ to: '/saas/create/$id', params, search: { account: account ?? kept?.accountId ?? undefined } })
  }
  return () => void open()
}
