import { QueryClient } from '@tanstack/react-query'
import { Offline } from '#lib/call.ts'

/** The server's data on this page. Refusals are final; only a lost connection is tried again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      gcTime: 120_000,
      retry: (failures, error) => error instanceof Offline && failures < 2,
      refetchOnWindowFocus: true,
      throwOnError: false,
    },
    mutations: { retry: false },
  },
})
