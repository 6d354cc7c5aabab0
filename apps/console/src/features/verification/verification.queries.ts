import type { Endpoint, Reply } from '@app/contracts/endpoint'
import { getUserVerification, getVerification } from '@app/contracts/verification/verification'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type Input } from '#lib/call.ts'

export const verificationQueries = {
  own: () =>
    queryOptions({
      queryKey: ['verification', 'own'],
      queryFn: ({ signal }) => call(getVerification, {}, signal),
    }),
  of: (id: string) =>
    queryOptions({
      queryKey: ['verification', 'of', id],
      queryFn: ({ signal }) => call(getUserVerification, { params: { id } }, signal),
    }),
}

/** A step of a verification: the record, the list and the counts of the menu follow. */
export function useVerificationMove<E extends Endpoint>(endpoint: E) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (input: Input<E>): Promise<Reply<E>> => call(endpoint, input),
    onSuccess: () => {
      for (const name of ['verification', 'users', 'dashboard', 'logs'])
        void cache.invalidateQueries({ queryKey: [name] })
    },
  })
}
