import type { Endpoint } from '../endpoint.ts'

/** How an operator stands in a customer's place: to see what the customer sees, or to act for the customer. */
export const inPlaceModes = ['look', 'act'] as const
export type InPlaceMode = (typeof inPlaceModes)[number]

/** Minutes after which an operator's session in a customer's place ends. */
export const inPlaceMinutes = 30

/** Reason why a call is not for an operator in a customer's place; also the key of the refusal. */
export type InPlaceFault = 'in-place.own' | 'in-place.proof' | 'in-place.read-only'

/** What an operator in a customer's place may not call; null if it may. Asked in addition to the customer's rights. */
export function inPlaceFault(
  { method, access, proof, inPlace }: Pick<Endpoint, 'method' | 'access' | 'proof' | 'inPlace'>,
  mode: InPlaceMode,
): InPlaceFault | null {
  if (inPlace === 'never' || access === 'self.2fa') return 'in-place.own'
  if (mode === 'look' && method !== 'GET' && inPlace !== 'reads') return 'in-place.read-only'
  return proof === true ? 'in-place.proof' : null
}
