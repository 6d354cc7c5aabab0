import type { Sent } from '@app/contracts/endpoint'
import { rechargeUser } from '@app/contracts/finance/finance'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/call.ts'

type Input = Sent<typeof rechargeUser> & { idempotencyKey: string }

/** Books a received payment onto a customer's balance. */
export function useRecharge() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => call(rechargeUser, input),
    onSuccess: () =>
      Promise.all([['users'], ['orders'], ['dashboard']].map((queryKey) => cache.invalidateQueries({ queryKey }))),
  })
}
