import { posix } from 'node:path'

/** Order of features for both server and console: a feature may use those before it. */
export const ladder = (
  'sites hosting company passwords logs inbox senders notify messages agreements identity finance session sso desk account sign-in sign-up reset security menu products customer-search pricing packs wholesale organisations verification authority keys server-config orders changes webhooks ' +
  'upstream team api-keys users domains payments plans reconcile bills reports invoices partners merging settings wording cms announcements pulse storefront saas ssl-tools ssl-config dashboard search classic'
).split(' ')

/**
 * Rooms inside a large feature, as a second ladder. A room may use those before it and the feature's root; routes and
 * jobs may use all rooms, and every room's tables may be named.
 */
export const innerLadders: Record<string, readonly string[]> = {
  contracts:
    'access products certificates validation finance packs orders payments reconcile bills reports invoices partners verification users merging plans settings saas wording cms announcements'.split(
      ' ',
    ),
  pki: 'asn1 encryption keys names key-files issuing'.split(' '),
  'api/cms': ['questions', 'copies', 'publishing'],
  'api/orders':
    'list expiring material validation issuance detail placing certificates closing operations notices documents'.split(
      ' ',
    ),
  'api/storefront': ['sharing'],
  'api/saas': ['steps', 'renewing', 'exporting', 'closing', 'prices', 'overview', 'opening', 'own-defaults'],
  'console/cms': ['images', 'files', 'articles', 'categories', 'help'],
  'console/orders':
    'validation material parties placing certificates closing operations printing expiring detail list'.split(' '),
  'console/saas': ['prices', 'defaults', 'admin', 'opening', 'tenant', 'application'],
  'console/settings':
    'mail-templates agreements exports visits brand senders notify sms-templates sso captcha console'.split(' '),
  'console/products': ['price-list', 'prices', 'files', 'detail', 'list'],
  'console/ssl-tools': ['certificate', 'csr', 'key-files', 'match'],
  'console/team': ['roles', 'members', 'departments'],
  'console/ui': 'facts forms layout charts feedback overlays table'.split(' '),
}

/**
 * Allowed imports. A room is a group of folders here; `api/providers/x` and the features count as one row. `types` are
 * rooms from which only type imports are allowed.
 */
export const table: Record<string, { rooms: readonly string[]; types?: readonly string[]; packages: RegExp }> = {
  contracts: { rooms: [], packages: /^zod$/ },
  // Whoever buys from us takes it along as it is.
  client: { rooms: [], packages: /^$/ },
  pki: { rooms: [], packages: /^(zod|reflect-metadata|punycode\/.+|@peculiar\/.+|@noble\/(ciphers|hashes)\/.+)$/ },

  'api/core': { rooms: ['contracts'], packages: /./ },
  'api/db': { rooms: ['api/core', 'contracts'], packages: /./ },
  'api/http': { rooms: ['api/core', 'api/db', 'contracts'], packages: /./ },
  'api/jobs': { rooms: ['api/core', 'api/db', 'contracts'], packages: /./ },
  'api/providers': { rooms: ['api/core', 'contracts', 'pki'], packages: /./ },
  'api/features': {
    rooms: ['api/core', 'api/db', 'api/http', 'api/jobs', 'contracts', 'pki'],
    types: ['api/providers'],
    packages: /./,
  },

  'console/lib': { rooms: ['contracts'], packages: /./ },
  'console/i18n': { rooms: ['console/lib', 'contracts'], packages: /./ },
  'console/ui': { rooms: ['console/i18n', 'console/lib', 'contracts'], packages: /./ },
  'console/session': { rooms: ['console/ui', 'console/i18n', 'console/lib', 'contracts'], packages: /./ },
  'console/shell': {
    rooms: ['console/session', 'console/ui', 'console/i18n', 'console/lib', 'contracts'],
    packages: /./,
  },
  'console/features': {
    rooms: ['console/ui', 'console/session', 'console/i18n', 'console/lib', 'contracts', 'pki'],
    packages: /./,
  },
}

/** Files that may use everything in their own app; others may only import types of `ctx` and `env` from them. */
const tops = new Set(['api/top', 'api/seed', 'api/testing', 'api/bench', 'console/top', 'console/routes'])
const handedOn = new Set(['apps/api/src/ctx.ts', 'apps/api/src/env.ts'])

export const isTest = (path: string) => /\.(test|behaviour)\.tsx?$|^packages\/pki\/test\//.test(path)

/** Room of a file; `outside` for scripts, tools, end-to-end tests and configuration. */
export function roomOf(path: string): { room: string; feature?: string } {
  const [top = '', house = '', ...rest] = path.split('/')
  if (top === 'packages') return { room: house }
  if (top !== 'apps' || (rest[0] !== 'src' && rest[0] !== 'bench')) return { room: 'outside' }
  if (rest[0] === 'bench') return { room: `${house}/bench` }
  if (rest.length === 2) return { room: `${house}/top` }
  const room = `${house}/${rest[1]}`
  return rest[1] === 'features' || rest[1] === 'providers' ? { room, feature: rest[2] ?? '' } : { room }
}

/** File that an import refers to; undefined for a package. */
export function targetOf(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.normalize(posix.join(posix.dirname(from), specifier))
  const house = /^apps\/[^/]+/.exec(from)?.[0]
  if (specifier.startsWith('#') && house !== undefined) return `${house}/src/${specifier.slice(1)}`
  const other = /^@app\/([^/]+)\/(.+)$/.exec(specifier)
  return other === null ? undefined : `packages/${other[1]}/src/${other[2]}.ts`
}

const jobOf = (path: string) => /\.([a-z]+)\.tsx?$/.exec(path)?.[1]

