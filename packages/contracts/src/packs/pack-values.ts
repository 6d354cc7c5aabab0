import { Id } from '../wire.ts'

/** State of a pack: has units left, has none, is past its end, or was taken back. */
export const packStates = ['active', 'used-up', 'expired', 'voided'] as const
export type PackState = (typeof packStates)[number]

/**
 * Moves of a pack: `grant` sells its units; `reserve` holds one for an order, which `release` gives back and `draw` uses
 * when the order is paid; `return` undoes a draw whose order is refunded; `adjust` and `extend` are an operator's; `void`
 * and `expire` end the pack, and `lapse` ends a unit that is returned after that.
 */
export const packMoveKinds = [
  'grant',
  'reserve',
  'release',
  'draw',
  'return',
  'adjust',
  'extend',
  'void',
  'expire',
  'lapse',
] as const
export type PackMoveKind = (typeof packMoveKinds)[number]

export const mostPackUnits = 100_000

interface PackCount {
  state: PackState
  total: number
  left: number
  validTo: number
}

/** Whether a pack with these units left runs low. */
const isLow = ({ total, left }: PackCount): boolean => left > 0 && left * 10 <= total

/** Whether a pack ends within thirty days. */
const endsSoon = ({ validTo }: PackCount, now: number): boolean => validTo - now <= 30 * 86_400

/** Reason to buy the next pack now: few units or few days are left. Null without one, and for a pack that has ended. */
export function packWarning(pack: PackCount, now: number): 'low' | 'ends-soon' | null {
  if (pack.state !== 'active') return null
  if (endsSoon(pack, now)) return 'ends-soon'
  return isLow(pack) ? 'low' : null
}

/** Pack to pay an order from, or null for none. */
export const NamedPack = Id.nullable().default(null)
