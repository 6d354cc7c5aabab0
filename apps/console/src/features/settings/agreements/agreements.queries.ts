import type { AgreementKind } from '@app/contracts/agreement-kinds'
import {
  getSiteAgreement,
  listAcceptances,
  listSiteAgreements,
  publishSiteAgreement,
} from '@app/contracts/settings/site-agreements'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type Input } from '#lib/call.ts'
import { type AcceptanceSearch, acceptanceSearch } from './acceptance-search.ts'

export const siteAgreementQueries = {
  all: () =>
    queryOptions({
      queryKey: ['settings', 'agreements'],
      queryFn: ({ signal }) => call(listSiteAgreements, {}, signal),
    }),
  one: (kind: AgreementKind) =>
    queryOptions({
      queryKey: ['settings', 'agreement', kind],
      queryFn: ({ signal }) => call(getSiteAgreement, { params: { kind } }, signal),
    }),
  acceptances: (search: AcceptanceSearch) =>
    queryOptions({
      queryKey: ['settings', 'acceptances', acceptanceSearch.listed(search)],
      queryFn: ({ signal }) => call(listAcceptances, { query: acceptanceSearch.listed(search) }, signal),
      placeholderData: keepPreviousData,
    }),
}

/** Publishes an agreement; whoever reads it in this window has the new text at once. */
export function usePublishAgreement() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (input: Input<typeof publishSiteAgreement>) => call(publishSiteAgreement, input),
    onSuccess: (saved) => {
      cache.setQueryData(siteAgreementQueries.one(saved.kind).queryKey, saved)
      for (const queryKey of [siteAgreementQueries.all().queryKey, ['agreements']])
        void cache.invalidateQueries({ queryKey })
    },
  })
}
