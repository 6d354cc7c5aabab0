import { mergeUsers, previewMerge } from '@app/contracts/merging/merging'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type Input } from '#lib/call.ts'

export const mergingQueries = {
  /** What a merge of one account into another would do. Balances move by themselves, so it is read anew each time. */
  preview: ({ into, from }: { into: string; from: string }) =>
    queryOptions({
      queryKey: ['users', 'merge', into, from],
      queryFn: async ({ signal }) =>
        (await call(previewMerge, { params: { id: into, otherId: from } }, signal)).preview,
      staleTime: 0,
    }),
}

/**
 * Merges two accounts. Nothing that the console has read of either is true any more, the preview first of all, which may be
 * refused before the answer is here: `onMerged` is called all the same.
 */
export function useMerge(onMerged: () => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (input: Input<typeof mergeUsers>) => call(mergeUsers, input),
    onSuccess: onMerged,
    onSettled: () => void cache.invalidateQueries(),
  })
}
