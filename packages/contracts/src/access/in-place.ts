import type { Endpoint } from '../endpoint.ts'

/**
 * How an operator stands in somebody's place: to see what a customer sees, to act for the customer, or, from the parent
 * site, to see the console of a tenant.
 */
export const inPlaceModes = ['look', 'act', 'visit'] as const
export type InPlaceMode = (typeof inPlaceModes)[number]

/** Modes in a customer's place. */
export type CustomerPlaceMode = Exclude<InPlaceMode, 'visit'>

/** Minutes after which a visit to a tenant's console ends, as chosen at its begin. */
export const visitMinutes = [15, 30, 60] as const

/** Minutes after which an operator's session in a customer's place ends. */
export const inPlaceMinutes = 30

/** Reason why a call is not for an operator in somebody's place; also the key of the refusal. */
export type InPlaceFault =
  | 'in-place.own'
  | 'in-place.proof'
  | 'in-place.read-only'
  | 'in-place.visit'
  | 'in-place.lasting'

/** Rights whose effect outlasts a visit: they let somebody in, or send out what happens later. */
const lasting: ReadonlySet<string> = new Set([
  'role.save',
  'saas.enter',
  'saas.provision',
  'site.visits',
  'sub.save',
  'user.resetPwd',
  'user.subSave',
  'webhook.save',
])

/**
 * What an operator in somebody's place may not call; null if it may. Asked in addition to the rights of that member.
 * `isGranted`: the visited site lets its parent change things at present.
 */
export function inPlaceFault(
  { method, access, proof, inPlace }: Pick<Endpoint, 'method' | 'access' | 'proof' | 'inPlace'>,
  mode: InPlaceMode,
  isGranted = false,
): InPlaceFault | null {
  if (inPlace === 'never' || access === 'self.2fa') return 'in-place.own'
  const isWrite = method !== 'GET' && inPlace !== 'reads'
  if (isWrite && mode === 'look') return 'in-place.read-only'
  if (isWrite && mode === 'visit') {
    if (!isGranted) return 'in-place.visit'
    if (lasting.has(access)) return 'in-place.lasting'
  }
  return proof === true ? 'in-place.proof' : null
}
