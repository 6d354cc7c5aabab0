import { baseDomainOf } from '#core/public-suffix.ts'

/** A DNS host without the zone it stands in, as most panels want it: `_acme-challenge.www` of `example.com`. */
export function relativeHost(host: string, domain: string): string {
  const zone = baseDomainOf(domain) ?? domain
  return host.endsWith(`.${zone}`) ? host.slice(0, -zone.length - 1) : host
}
