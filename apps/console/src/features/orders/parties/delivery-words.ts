import { isKeyMadeByUs } from '@app/contracts/orders/delivery-methods'
import type { Delivery } from '@app/contracts/orders/order-values'
import type { T } from '#i18n/i18n.ts'
import { telephoneText } from '#lib/telephone.ts'
import type { DeliveryDraft } from '../material/order-draft.ts'
import type { usageMessages } from '../order-usage.messages.ts'

type Say = T<typeof usageMessages>

/** How a key comes to its owner, and to where or in which device, in a line. */
export function deliveryWords(t: Say, { method, receiver, device }: Delivery | DeliveryDraft): string {
  if (!method) return ''
  const where = method === 'shipped-token' && receiver ? receiverWords(receiver) : isKeyMadeByUs(method) ? '' : device
  return [t(`delivery.${method}`), where].filter(Boolean).join(' · ')
}

export const receiverWords = ({ name, address, postcode, ...phone }: DeliveryDraft['receiver']): string =>
  `${name} · ${telephoneText(phone)} · ${address} ${postcode}`

/** Whose device has the key: the buyer's own, the token we send, or the signing service. */
export function keyPlaceOf({ method }: Pick<Delivery, 'method'>): 'own' | 'shipped-token' | 'cloud' {
  if (!isKeyMadeByUs(method)) return 'own'
  return method === 'cloud' ? 'cloud' : 'shipped-token'
}
