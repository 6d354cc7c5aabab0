import { menuTree, missingRights } from '@app/contracts/access/menu'
import { sysAccount } from '@app/contracts/access/session'
import { menuCounts } from '@app/contracts/dashboard'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { readTimesIn } from '#lib/time.ts'

export const sessionQueries = {
  /** The signed-in member, its account, balance and rights. */
  account: () =>
    queryOptions({
      queryKey: ['session', 'account'],
      queryFn: async ({ signal }) => {
        const answer = await call(sysAccount, {}, signal)
        readTimesIn(answer.accountInfo.timeZone)
        return answer
      },
      staleTime: 60_000,
    }),
  /** The menu the member may see. */
  menu: () =>
    queryOptions({
      queryKey: ['session', 'menu'],
      queryFn: async ({ signal }) => (await call(menuTree, { query: { isLeft: 'N' } }, signal)).menuTree,
      staleTime: 300_000,
    }),
  /**
   * Work that waits behind entries of the menu. Asked again with the dashboard, whose to-dos it tells, and every other
   * minute while the page is looked at.
   */
  counts: () =>
    queryOptions({
      queryKey: ['dashboard', 'menu-counts'],
      queryFn: async ({ signal }) => (await call(menuCounts, {}, signal)).counts,
      staleTime: 60_000,
      refetchInterval: 120_000,
    }),
  /** What the member lacks of what its account has, and who could grant it. */
  missing: () =>
    queryOptions({
      queryKey: ['session', 'missing'],
      queryFn: ({ signal }) => call(missingRights, {}, signal),
      staleTime: 300_000,
    }),
}
