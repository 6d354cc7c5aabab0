import type { Endpoint, Reply } from '@app/contracts/endpoint'
import * as contract from '@app/contracts/orders/order-documents'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type Input } from '#lib/call.ts'
import { orderQueries } from '../orders.queries.ts'

type Documents = Reply<typeof contract.listOrderDocuments>

export const documentQueries = {
  of: (id: string) =>
    queryOptions({
      queryKey: ['orders', 'documents', id],
      queryFn: ({ signal }) => call(contract.listOrderDocuments, { params: { id } }, signal),
    }),
}

/** A change of an order's documents: the list is what came back, and the timeline has a line more. */
export function useDocumentMove<E extends Endpoint & { reply: typeof contract.listOrderDocuments.reply }>(
  endpoint: E,
  id: string,
) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (input: Input<E>): Promise<Reply<E>> => call(endpoint, input),
    onSuccess: (documents: Documents) => {
      cache.setQueryData(documentQueries.of(id).queryKey, documents)
      void cache.invalidateQueries(orderQueries.one(id))
    },
  })
}
