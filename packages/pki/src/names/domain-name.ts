import { PkiError, type PkiErrorCode } from '../pki-error.ts'
import { canonicalIp, isPublicIp } from './ip-address.ts'
import { hostnameOf, unicodeOf } from './unicode-name.ts'

export interface ParsedName {
  /** Lower-case LDH form, with `*.` for a wildcard. */
  readonly ascii: string
  /** Unicode form, as people write it. */
  readonly unicode: string
  readonly isWildcard: boolean
  /** `ascii` without `*.`: the name to validate. */
  readonly base: string
}

const longestText = 2_000
const longestList = 100_000

// Never delegated in public DNS, so nobody can prove control of them (BR 4.2.2; RFC 6762, 7686, 8375, 9476).
const internalSuffixes = 'local internal lan arpa onion home corp intranet private localdomain alt invalid'.split(' ')

/**
 * One domain name from what people paste: scheme, path, port, trailing dot and spaces are dropped, other scripts become
 * punycode (RFC 5891 by way of the URL standard). Throws PkiError `name.*`.
 */
export function parseName(text: string): ParsedName {
  const host = bareHost(text)
  const isWildcard = host.startsWith('*.')
  const base = toAscii(isWildcard ? host.slice(2) : host)
  refuseUnusable(base, isWildcard)
  const ascii = isWildcard ? `*.${base}` : base
  if (ascii.length > 253) throw new PkiError('name.too-long')
  return { ascii, unicode: `${isWildcard ? '*.' : ''}${unicodeOf(base) ?? base}`, isWildcard, base }
}

function bareHost(text: string): string {
  if (text.length > longestText) throw new PkiError('name.too-long')
  const host = text
    .replace(/[\u200b\u2060\ufeff]/g, '')
    .trim()
    .toLowerCase()
    .replace(/^[a-z][a-z0-9+-]*:\/\//, '')
    .replace(/[/?#\\].*$/s, '')
    .replace(/[\u3002\uff0e\uff61]/g, '.')
  if (/^\[?[0-9a-f.]*:[0-9a-f:.]*:[0-9a-f:.]*\]?$/.test(host) || host.startsWith('[')) throw new PkiError('name.ip')
  const bare = host.replace(/:\d{1,5}$/, '').replace(/\.$/, '')
  if (bare === '') throw new PkiError('name.empty')
  return bare
}

function toAscii(host: string): string {
  if (host.includes('*')) throw new PkiError('name.wildcard')
  if (/^[\d.]+$|(^|\.)(\d+|0x[0-9a-f]*)$/.test(host)) throw new PkiError('name.ip')
  if (host.includes('_')) throw new PkiError('name.underscore')
  // The URL parser would decode %-escapes and drop tabs; a name holds neither.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not pass
  if (/[\x00-\x2c/:-@[-`{-\x7f]/.test(host)) throw new PkiError('name.invalid')
  if (host.length > 253) throw new PkiError('name.too-long')
  const isForeign = /[^\x20-\x7e]|(^|\.)xn--/.test(host)
  if (!isForeign) return host
  const ascii = hostnameOf(host)
  if (ascii === null) throw new PkiError(host.includes('xn--') ? 'name.punycode' : 'name.invalid')
  // URL parsers accept punycode that decodes to nothing or to another name.
  if (unicodeOf(ascii) === null) throw new PkiError('name.punycode')
  return ascii
}

function refuseUnusable(base: string, isWildcard: boolean): void {
  const labels = base.split('.')
  if (labels.some((label) => label.length > 63)) throw new PkiError('name.label-too-long')
  if (base.length > 253) throw new PkiError('name.too-long')
  // Two hyphens in the third and fourth place are reserved; only xn-- has a meaning (RFC 5890 2.3.1).
  const isLdh = (label: string) => /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/.test(label) && !/^(?!xn)..--/.test(label)
  if (!labels.every(isLdh)) throw new PkiError('name.invalid')
  if (/^\d+$/.test(labels.at(-1) ?? '')) throw new PkiError('name.ip')
  const suffix = labels.at(-1) ?? ''
  if (internalSuffixes.includes(suffix)) throw new PkiError('name.internal', { suffix })
  if (labels.length > 1) return
  if (isWildcard) throw new PkiError('name.wildcard')
  // The only single label that people can serve themselves; demo sites and tests use it.
  if (base !== 'localhost') throw new PkiError('name.single-label')
}

/**
 * Parses a DNS name or an IP address; an address takes its canonical form, without scheme, brackets and port, and has
 * neither wildcard nor Unicode. Throws PkiError `name.*`.
 */
export function parseDnsOrIp(text: string): ParsedName {
  const host = text
    .trim()
    .replace(/^[a-z][a-z0-9+-]*:\/\//i, '')
    .replace(/[/?#].*$/s, '')
  const bare = /^\[(.+)\](?::\d{1,5})?$/.exec(host)?.[1] ?? host.replace(/^([\d.]+):\d{1,5}$/, '$1')
  const ip = canonicalIp(bare)
  return ip === null ? parseName(text) : { ascii: ip, unicode: ip, isWildcard: false, base: ip }
}

/** Whether a name in its ASCII form is an address: no host name has a colon or ends in a number. */
export const isIp = (ascii: string): boolean => ascii.includes(':') || /(^|\.)\d+$/.test(ascii)

export interface ReadNames {
  readonly names: readonly ParsedName[]
  readonly refused: readonly { readonly text: string; readonly code: PkiErrorCode }[]
  /** Repeated names in ASCII form; `names` holds each once. */
  readonly duplicates: readonly string[]
}

/**
 * Parses every name of a pasted text, separated by spaces, lines, commas or semicolons of any script; `parse` reads
 * each name. Throws PkiError `name.too-long` above 100,000 characters.
 */
export function readNames(text: string, parse: (text: string) => ParsedName = parseName): ReadNames {
  if (text.length > longestList) throw new PkiError('name.too-long')
  const names = new Map<string, ParsedName>()
  const refused: { text: string; code: PkiErrorCode }[] = []
  const duplicates = new Set<string>()
  for (const part of text.split(/[\s,;|\uff0c\uff1b\u3001]+/).filter(Boolean)) {
    try {
      const name = parse(part)
      if (names.has(name.ascii)) duplicates.add(name.ascii)
      else names.set(name.ascii, name)
    } catch (error) {
      if (!(error instanceof PkiError)) throw error
      refused.push({ text: part, code: error.code })
    }
  }
  return { names: [...names.values()], refused, duplicates: [...duplicates] }
}

/** Whether a name is the base or lies below it, label by label; both may be wildcards. */
export function isUnder(name: string, base: string): boolean {
  const inner = name.replace(/^\*\./, '')
  const outer = base.replace(/^\*\./, '')
  return inner === outer || inner.endsWith(`.${outer}`)
}

/**
 * Fault of a DNS name in a request or certificate, or null. Unlike a pasted name it is not cleaned up first, and no
 * public CA certifies `localhost`.
 */
export function heldNameFault(name: string): PkiError | null {
  if (name.toLowerCase() === 'localhost') return new PkiError('name.single-label')
  try {
    return parseName(name).ascii === name.toLowerCase() ? null : new PkiError('name.invalid')
  } catch (error) {
    if (error instanceof PkiError) return error
    throw error
  }
}

/** Fault of an IP address in canonical form, or null. */
export const heldIpFault = (ip: string): PkiError | null => (isPublicIp(ip) ? null : new PkiError('name.ip-reserved'))
