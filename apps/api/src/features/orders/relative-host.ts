// The commonest registries that sell names one level down. A name it gets wrong still shows the full host beside it.
const secondLevels = new Set('ac co com edu gob gov ltd me mil ne net nom or org plc sch'.split(' '))

/** The part of a name that its owner registered, by rule of thumb: the last two labels, or three under com.cn and its like. */
export function registrable(domain: string): string {
  const labels = domain.replace(/^\*\./, '').split('.')
  const [registry = '', country = ''] = labels.slice(-2)
  const depth = labels.length > 2 && country.length === 2 && secondLevels.has(registry) ? 3 : 2
  return labels.slice(-depth).join('.')
}

/** A DNS host without the zone it stands in, as most panels want it: `_acme-challenge.www` of `example.com`. */
export function relativeHost(host: string, domain: string): string {
  const zone = registrable(domain)
  return host.endsWith(`.${zone}`) ? host.slice(0, -zone.length - 1) : host
}
