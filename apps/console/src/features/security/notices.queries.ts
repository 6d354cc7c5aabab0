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

/** Keeps a choice. A refusal means that what is shown is old, so it is read anew. */
export function useChooseNotice() {
  const cache = useQueryClient()
  const { queryKey } = noticesQueries.own()
  return useMutation({
    mutationFn: (input: Input<typeof chooseOwnNotice>) => call(chooseOwnNotice, input),
    onSuccess: (notices) => cache.setQueryData(queryKey, notices),
    onError: () => void cache.invalidateQueries({ queryKey }),
  })
}
