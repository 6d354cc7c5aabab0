import { addressOf } from '#lib/list-search.ts'
import { listPaths } from '#lib/view-search.ts'
import { useCan } from '#session/use-actor.ts'

/** Page of a line on the ledger of an account here, for who may open it. */
export function useLineHref(accountId: string | null): ((id: string) => string) | undefined {
  const mayOpen = useCan('bill.view')
  return mayOpen
    ? (id) => addressOf(listPaths.bills, { view: 'all', accountId: accountId ?? undefined, id })
    : undefined
}
