import type { Order } from '@app/contracts/orders/orders'
import { isRenewable } from '@app/contracts/orders/renewal'
import type { Product } from '@app/contracts/products/products'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNow } from '#lib/use-time.ts'
import { type SignedIn, useActor } from '#session/use-actor.ts'
import { draftOf, type OrderDraft } from '../material/order-draft.ts'
import { draftFor, keptValidity } from '../material/product-choice.ts'
import type { DraftDesk } from '../material/use-order-draft.ts'
import { orderQueries } from '../orders.queries.ts'

/** What a renewal begins with: everything the order had but its key, and a key of its own for placing and paying. */
function renewalOf(
  order: Order,
  product: Product | undefined,
  actor: SignedIn,
  draft: OrderDraft,
): Partial<OrderDraft> {
  const { id, orderNo, planEndsAt, buyer } = order
  const { keyWay: _way, algorithm: _key, ...material } = draftOf(order)
  const offered = product?.prices.find(({ validity }) => validity === order.validity)?.validity ?? null
  return {
    ...(product ? draftFor(product, draft, undefined) : {}),
    ...material,
    productId: product?.isOrderable ? product.id : null,
    validity: product ? keptValidity(product, offered) : null,
    buyer: actor.isOperator ? { id: buyer.id, name: buyer.name, accountNo: buyer.accountNo } : null,
    renews: { id, orderNo, planEndsAt },
  }
}

/** Fills the draft once from the order that the URL asks to renew; returns that order where it cannot be renewed. */
export function useRenewal(id: string | undefined, desk: DraftDesk, products: readonly Product[] | undefined) {
  const actor = useActor()
  const { data: order } = useQuery({ ...orderQueries.one(id ?? ''), enabled: id !== undefined })
  const { change, draft } = desk
  const now = useNow() / 1000
  const isRefused = order !== undefined && (order.renewedBy !== null || !isRenewable(order, now))
  // Once: whoever then says that it is no renewal keeps what is filled in.
  const begun = useRef(draft.renews?.id)
  useEffect(() => {
    if (!order || !products || isRefused || begun.current === order.id) return
    begun.current = order.id
    const product = products.find((each) => each.id === order.productId)
    change(renewalOf(order, product, actor, draft))
  }, [order, products, isRefused, change, actor, draft])
  return isRefused ? order : undefined
}
