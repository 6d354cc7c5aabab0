import { isDeepStrictEqual } from 'node:util'
import type { Standing } from '@app/contracts/saas/defaults'
import type { StandingCounts } from '@app/contracts/saas/version-changes'

/** Defaults of one kind by key; a key that is not there has none. */
export type Values<K extends string, V> = Readonly<Partial<Record<K, V | undefined>>>

/** Defaults of one kind that a site has, beside those of the version that was handed down to it last. */
export interface Held<K extends string, V> {
  site: Values<K, V>
  base: Values<K, V>
  /** Keys that were decided for this site here, whatever they are. */
  pinned?: readonly K[]
}

/** A default that a version changes at a site. */
export interface Change<K extends string, V> {
  key: K
  from: V | undefined
  to: V | undefined
}

/** The rule of every kind of defaults: what stands where it was put is inherited, everything else is the tenant's own. */
const isOwn = <K extends string, V>({ site, base, pinned }: Held<K, V>, key: K): boolean =>
  (pinned?.includes(key) ?? false) || !isDeepStrictEqual(site[key], base[key])

/** Those of these defaults that are the tenant's own. */
export const ownKeys = <K extends string, V>(held: Held<K, V>, keys: readonly K[]): K[] =>
  keys.filter((key) => isOwn(held, key))

/** How a default stands to the newest version. */
export function standingOf<K extends string, V>(held: Held<K, V>, newest: Values<K, V>, key: K): Standing {
  if (isOwn(held, key)) return 'overridden'
  return isDeepStrictEqual(held.site[key], newest[key]) ? 'inherited' : 'behind'
}

/** How many defaults of a kind stand how. */
export function countStandings<K extends string, V>(
  held: Held<K, V>,
  newest: Values<K, V>,
  keys: readonly K[],
): StandingCounts {
  const counts: StandingCounts = { inherited: 0, behind: 0, overridden: 0 }
  for (const key of keys) counts[standingOf(held, newest, key)]++
  return counts
}

/** What changes where these defaults follow again: they become what was handed down to the site last. */
export const followed = <K extends string, V>(held: Held<K, V>, keys: readonly K[]): Change<K, V>[] =>
  ownKeys(held, keys).map((key) => ({ key, from: held.site[key], to: held.base[key] }))

/** What a version would change of these defaults at a site, and what differs and stays. */
export function inherit<K extends string, V>(
  held: Held<K, V>,
  target: Values<K, V>,
  keys: readonly K[],
): { changes: Change<K, V>[]; kept: K[] } {
  const differing = keys.filter((key) => !isDeepStrictEqual(held.site[key], target[key]))
  const changes = differing
    .filter((key) => !isOwn(held, key))
    .map((key) => ({ key, from: held.site[key], to: target[key] }))
  return { changes, kept: differing.filter((key) => isOwn(held, key)) }
}
