import type { Tx } from '#db/client.ts'
import { holdersOf } from './company.repo.ts'

export interface Holder {
  name: string
  email: string
  telPrefix: string
  telephone: string | null
}

/** Owner of an account with contact data. */
export async function holderOf(tx: Tx, siteId: string, accountId: string): Promise<Holder | undefined> {
  const [holder] = await holdersOf(tx, siteId, accountId)
  return holder
}

/** Address for messages: email, else telephone. */
export function addressOf(holder: Holder): { channel: 'email' | 'sms'; to: string } | undefined {
  const { email, telPrefix, telephone } = holder
  if (email) return { channel: 'email', to: email }
  return telephone ? { channel: 'sms', to: `${telPrefix}${telephone}` } : undefined
}
