import type { Tx } from '#db/client.ts'
import { type Holder, uninvoiced } from './finance.repo.ts'
import { lockWallet } from './finance.service.ts'

export { uninvoiced } from './finance.repo.ts'

/** Whether money of sales can go back to an account: as much of its sales stands on no invoice. Locks its wallet. */
export async function canGiveBack(tx: Tx, holder: Holder, amountMinor: number): Promise<boolean> {
  await lockWallet(tx, holder)
  return amountMinor <= (await uninvoiced(tx, holder))
}