/** Room inside a package, a feature or `console/ui`; undefined for files at its root. */
const innerRoomOf = (path: string) =>
  /^(?:packages\/[^/]+\/src|apps\/[^/]+\/src\/(?:features\/[^/]+|ui))\/([^/]+)\//.exec(path)?.[1]

function innerRule(from: string, target: string): string | undefined {
  const [here, there] = [innerRoomOf(from), innerRoomOf(target)]
  if (here === there) return undefined
  const { room, feature } = roomOf(from)
  const house = feature === undefined ? room : `${room.split('/')[0]}/${feature}`
  const inner = innerLadders[house]
  if (inner === undefined) return undefined
  for (const name of [here, there]) {
    if (name !== undefined && !inner.includes(name)) return `${name} is not on the ladder of ${house}`
  }
  if (there === undefined || ['routes', 'jobs', 'table'].includes(jobOf(from) ?? '') || jobOf(target) === 'table')
    return undefined
  // A package's root may import its rooms, for lists of all endpoints and refusals.
  if (here === undefined) return house.includes('/') ? `${house} itself stands before its rooms` : undefined
  return inner.indexOf(there) > inner.indexOf(here) ? `${there} stands after ${here} in ${house}` : undefined
}

function featureRule(from: string, target: string, isType: boolean): string | undefined {
  const here = roomOf(from).feature ?? ''
  const there = roomOf(target).feature ?? ''
  if (here === there) return innerRule(from, target)
  if (!ladder.includes(there)) return `${there} is not on the ladder`
  if (!ladder.includes(here)) return `${here} is not on the ladder`
  if (ladder.indexOf(there) > ladder.indexOf(here)) return `${there} stands after ${here} on the ladder`
  if (from.startsWith('apps/console/') || jobOf(target) === 'service') return undefined
  if (jobOf(target) === 'table' && (isType || ['table', 'repo'].includes(jobOf(from) ?? ''))) return undefined
  if (jobOf(target) === 'repo' && jobOf(from) === 'repo') return undefined
  return 'of another feature only its *.service.ts and the types of its *.table.ts; a repo may use its tables and its repo'
}

/** Exceptions: SQL that names a table of a later feature, with the reason. Check this list when moving those rooms. */
export const namedEarly: Record<string, string> = {
  'apps/api/src/features/organisations/using-orders.repo.ts orders':
    'contacts and organisations tell which orders use them, and orders are placed with both',
  'apps/api/src/features/products/products.repo.ts orders':
    'the catalogue tells how often a product was sold, and orders are placed for products',
  'apps/api/src/features/logs/logs.repo.ts products': 'an audit entry names the products whose ids it holds',
  'apps/api/src/features/logs/logs.repo.ts upstream_connections':
    'an audit entry names the connections whose ids it holds',
  'apps/api/src/features/cms/categories.repo.ts announcements':
    'a category counts and hands on the announcements in it, and announcements are put into categories',
  'apps/api/src/features/cms/images.repo.ts tenant_export_parts':
    'what a plan limits is all that a site stores, archives of its exports among it',
  'apps/api/src/db/data-key.ts sites': 'a database that has sites was in use before there were data keys',
}

/**
 * Reason why the SQL of a file may not name a table; undefined if it may. `home` is the file that defines the table.
 */
export function whyNotTable(from: string, table: string, home: string): string | undefined {
  const here = roomOf(from)
  const { feature } = roomOf(home)
  if (feature === undefined || feature === here.feature || isTest(from)) return undefined
  if (tops.has(here.room) || namedEarly[`${from} ${table}`] !== undefined) return undefined
  if (here.feature === undefined) return `the table is ${feature}'s, and ${here.room} stands before the features`
  if (ladder.indexOf(feature) < ladder.indexOf(here.feature)) return undefined
  return `the table is ${feature}'s, which stands after ${here.feature} on the ladder`
}

/** Reason why an import is not allowed; undefined if it is. */
export function whyNot(from: string, specifier: string, isType: boolean): string | undefined {
  // Benchmarks use a PostgreSQL that the scripts start.
  if (roomOf(from).room === 'api/bench' && targetOf(from, specifier)?.startsWith('scripts/')) return undefined
  if (specifier.includes('../..'))
    return 'never ../.. : another room is #room/file.ts, another house is @app/house/file'
  const here = roomOf(from)
  const target = targetOf(from, specifier)
  if (here.room === 'outside') return undefined
  const row = table[here.room]
  if (row === undefined && !tops.has(here.room)) return `${here.room} is not a room of the import table`
  if (target === undefined) {
    if (isTest(from) || row === undefined || row.packages.test(specifier)) return undefined
    return `${here.room} may use these packages only: ${row.packages.source}`
  }
  const there = roomOf(target)
  if (there.room === 'outside') return 'programs do not import scripts, tools or end-to-end tests'
  if (specifier.startsWith('..') && there.room !== here.room) return 'another room is #room/file.ts'
  if (here.room === there.room && isTest(from)) return undefined
  if (['console/ui', 'contracts', 'pki'].includes(here.room) && there.room === here.room) return innerRule(from, target)
  if (here.room === there.room && here.room.endsWith('/features')) return featureRule(from, target, isType)
  if (here.room === there.room || row === undefined) return undefined
  if (isTest(from))
    return there.room.split('/')[0] === here.room.split('/')[0] || !there.room.includes('/')
      ? undefined
      : 'a test stays in its house'
  if (row.rooms.includes(there.room) || (isType && handedOn.has(target))) return undefined
  if (row.types?.includes(there.room)) return isType ? undefined : `of ${there.room} only types, by import type`
  return `${here.room} may import only ${[...row.rooms, ...(row.types ?? []).map((room) => `types of ${room}`)].join(', ') || 'itself'}`
}
