import type { Audience } from '@app/contracts/access/permissions'
import type { StepOwner } from '@app/contracts/orders/order-step'

export type ShownOwner = 'customer' | 'you' | 'operator' | 'ca'

/** The owner of a step as this reader sees it: one's own turn is "you". */
export function readerOf(owner: StepOwner, audience: Audience): ShownOwner | undefined {
  if (owner === 'nobody') return undefined
  const isReader = owner === 'customer' ? audience === 'customer' : owner === 'operator' && audience !== 'customer'
  return isReader ? 'you' : owner
}
