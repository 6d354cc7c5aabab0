import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { customerQueries } from '#features/customer-search/customer-search.queries.ts'
import type { OrderDraft } from '../material/order-draft.ts'
import { useBuyerChoice } from './use-buyer-choice.ts'

/** Chooses the customer that the address names, once: whoever then chooses another keeps it. */
export function useWantedBuyer(id: string | undefined, change: (part: Partial<OrderDraft>) => void): void {
  const taken = useRef<string>(undefined)
  const choose = useBuyerChoice(change)
  const { data } = useQuery({ ...customerQueries.one(id ?? ''), enabled: id !== undefined })
  const user = data?.user
  useEffect(() => {
    if (!user || taken.current === user.id) return
    taken.current = user.id
    choose(user)
  }, [user, choose])
}
