import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './child.ts'

/** Package of a lockfile, one entry per version. */
export interface LockedPackage {
  name: string
  version: string
  /** SPDX expression; `NONE` if the package has none. */
  licence: string
  /** Subresource integrity of the archive, such as `sha512-…`. */
  integrity: string
  /** Whether only builds or tests need it. */
  isDev: boolean
  hasInstallScript: boolean
}

interface Entry {
  version?: string
  license?: string
  integrity?: string
  link?: boolean
  dev?: boolean
  devOptional?: boolean
  hasInstallScript?: boolean
}

/** Packages that a lockfile installs from a registry, by name. */
export function packagesIn(file: string): LockedPackage[] {
  // Written by npm.
  const { packages } = JSON.parse(readFileSync(join(root, file), 'utf8')) as { packages: Record<string, Entry> }
  const found = Object.entries(packages).flatMap(([path, entry]): LockedPackage[] => {
    const name = path.split('node_modules/').at(-1) ?? ''
    if (!path.includes('node_modules/') || entry.link) return []
    return [
      {
        ...{ name, version: entry.version ?? '', licence: entry.license ?? 'NONE', integrity: entry.integrity ?? '' },
        isDev: entry.dev === true || entry.devOptional === true,
        hasInstallScript: entry.hasInstallScript === true,
      },
    ]
  })
  const each = new Map(found.map((one) => [`${one.name} ${one.version}`, one]))
  return [...each.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'))
}
