import type { SiteRow } from './sites.table.ts'

/**
 * A site as it works: what its plan leaves out is off. The columns keep what was set, so that a larger plan gives it back;
 * whoever changes or compares settings reads those.
 */
export const inForce = <S extends SiteRow>(site: S): S =>
  site.withheld.length === 0 ? site : { ...site, ...Object.fromEntries(site.withheld.map((module) => [module, false])) }
