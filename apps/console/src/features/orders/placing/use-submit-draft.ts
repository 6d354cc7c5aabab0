import { agreementChangedCode, keyReusedCode, priceChangedCode } from '@app/contracts/error-codes'
import { OrderStatus } from '@app/contracts/orders/order-states'
import { type Order, paymentOf } from '@app/contracts/orders/orders'
import type { Product } from '@app/contracts/products/products'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Offline, Refused } from '#lib/call.ts'
import { csrOf } from '../material/draft-csr.ts'
import { materialOf, type OrderDraft } from '../material/order-draft.ts'
import { usePayOrder, usePlaceOrder } from '../orders.queries.ts'
import { quoteOf, quoteQuery } from './use-quote.ts'

export type Submission =
  | { is: 'placed'; order: Order; isPaid: boolean; wantedPay: boolean }
  | { is: 'dearer'; oldMinor: number; newMinor: number }
  | { is: 'already' }
  /** The reference is that of an order which has gone on meanwhile: nothing was placed. */
  | { is: 'known'; order: Order }
  /** `why` where nobody has said it yet: a refusal has its notice. */
  | { is: 'failed'; why: 'offline' | 'csr' | null }

/**
 * Places a draft and pays it where that was chosen. Each call keeps its key, so a second click or a retry after a lost
 * answer buys and pays nothing twice.
 */
export function useSubmitDraft(draft: OrderDraft, needsBuyer: boolean, product: Product | undefined) {
  const cache = useQueryClient()
  const place = usePlaceOrder()
  const pay = usePayOrder()
  const isBusy = useRef(false)
  const [isPending, setPending] = useState(false)

  const priceNow = async (): Promise<number> => {
    const body = quoteOf(draft, needsBuyer)
    if (!body) throw new Error('Nothing to price')
    const quote = await cache.fetchQuery({ ...quoteQuery(body), staleTime: 0 })
    return quote.totalMinor
  }
  const quoteOnScreen = () => {
    const body = quoteOf(draft, needsBuyer)
    return body && cache.getQueryData(quoteQuery(body).queryKey)
  }
  const payNow = (order: Order, expectedTotalMinor: number) =>
    pay.mutateAsync({ ...paymentOf({ ...order, amountMinor: expectedTotalMinor }), idempotencyKey: draft.payKey }).then(
      (paid) => ({ order: paid, isPaid: true }),
      () => ({ order, isPaid: false }),
    )
  const attempt = async (expectedTotalMinor: number, wantedPay: boolean): Promise<Submission> => {
    const { productId, validity, buyer } = draft
    if (productId === null || validity === null) return { is: 'failed', why: null }
    const material = materialOf(draft, await csrOf(draft), product?.contactRoles)
    const { renews, autoReissue, agreementVersion } = draft
    const partnerRef = draft.partnerRef.trim() || null
    const quote = quoteOnScreen()
    // A code that does not apply, as the quote says, is left out.
    const promoCode = quote?.promotion?.refusal != null ? null : draft.promoCode || null
    const packId = quote?.packId ?? null
    const more = {
      ...{ promoCode, packId },
      renewsId: renews?.id ?? null,
      autoReissue,
      partnerRef,
      agreementVersion,
      expectedTotalMinor,
    }
    const body = { buyerId: buyer?.id ?? null, productId, validity, ...material, ...more }
    const order = await place.mutateAsync({ body, idempotencyKey: draft.placeKey })
    // What a pack covers entirely is paid as it is placed.
    const isDrawn = packId !== null && expectedTotalMinor === 0 && order.priceLines.some(({ kind }) => kind === 'pack')
    if (isDrawn && order.payDate !== null) return { is: 'placed', order, isPaid: true, wantedPay: true }
    if (order.status !== OrderStatus.awaitingPayment) return { is: 'known', order }
    const result = wantedPay ? await payNow(order, expectedTotalMinor) : { order, isPaid: false }
    return { is: 'placed', ...result, wantedPay }
  }
  const submit = async (expectedTotalMinor: number, wantedPay: boolean): Promise<Submission> => {
    if (isBusy.current) return { is: 'failed', why: null }
    isBusy.current = true
    setPending(true)
    try {
      return await attempt(expectedTotalMinor, wantedPay)
    } catch (error) {
      const code = error instanceof Refused ? error.code : undefined
      // The price or the pack may be another one by now.
      void cache.invalidateQueries({ queryKey: ['orders', 'quote'] })
      // The newer text takes the place of the one that was accepted, and the box has to be ticked again.
      if (code === agreementChangedCode) void cache.invalidateQueries({ queryKey: ['agreements'] })
      if (code === priceChangedCode) return { is: 'dearer', oldMinor: expectedTotalMinor, newMinor: await priceNow() }
      if (code === keyReusedCode) return { is: 'already' }
      return { is: 'failed', why: code !== undefined ? null : error instanceof Offline ? 'offline' : 'csr' }
    } finally {
      isBusy.current = false
      setPending(false)
    }
  }
  return { submit, isPending }
}
