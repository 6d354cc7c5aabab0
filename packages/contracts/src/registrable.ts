// The commonest registries that sell names one level down. A name it gets wrong still shows the full host beside it.
const secondLevels = new Set('ac co com edu gob gov ltd me mil ne net nom or org plc sch'.split(' '))

/** The part of a name that its owner registered, by rule of thumb: the last two labels, or three under com.cn and its like. */
export function registrable(domain: string): string {
  const labels = domain.replace(/^\*\./, '').split('.')
  const [registry = '', country = ''] = labels.slice(-2)
  const depth = labels.length > 2 && country.length === 2 && secondLevels.has(registry) ? 3 : 2
  return labels.slice(-depth).join('.')
}

/** The domain of a name and those above it, down to the part that was registered; the shortest first. */
export function domainsOf(name: string): string[] {
  const base = name.replace(/^\*\./, '')
  const labels = base.split('.')
  const shortest = registrable(base).split('.').length
  return labels.slice(0, Math.max(1, labels.length - shortest + 1)).map((_, at, tops) => {
    return labels.slice(tops.length - 1 - at).join('.')
  })
}
