import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { OrderDraft } from './order-draft.ts'
import { orderQueries, type Quote } from './orders.queries.ts'

const typingMs = 300
// No product takes more, and the server prices no more.
const mostNames = 250

function useSettled<V>(value: V): V {
  const [settled, settle] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => settle(value), typingMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

/** What a draft asks the price of; nothing while product, period or buyer are open. */
export function quoteOf(draft: OrderDraft, needsBuyer: boolean): Quote | undefined {
  const { productId, validity, buyer, names } = draft
  if (productId === null || validity === null || (needsBuyer && !buyer) || names.length > mostNames) return undefined
  return { buyerId: buyer?.id ?? null, productId, validity, names }
}

const nothing: Quote = { productId: '', validity: 1 }

/** The price of a draft as the server says it, a moment after the last change. */
export function useQuote(draft: OrderDraft, needsBuyer: boolean) {
  const wanted = useSettled(JSON.stringify(quoteOf(draft, needsBuyer) ?? null))
  // It was written one line above.
  const body = JSON.parse(wanted) as Quote | null
  return useQuery({
    ...orderQueries.quote(body ?? nothing),
    enabled: body !== null,
    placeholderData: body ? keepPreviousData : undefined,
  })
}
