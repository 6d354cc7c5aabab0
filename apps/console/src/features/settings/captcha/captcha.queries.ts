import { getSiteCaptcha, saveSiteCaptcha } from '@app/contracts/access/captcha'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type Input } from '#lib/call.ts'
import { refreshSite } from '#lib/refresh-site.ts'

export const captchaQuery = () =>
  queryOptions({ queryKey: ['settings', 'captcha'], queryFn: ({ signal }) => call(getSiteCaptcha, {}, signal) })

/** Saves the choice; the next page of sign-in or sign-up follows it. */
export function useSaveCaptcha() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (input: Input<typeof saveSiteCaptcha>) => call(saveSiteCaptcha, input),
    onSuccess: (saved) => {
      cache.setQueryData(captchaQuery().queryKey, saved)
      void refreshSite()
    },
  })
}
