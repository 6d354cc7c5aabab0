import type { Sent } from '@app/contracts/endpoint'
import { quoteOrder } from '@app/contracts/orders/order-quote'
import type { Product } from '@app/contracts/products/products'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { isPriceable } from '#features/keys/name-list.ts'
import { call } from '#lib/call.ts'
import { heldBy, type OrderDraft } from '../material/order-draft.ts'

type Quote = Sent<typeof quoteOrder>['body']

// No product takes more, and the server prices no more.
const mostNames = 250

/**
 * Quote request of a draft; undefined while product, period or buyer are open, or the product does not take the names.
 */
export function quoteOf(draft: OrderDraft, needsBuyer: boolean, product?: Product): Quote | undefined {
  const { productId, validity, buyer, names, person, promoCode, packId } = draft
  if (productId === null || validity === null || (needsBuyer && !buyer) || names.length > mostNames) return undefined
  if (product && !isPriceable(names, product)) return undefined
  return {
    buyerId: buyer?.id ?? null,
    productId,
    validity,
    ...heldBy(draft),
    isForPerson: person !== null,
    promoCode: promoCode || null,
    packId: packId || null,
  }
}

const nothing: Quote = { productId: '', validity: 1 }

export const quoteQuery = (body: Quote) =>
  queryOptions({
    queryKey: ['orders', 'quote', body],
    queryFn: ({ signal }) => call(quoteOrder, { body }, signal),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })

/** The price of a draft as the server says it; the one before stays on screen until it is there. */
export function useQuote(draft: OrderDraft, needsBuyer: boolean, product: Product | undefined) {
  const body = quoteOf(draft, needsBuyer, product)
  return useQuery({
    ...quoteQuery(body ?? nothing),
    enabled: body !== undefined,
    placeholderData: body ? keepPreviousData : undefined,
  })
}
