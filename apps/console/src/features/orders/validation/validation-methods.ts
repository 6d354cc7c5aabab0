import { isMethodOpen } from '@app/contracts/certificates/policy'
import { isIpName } from '@app/contracts/ip-name'
import { isWildcard } from '@app/contracts/products/name-rules'
import { type DcvMethod, dcvMethods } from '@app/contracts/products/products'

/**
 * Validation methods that fit a name. No file for a wildcard, because it names no single web server (BR 3.2.2.4.19);
 * only a file for an IP address (BR 3.2.2.5.1).
 */
export function methodsFor(name: string, offered: readonly DcvMethod[]): DcvMethod[] {
  return offered.filter((method) => (isIpName(name) ? method === 'http' : method !== 'http' || !isWildcard(name)))
}

/** Methods that the product sells and no ballot has ended, in order of preference. `now` in unix seconds. */
export const offeredAt = (sold: readonly DcvMethod[], now: number): DcvMethod[] =>
  dcvMethods.filter((method) => sold.includes(method) && isMethodOpen(method, now))

/** The chosen method of a name, or the first one that is legal for it. */
export function methodOf(
  name: string,
  chosen: Readonly<Record<string, DcvMethod>>,
  offered: readonly DcvMethod[],
): DcvMethod {
  const legal = methodsFor(name, offered)
  const wanted = chosen[name]
  return wanted && legal.includes(wanted) ? wanted : (legal[0] ?? (isIpName(name) ? 'http' : 'dns-txt'))
}

/** One method for all names; a name that cannot take it keeps its own. */
export function applyToAll(
  names: readonly string[],
  method: DcvMethod,
  chosen: Readonly<Record<string, DcvMethod>>,
  offered: readonly DcvMethod[],
): Record<string, DcvMethod> {
  return Object.fromEntries(
    names.map((name) => [name, methodsFor(name, offered).includes(method) ? method : methodOf(name, chosen, offered)]),
  )
}
