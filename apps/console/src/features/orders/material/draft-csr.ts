import { isKeyMadeByUs } from '@app/contracts/orders/delivery-methods'
import { makeCsr } from '#features/keys/key-tasks.ts'
import { keptKey } from '#features/keys/key-vault.ts'
import type { KeyDraft } from './order-draft.ts'
import { heldBy, type OrderDraft } from './order-draft.ts'

/**
 * CSR of a draft: made from the key in memory, pasted, or null, also where we prepare the device. Rejects with
 * `KeyTaskRefused`.
 */
export async function csrOf(draft: KeyDraft & Pick<OrderDraft, 'delivery'>): Promise<string | null> {
  const { method } = draft.delivery ?? {}
  if (method && isKeyMadeByUs(method)) return null
  if (draft.keyWay === 'later') return null
  if (draft.keyWay === 'paste') return draft.csrPem.trim()
  const key = keptKey.get()
  if (!key) throw new Error('The key is gone')
  const { names, mailboxes } = heldBy(draft)
  // The CA writes the mailboxes of the order; of the request it takes the key.
  const subject = mailboxes[0] ? { commonName: mailboxes[0] } : {}
  return makeCsr({ privateKeyPem: key.privateKeyPem, algorithm: key.algorithm, names, subject })
}
