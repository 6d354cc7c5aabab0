import { listConnections } from '@app/contracts/upstream'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'

export const connectionQueries = {
  all: () =>
    queryOptions({
      queryKey: ['connections'],
      queryFn: async ({ signal }) => (await call(listConnections, {}, signal)).connections,
    }),
}
