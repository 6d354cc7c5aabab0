import { listTenantExports } from '@app/contracts/saas/tenant-exports'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'

export const exportKind = 'tenants.export'

/** Exports of a tenant. `ended` counts the member's own that have ended: one more, and they are read anew. */
export const exportsQuery = (id: string, ended: number) =>
  queryOptions({
    queryKey: ['tenants', 'exports', id, ended],
    queryFn: ({ signal }) => call(listTenantExports, { params: { id } }, signal),
    placeholderData: keepPreviousData,
  })
