import { chooseOwnNotice, listOwnNotices } from '@app/contracts/settings/notify-settings'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type Input } from '#lib/call.ts'

export const noticesQueries = {
  own: () =>
    queryOptions({
      queryKey: ['security', 'notices'],
      queryFn: ({ signal }) => call(listOwnNotices, {}, signal),
    }),
}

/**
 * Keeps a choice. A refusal means that what is shown is old, so it is read anew. Choices are sent one after the other: each answer is
 * all of them, and an older one must not come last.
 */
export function useChooseNotice() {
  const cache = useQueryClient()
  const { queryKey } = noticesQueries.own()
  return useMutation({
    scope: { id: 'own-notices' },
    mutationFn: (input: Input<typeof chooseOwnNotice>) => call(chooseOwnNotice, input),
    onMutate: () => cache.cancelQueries({ queryKey }),
    onSuccess: (notices) => cache.setQueryData(queryKey, notices),
    onError: () => void cache.invalidateQueries({ queryKey }),
  })
}
