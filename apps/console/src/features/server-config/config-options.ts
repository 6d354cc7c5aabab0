import type { PkiError } from '@app/pki/pki-error'
import { z } from 'zod'
import { isSafePath, readNames } from './config-input.ts'
import { stemOf } from './file-stem.ts'
import { type Profile, profiles } from './guideline.ts'
import { isSince, isVersion } from './server-version.ts'
import {
  type Feature,
  type FileKind,
  features,
  fileKinds,
  openssl,
  type ServerId,
  serverIds,
  servers,
} from './servers.ts'

/** Longer than that, an address with all names is refused by servers on the way. */
const longestNames = 6_000

const flag = (usual: boolean) => z.enum(['1', '0']).catch(usual ? '1' : '0')
const words = z.string().max(300).catch('')
const nameWords = z.string().max(100_000).catch('')

/**
 * Search parameters of the tool. Invalid options fall back to their defaults; typed words stay as typed, so that they
 * can be corrected.
 */
export const ConfigSearch = z.object({
  server: z.enum(serverIds).catch('nginx'),
  version: words,
  openssl: words,
  profile: z.enum(profiles).catch('intermediate'),
  hsts: flag(true),
  redirect: flag(true),
  http2: flag(true),
  http3: flag(false),
  stapling: flag(false),
  domain: nameWords,
  certificate: words,
  key: words,
  chain: words,
})
export type ConfigSearch = z.infer<typeof ConfigSearch>

/** Why an input is not used: the usual value stands in for it. */
export type InputFault =
  | { is: 'version-shape' | 'path' }
  | { is: 'too-old'; oldest: string }
  | { is: 'domain'; refusal: PkiError }

/** Why something cannot be had. */
export type WhyNot =
  | { is: 'since'; of: string; version: string }
  | { is: 'always' | 'itself' | 'file' | 'never'; of: string }
  | { is: 'tls13' }

export interface Options {
  server: ServerId
  version: string
  /** Of a server that has one of its own. */
  openssl?: string
  profile: Profile
  on: Readonly<Record<Feature, boolean>>
  /** In ASCII, as certificates have them, perhaps wildcards; addresses as a URL writes them. At least one. */
  names: readonly string[]
  /** The first name as files are called by it. */
  stem: string
  /** Where the files are that this server reads. */
  paths: Readonly<Partial<Record<FileKind, string>>>
}

export interface ReadOptions {
  options: Options
  faults: Readonly<Partial<Record<'version' | 'openssl' | 'domain' | FileKind, InputFault>>>
  whyNot: Readonly<Partial<Record<Feature | Profile, WhyNot>>>
  hasTls13: boolean
}

function readVersion(text: string, usual: string, oldest: string): { version: string; fault?: InputFault } {
  if (text === '') return { version: usual }
  if (!isVersion(text)) return { version: usual, fault: { is: 'version-shape' } }
  return isSince(text, oldest) ? { version: text } : { version: usual, fault: { is: 'too-old', oldest } }
}

/**
 * Files that a server reads: Apache before 2.4.8 wants the chain apart, and so does an nginx that verifies stapled
 * responses.
 */
export function filesOf(server: ServerId, version: string, isStapling: boolean): readonly FileKind[] {
  const wantsChain = (server === 'apache' && !isSince(version, '2.4.8')) || (server === 'nginx' && isStapling)
  return wantsChain ? fileKinds : servers[server].files
}

/** The files as the downloads of an order call them, in the server's usual folder. */
function usualPath(server: ServerId, kind: FileKind, stem: string, files: readonly FileKind[]): string {
  const base = servers[server].folder + stem
  if (kind === 'key') return `${base}.key`
  if (kind === 'chain') return `${base}_chain.pem`
  if (server === 'iis') return `${base}.pfx`
  const isAlone = server === 'haproxy' || (files.includes('chain') && server !== 'nginx')
  return isAlone ? `${base}.pem` : `${base}_bundle.pem`
}

