import { getProfile, listOwnSessions, listOwnSignIns } from '@app/contracts/access/identity'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'

export type SignInResult = 'all' | 'ok' | 'failed'

export const securityQueries = {
  all: () => ['security'] as const,
  profile: () =>
    queryOptions({
      queryKey: ['security', 'profile'],
      queryFn: async ({ signal }) => (await call(getProfile, {}, signal)).profile,
    }),
  sessions: () =>
    queryOptions({
      queryKey: ['security', 'sessions'],
      queryFn: async ({ signal }) => (await call(listOwnSessions, {}, signal)).sessions,
    }),
  signIns: (result: SignInResult, limit: number) =>
    queryOptions({
      queryKey: ['security', 'sign-ins', result, limit],
      queryFn: ({ signal }) => call(listOwnSignIns, { query: { result, limit, offset: 1 } }, signal),
      placeholderData: keepPreviousData,
    }),
}
