import type { InvitationWay } from '@app/contracts/saas/tenant-values'
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

/** Address for messages: email, else telephone; by preference the other way round. */
export function addressOf(
  { email, telPrefix, telephone }: Holder,
  by: InvitationWay = 'email',
): { channel: InvitationWay; to: string } | undefined {
  if (email && (by === 'email' || !telephone)) return { channel: 'email', to: email }
  return telephone ? { channel: 'sms', to: `${telPrefix}${telephone}` } : undefined
}