function featureWhyNot(feature: Feature, server: ServerId, version: string, hasTls13: boolean): WhyNot | undefined {
  const { name, can } = servers[server]
  const ability = can[feature]
  if (ability === 'always' || ability === 'itself' || ability === 'file' || ability === 'never')
    return { is: ability, of: name }
  if (!isSince(version, ability)) return { is: 'since', of: name, version: ability }
  return feature === 'http3' && !hasTls13 ? { is: 'tls13' } : undefined
}

function tls13WhyNot(server: ServerId, version: string, opensslVersion: string): WhyNot | undefined {
  const { name, tls13, hasOpenssl } = servers[server]
  if (!isSince(version, tls13)) return { is: 'since', of: name, version: tls13 }
  if (hasOpenssl && !isSince(opensslVersion, openssl.tls13))
    return { is: 'since', of: 'OpenSSL', version: openssl.tls13 }
  return undefined
}

/** Reads an address: what is wished as far as the server can, what was left aside and why. */
export function readOptions(search: ConfigSearch): ReadOptions {
  const { server } = search
  const kind = servers[server]
  const isListed = !kind.versions || search.version === '' || kind.versions.includes(search.version)
  const own = isListed ? readVersion(search.version, kind.usual, kind.oldest) : { version: kind.usual }
  const ssl = readVersion(search.openssl, openssl.usual, openssl.oldest)
  const read = readNames(search.domain)
  const names = 'names' in read && read.names.length > 0 ? read.names : ['example.com']
  const stem = stemOf(names[0] ?? '')

  const noTls13 = tls13WhyNot(server, own.version, ssl.version)
  const hasTls13 = noTls13 === undefined
  const whyNot: Partial<Record<Feature | Profile, WhyNot>> = {}
  if (noTls13) whyNot.modern = noTls13
  if (kind.hasNoOld) whyNot.old = { is: 'never', of: kind.name }
  const on = Object.fromEntries(
    features.map((feature) => {
      const why = featureWhyNot(feature, server, own.version, hasTls13)
      if (why) whyNot[feature] = why
      return [feature, why ? why.is === 'always' || why.is === 'itself' : search[feature] === '1']
    }),
  ) as Record<Feature, boolean>

  const faults: Partial<Record<'version' | 'openssl' | 'domain' | FileKind, InputFault>> = {}
  if (own.fault) faults.version = own.fault
  if (kind.hasOpenssl && ssl.fault) faults.openssl = ssl.fault
  if ('refusal' in read) faults.domain = { is: 'domain', refusal: read.refusal }
  const paths: Partial<Record<FileKind, string>> = {}
  const files = filesOf(server, own.version, on.stapling)
  for (const file of files) {
    const isGood = search[file] === '' || isSafePath(search[file], server === 'iis')
    if (!isGood) faults[file] = { is: 'path' }
    paths[file] = (isGood && search[file]) || usualPath(server, file, stem, files)
  }
  return {
    options: {
      server,
      version: own.version,
      ...(kind.hasOpenssl ? { openssl: ssl.version } : {}),
      profile: whyNot[search.profile] ? 'intermediate' : search.profile,
      on,
      names,
      stem,
      paths,
    },
    faults,
    whyNot,
    hasTls13,
  }
}

/** The path of the tool for a server and the names of an order, as many of them as an address holds. */
export function configHrefFor(server: ServerId, names: readonly string[]): string {
  let domain = ''
  for (const name of names) if (domain.length + name.length < longestNames) domain += `${domain && ' '}${name}`
  return `/ssl/tools/ssl-config?${new URLSearchParams({ server, domain })}`
}

/** The path of the tool with everything said, so that the same link says the same when what is usual has changed. */
export function configHref({ options, whyNot }: ReadOptions): string {
  const { server, version, profile, on, names, paths } = options
  const said = new URLSearchParams({ server, version, profile, domain: names.join(' ') })
  if (options.openssl) said.set('openssl', options.openssl)
  for (const feature of features) if (!whyNot[feature]) said.set(feature, on[feature] ? '1' : '0')
  for (const kind of fileKinds) if (paths[kind]) said.set(kind, paths[kind])
  return `/ssl/tools/ssl-config?${said}`
}
