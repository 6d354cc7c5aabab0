import { type TenantFlag, tenantFlags } from '@app/contracts/plans/plan-values'
import type { FlagState, RolloutRow } from '@app/contracts/saas/defaults'

type Flags = Record<TenantFlag, boolean>

/** Switches of a site beside those of the version that was handed down to it. */
export interface Held {
  site: Flags
  base: Flags
  pinned: readonly TenantFlag[]
}

/** Whether a switch is the tenant's own: set for it here, or changed by its owner since the last roll-out. */
const isOwn = ({ site, base, pinned }: Held, flag: TenantFlag): boolean =>
  pinned.includes(flag) || site[flag] !== base[flag]

/** How a switch stands to the newest version. */
export function flagState(held: Held, newest: Flags, flag: TenantFlag): FlagState {
  if (isOwn(held, flag)) return 'overridden'
  return held.site[flag] === newest[flag] ? 'inherited' : 'behind'
}

/** What a version would change at a site, and what differs and stays. */
export function rolloutOf(held: Held, target: Flags): Pick<RolloutRow, 'changes' | 'kept'> {
  const differing = tenantFlags.filter((flag) => held.site[flag] !== target[flag])
  const kept = differing.filter((flag) => isOwn(held, flag))
  const changes = differing.filter((flag) => !isOwn(held, flag)).map((flag) => ({ flag, to: target[flag] }))
  return { changes, kept }
}
