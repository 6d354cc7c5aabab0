import type { Endpoint, Reply } from '@app/contracts/endpoint'
import {
  getSiteBrand,
  getSiteConsole,
  type saveSiteBrand,
  type saveSiteConsole,
  uploadSitePicture,
} from '@app/contracts/settings/site-settings'
import type { SiteConfig } from '@app/contracts/sites'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type Input } from '#lib/call.ts'
import { paintSite } from '#lib/site-colours.ts'
import { adoptSite } from '#lib/site-config.ts'

export const settingsQueries = {
  brand: () =>
    queryOptions({ queryKey: ['settings', 'brand'], queryFn: ({ signal }) => call(getSiteBrand, {}, signal) }),
  console: () =>
    queryOptions({ queryKey: ['settings', 'console'], queryFn: ({ signal }) => call(getSiteConsole, {}, signal) }),
}

/** Takes over the site's public settings as every page that is opened from now on has them. */
async function refreshSite(): Promise<void> {
  const answer = await fetch('/api/v1/site')
  if (!answer.ok) return
  // The server wrote it from the same schema as the settings in the page.
  const { data } = (await answer.json()) as { data: SiteConfig }
  adoptSite(data)
  paintSite(data.primaryColor)
}

/** Saves a page of settings; this window then looks as everybody's next one. */
export function useSaveSettings<E extends (typeof saveSiteBrand | typeof saveSiteConsole) & Endpoint>(
  endpoint: E,
  queryKey: readonly string[],
) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (input: Input<E>): Promise<Reply<E>> => call(endpoint, input),
    onSuccess: (saved) => {
      cache.setQueryData(queryKey, saved)
      void refreshSite()
      for (const key of [['payments'], ['dashboard']]) void cache.invalidateQueries({ queryKey: key })
    },
  })
}

export const useUploadPicture = () =>
  useMutation({ mutationFn: (input: Input<typeof uploadSitePicture>) => call(uploadSitePicture, input) })
