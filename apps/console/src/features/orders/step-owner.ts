import type { Audience } from '@app/contracts/access/permissions'
import type { StepOwner } from '@app/contracts/orders/order-step'

export type ShownOwner = 'customer' | 'you' | 'operator' | 'ca'

/** Owner of a step as seen by this reader: their own step says "You". */
export function readerOf(owner: StepOwner, audience: Audience): ShownOwner | undefined {
  if (owner === 'nobody') return undefined
  const isReader = owner === 'customer' ? audience === 'customer' : owner === 'operator' && audience !== 'customer'
  return isReader ? 'you' : owner
}
