import type { BaseName, SiteConfig } from '@app/contracts/sites'
import { knownSite } from './site-config.ts'

const groups: readonly { is: RegExp; base: BaseName }[] = [
  { is: /^\/control\//, base: 'control' },
  { is: /^\/retail\//, base: 'retail' },
  { is: /^\/dm-serv\//, base: 'domain' },
  { is: /^\/langPkg\//, base: 'language' },
]

/** Address that a call's URL is sent to: on this host, unless the deployment names another server for its group. */
export function wireUrl(url: string, bases: SiteConfig['bases'] = knownSite()?.bases ?? {}): string {
  const call = url.replace(/^\/api(\/v\d+)?(?=\/)/, '')
  const group = groups.find(({ is }) => is.test(call))?.base ?? 'admin'
  const base = bases[group] ?? (group === 'retail' ? bases.admin : undefined)
  return base === undefined ? url : url.replace(/^\/api(?=\/)/, () => base)
}
