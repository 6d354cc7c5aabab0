import {
  createRole,
  deleteRole,
  grantableMenu,
  listRoles,
  previewRole,
  type SysRole,
  updateRole,
} from '@app/contracts/access/company'
import type { BaseRole } from '@app/contracts/access/permissions'
import type { Sent } from '@app/contracts/endpoint'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/call.ts'

export const roleQueries = {
  list: (q?: string) =>
    queryOptions({
      queryKey: ['roles', 'list', q ?? ''],
      queryFn: ({ signal }) => call(listRoles, { query: { limit: 1000, ...(q ? { q } : {}) } }, signal),
      placeholderData: keepPreviousData,
    }),
  /** The tree of the editor: what the caller could grant a role of this base. */
  grantable: (base: BaseRole) =>
    queryOptions({
      queryKey: ['roles', 'grantable', base],
      queryFn: ({ signal }) => call(grantableMenu, { query: { base } }, signal),
      staleTime: 60_000,
    }),
  preview: (body: Sent<typeof previewRole>['body']) =>
    queryOptions({
      queryKey: ['roles', 'preview', body],
      queryFn: ({ signal }) => call(previewRole, { body }, signal),
    }),
}

type Saved = { id: string | undefined; body: Sent<typeof createRole>['body']; version: number; reason: string }

/** Creates a role, or changes the one that has an id. */
export function useSaveRole() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, body, version, reason }: Saved): Promise<SysRole> => {
      if (id === undefined) return (await call(createRole, { body })).role
      return (await call(updateRole, { params: { id }, body: { ...body, version, reason } })).role
    },
    // A change to one's own role changes the menu and what the buttons may.
    onSuccess: () =>
      Promise.all([['roles'], ['session'], ['menu']].map((queryKey) => cache.invalidateQueries({ queryKey }))),
  })
}

export function useDeleteRole() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(deleteRole, { params: { id } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['roles'] }),
  })
}
