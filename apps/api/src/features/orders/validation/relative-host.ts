import { baseDomainOf } from '#core/public-suffix.ts'

/** DNS host relative to its zone, as most control panels expect it: `_acme-challenge.www` in `example.com`. */
export function relativeHost(host: string, domain: string): string {
  const zone = baseDomainOf(domain) ?? domain
  return host.endsWith(`.${zone}`) ? host.slice(0, -zone.length - 1) : host
}
