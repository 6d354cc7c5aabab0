import type { Sent } from '@app/contracts/endpoint'
import {
  addNote,
  assignOrders,
  deskChoices,
  getOrderDesk,
  type OrderDesk,
  pinNote,
  tagOrders,
} from '@app/contracts/orders/order-desk'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/call.ts'

export const deskQueries = {
  of: (id: string) =>
    queryOptions({
      queryKey: ['orders', 'desk', id],
      queryFn: ({ signal }) => call(getOrderDesk, { params: { id } }, signal),
    }),
  choices: () =>
    queryOptions({
      queryKey: ['orders', 'desk-choices'],
      queryFn: ({ signal }) => call(deskChoices, {}, signal),
      staleTime: 60_000,
    }),
}

function useDeskChange<Input extends { params: { id: string } }>(change: (input: Input) => Promise<OrderDesk>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (desk, { params }) => {
      cache.setQueryData(deskQueries.of(params.id).queryKey, desk)
      void cache.invalidateQueries({ queryKey: ['orders', 'list'] })
    },
  })
}

export const useAddNote = () => useDeskChange((input: Sent<typeof addNote>) => call(addNote, input))
export const usePinNote = () => useDeskChange((input: Sent<typeof pinNote>) => call(pinNote, input))

/** Lists and desks show what was changed. */
function forget(cache: QueryClient): void {
  for (const what of ['list', 'desk', 'desk-choices']) void cache.invalidateQueries({ queryKey: ['orders', what] })
}

export function useAssignOrders() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: Sent<typeof assignOrders>['body']) => call(assignOrders, { body }),
    onSuccess: () => forget(cache),
  })
}

export function useTagOrders() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: Sent<typeof tagOrders>['body']) => call(tagOrders, { body }),
    onSuccess: () => forget(cache),
  })
}
