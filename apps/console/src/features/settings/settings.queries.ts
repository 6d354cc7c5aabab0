import type { Endpoint, Reply } from '@app/contracts/endpoint'
import type { addHost, checkHost, removeHost, setMainHost } from '@app/contracts/settings/site-hosts'
import { listHosts } from '@app/contracts/settings/site-hosts'
import {
  getSiteBrand,
  getSiteConsole,
  type saveSiteBrand,
  type saveSiteConsole,
  uploadSitePicture,
} from '@app/contracts/settings/site-settings'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type Input } from '#lib/call.ts'
import { refreshSite } from '#lib/refresh-site.ts'
import { sessionQueries } from '#session/session.queries.ts'

export const settingsQueries = {
  /** Asked again while a first certificate is on its way. */
  hosts: () =>
    queryOptions({
      queryKey: ['settings', 'hosts'],
      queryFn: ({ signal }) => call(listHosts, {}, signal),
      refetchInterval: ({ state }) =>
        state.data?.hosts.some(({ tls }) => tls?.endsAt === null && tls.failure === null) ? 3000 : false,
    }),
  brand: () =>
    queryOptions({ queryKey: ['settings', 'brand'], queryFn: ({ signal }) => call(getSiteBrand, {}, signal) }),
  console: () =>
    queryOptions({ queryKey: ['settings', 'console'], queryFn: ({ signal }) => call(getSiteConsole, {}, signal) }),
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
      for (const key of [['payments'], ['dashboard'], sessionQueries.menu().queryKey])
        void cache.invalidateQueries({ queryKey: key })
    },
  })
}

export const useUploadPicture = () =>
  useMutation({ mutationFn: (input: Input<typeof uploadSitePicture>) => call(uploadSitePicture, input) })

/** One move on the site's host names; the answer is how they stand then. */
export function useHostMove<E extends typeof addHost | typeof checkHost | typeof removeHost | typeof setMainHost>(
  endpoint: E,
) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (input: Input<E>): Promise<Reply<E>> => call(endpoint, input),
    onSuccess: (hosts) => cache.setQueryData(settingsQueries.hosts().queryKey, hosts),
  })
}
