import { getTwoStepAuth, type SecondStepState } from '@app/contracts/access/second-step'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/call.ts'

export const secondStepQueries = {
  state: () =>
    queryOptions({
      queryKey: ['security', 'second-step'],
      queryFn: async ({ signal }) => (await call(getTwoStepAuth, {}, signal)).secondStep,
    }),
}

/** Puts what the server answered in place of what was known, or asks again where it answered something else. */
export function useSecondStepChanged(): (state?: SecondStepState) => void {
  const cache = useQueryClient()
  const { queryKey } = secondStepQueries.state()
  return (state) => {
    if (state) cache.setQueryData(queryKey, state)
    else void cache.invalidateQueries({ queryKey })
  }
}
