import { listTenantExports } from '@app/contracts/saas/tenant-exports'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { isOpenTask, taskQueries } from '#session/task-centre.ts'

const exportKind = 'tenants.export'

/** Exports of a tenant. `ended` counts the member's own that have ended: one more, and they are read anew. */
export const exportsQuery = (id: string, ended: number) =>
  queryOptions({
    queryKey: ['tenants', 'exports', id, ended],
    queryFn: ({ signal }) => call(listTenantExports, { params: { id } }, signal),
    placeholderData: keepPreviousData,
  })

/** The member's own exports of tenants: whether one is under way, and how many have ended. */
export function useOwnExports(): { isUnderWay: boolean; ended: number } {
  const { data } = useQuery(taskQueries.own())
  const own = (data?.tasks ?? []).filter(({ kind }) => kind === exportKind)
  const open = own.filter(isOpenTask).length
  return { isUnderWay: open > 0, ended: own.length - open }
}
