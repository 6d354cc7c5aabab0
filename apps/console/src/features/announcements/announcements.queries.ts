import { getAnnouncementReads } from '@app/contracts/announcements/announcement-reads'
import type { AnnouncementReaders } from '@app/contracts/announcements/announcement-values'
import * as contract from '@app/contracts/announcements/announcements'
import type { Endpoint, Reply } from '@app/contracts/endpoint'
import type { PriceLevel } from '@app/contracts/products/product-values'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { cmsQueries } from '#features/cms/cms.queries.ts'
import { call, type Input } from '#lib/call.ts'
import { defaultLimit } from '#lib/list-search.ts'
import { type AnnouncementSearch, announcementSearch } from './announcement-search.ts'

export const announcementQueries = {
  list: (search: AnnouncementSearch) =>
    queryOptions({
      queryKey: ['announcements', 'list', announcementSearch.listed(search)],
      queryFn: ({ signal }) =>
        call(
          contract.listAnnouncements,
          { query: { limit: defaultLimit, ...announcementSearch.listed(search) } },
          signal,
        ),
      placeholderData: keepPreviousData,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: ['announcements', 'one', id],
      queryFn: ({ signal }) => call(contract.getAnnouncement, { params: { id } }, signal),
    }),
  reads: (id: string) =>
    queryOptions({
      queryKey: ['announcements', 'reads', id],
      queryFn: ({ signal }) => call(getAnnouncementReads, { params: { id } }, signal),
    }),
  receivers: (readers: AnnouncementReaders, priceLevel: PriceLevel | null) =>
    queryOptions({
      queryKey: ['announcements', 'receivers', readers, priceLevel],
      queryFn: ({ signal }) =>
        call(contract.countReceivers, { query: { readers, ...(priceLevel ? { priceLevel } : {}) } }, signal),
    }),
  preview: (body: Input<typeof contract.previewAnnouncement>['body']) =>
    queryOptions({
      queryKey: ['announcements', 'preview', body],
      queryFn: ({ signal }) => call(contract.previewAnnouncement, { body }, signal),
      placeholderData: keepPreviousData,
      // The words of the mail may change in the settings meanwhile.
      staleTime: 60_000,
    }),
}

/** A change of an announcement: the list and its page are stale after it, and the counts of categories. */
export function useAnnouncementMove<E extends Endpoint>(endpoint: E) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (input: Input<E>): Promise<Reply<E>> => call(endpoint, input),
    onSuccess: () => {
      for (const part of ['list', 'one']) void cache.invalidateQueries({ queryKey: ['announcements', part] })
      void cache.invalidateQueries({ queryKey: cmsQueries.categories().queryKey })
    },
  })
}
