import type { PackState } from '@app/contracts/packs/pack-values'
import type { Validity } from '@app/contracts/products/products'
import type { PackRow } from './packs.table.ts'

type Units = Pick<PackRow, 'total' | 'used' | 'reserved'>

/** Units that nobody has drawn or reserved. */
export const freeUnits = ({ total, used, reserved }: Units): number => total - used - reserved

/** What the next unit earns: an equal share of what is deferred, rounded down, so that the last unit takes the rest. */
export const unitValue = ({ deferredMinor, total, used }: Pick<PackRow, 'deferredMinor' | 'total' | 'used'>): number =>
  Math.floor(deferredMinor / (total - used))

/** Most units that can be taken away: a reserved one stays, and so does a last one that carries money. */
export function mostTaken(pack: Units & Pick<PackRow, 'deferredMinor'>): number {
  const leavesNone = pack.reserved === 0 && (pack.deferredMinor > 0 || pack.used === 0)
  return Math.max(0, freeUnits(pack) - (leavesNone ? 1 : 0))
}

export const covers = (
  { productIds, validities }: Pick<PackRow, 'productIds' | 'validities'>,
  { productId, validity }: { productId: string; validity: Validity },
): boolean => productIds.includes(productId) && validities.includes(validity)

/** State as readers see it. A pack whose end has passed counts as expired before the job has closed it. */
export function stateOf(pack: Units & Pick<PackRow, 'state' | 'validTo'>, now: Date): PackState {
  if (pack.state !== 'active') return pack.state
  if (pack.validTo <= now) return 'expired'
  return pack.total === pack.used ? 'used-up' : 'active'
}
