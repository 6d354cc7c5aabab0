import { unicodeOf as decoded } from '@app/pki/names/unicode-name'

/** Stored name in Unicode. */
export function unicodeOf(name: string): string {
  const base = name.replace(/^\*\./, '')
  return name.slice(0, name.length - base.length) + (decoded(base) ?? base)
}
