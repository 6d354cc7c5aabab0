import { listPreferences, savePreference } from '@app/contracts/preferences'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { densityKey, followDensity } from '#lib/density-choice.ts'

export const preferenceQueries = {
  /** How the member likes its console, by subject; each reader checks the shape of its own. */
  own: () =>
    queryOptions({
      queryKey: ['preferences'],
      queryFn: async ({ signal }) => {
        const { preferences } = await call(listPreferences, {}, signal)
        followDensity(preferences[densityKey])
        return preferences
      },
      staleTime: Number.POSITIVE_INFINITY,
      // The first screen waits for it: better as it comes than late.
      retry: false,
    }),
}

/** Keeps a preference: here at once, and taken back where the server did not take it. */
export function useKeepPreference() {
  const cache = useQueryClient()
  const { queryKey } = preferenceQueries.own()
  return useMutation({
    // One after the other, so that what was chosen last is what is kept.
    scope: { id: 'preferences' },
    mutationFn: ({ subject, value }: { subject: string; value: unknown }) =>
      call(savePreference, { params: { subject }, body: { value } }),
    onMutate: async ({ subject, value }) => {
      await cache.cancelQueries({ queryKey })
      cache.setQueryData(queryKey, (before) => ({ ...before, [subject]: value }))
    },
    onError: () => cache.invalidateQueries({ queryKey }),
  })
}
