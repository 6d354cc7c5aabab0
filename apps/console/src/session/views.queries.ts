import type { Sent } from '@app/contracts/endpoint'
import { createView, deleteView, listViews, type SavedView, updateView } from '@app/contracts/views'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/call.ts'

export const viewQueries = {
  /** The member's own views of all lists. */
  own: () =>
    queryOptions({
      queryKey: ['views'],
      queryFn: async ({ signal }) => (await call(listViews, {}, signal)).views,
      staleTime: 300_000,
    }),
}

/** Puts what the server says of a list's views in the place of what was known. */
function useViewsSaid() {
  const cache = useQueryClient()
  const { queryKey } = viewQueries.own()
  return {
    keep: (list: SavedView['list'], views: readonly SavedView[]) =>
      cache.setQueryData(queryKey, (before = []) => [...before.filter((view) => view.list !== list), ...views]),
    drop: (id: string) => cache.setQueryData(queryKey, (before) => before?.filter((view) => view.id !== id)),
    askAgain: () => void cache.invalidateQueries({ queryKey }),
  }
}

/** Keeps a view. */
export function useCreateView() {
  const said = useViewsSaid()
  return useMutation({
    mutationFn: (body: Sent<typeof createView>['body']) => call(createView, { body }),
    onSuccess: ({ view, views }) => said.keep(view.list, views),
  })
}

/** Renames a view, changes its search, makes it the default, or moves it. */
export function useUpdateView() {
  const said = useViewsSaid()
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string } & Sent<typeof updateView>['body']) =>
      call(updateView, { params: { id }, body }),
    onSuccess: ({ view, views }) => said.keep(view.list, views),
    // Perhaps it is not there any more.
    onError: said.askAgain,
  })
}

/** Deletes a view. */
export function useDeleteView() {
  const said = useViewsSaid()
  return useMutation({
    mutationFn: ({ id }: Pick<SavedView, 'id'>) => call(deleteView, { params: { id } }),
    onSuccess: (_, { id }) => said.drop(id),
    onError: said.askAgain,
  })
}
