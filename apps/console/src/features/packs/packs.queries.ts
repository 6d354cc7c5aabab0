import type { Endpoint, Reply } from '@app/contracts/endpoint'
import * as contract from '@app/contracts/packs/packs'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type Input } from '#lib/call.ts'

export const packQueries = {
  /** Packs of a customer. */
  of: (id: string) =>
    queryOptions({
      queryKey: ['packs', 'of', id],
      queryFn: async ({ signal }) => (await call(contract.listUserPacks, { params: { id } }, signal)).packs,
    }),
  /** Packs of the reader's own account. */
  own: () =>
    queryOptions({
      queryKey: ['packs', 'own'],
      queryFn: async ({ signal }) => (await call(contract.listOwnPacks, {}, signal)).packs,
    }),
  /** Moves of a pack: a customer's, or the own account's without one. */
  moves: (packId: string, userId: string | undefined) =>
    queryOptions({
      queryKey: ['packs', 'moves', packId],
      queryFn: async ({ signal }) =>
        userId === undefined
          ? (await call(contract.listOwnPackMoves, { params: { id: packId } }, signal)).moves
          : (await call(contract.listUserPackMoves, { params: { id: userId, packId } }, signal)).moves,
    }),
}

/** A change of packs: balances, quotes and orders that hold units are stale after it. */
export function usePackMove<E extends Endpoint>(endpoint: E) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (input: Input<E>): Promise<Reply<E>> => call(endpoint, input),
    onSettled: () =>
      Promise.all(
        [['packs'], ['users'], ['bills'], ['orders'], ['logs']].map((queryKey) =>
          cache.invalidateQueries({ queryKey }),
        ),
      ),
  })
}
