import { getSso, saveSso } from '@app/contracts/access/sso'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type Input } from '#lib/call.ts'
import { refreshSite } from '#lib/refresh-site.ts'

export const ssoQuery = () =>
  queryOptions({ queryKey: ['settings', 'sso'], queryFn: ({ signal }) => call(getSso, {}, signal) })

/** Saves the connection; the sign-in page then has its button, or no longer. */
export function useSaveSso() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (input: Input<typeof saveSso>) => call(saveSso, input),
    onSuccess: (saved) => {
      cache.setQueryData(ssoQuery().queryKey, saved)
      void refreshSite()
    },
  })
}
