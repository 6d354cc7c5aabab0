import { listOrganisations } from '@app/contracts/organisations'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'

/**
 * Organisations that this account's orders may name, sorted by name; without an account, the caller's own. Never fresh
 * in the cache.
 */
export const organisationsOf = (accountId: string | undefined) =>
  queryOptions({
    queryKey: ['organisations', 'of', accountId ?? 'own'],
    queryFn: async ({ signal }) => {
      const query = { limit: 100, sort: 'name' as const, ...(accountId ? { accountId } : {}) }
      return (await call(listOrganisations, { query }, signal)).organisations
    },
    // Whoever completes one in another tab finds it here on coming back.
    staleTime: 0,
  })
