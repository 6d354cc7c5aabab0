import { PkiError } from '../pki-error.ts'
import { parseName } from './domain-name.ts'

export interface Mailbox {
  /** Address with its domain as lower-case punycode and its local part unchanged. */
  readonly address: string
  readonly domain: string
  /** False where the part before the @ needs SmtpUTF8Mailbox (RFC 9598). */
  readonly isAscii: boolean
}

const longestLocal = 64
// RFC 5321 4.1.2 and RFC 6531 3.3: a dot-string with letters of any script; quoted strings are rare and not supported.
const local = /^[\w!#$%&'*+/=?^`{|}~\p{L}\p{M}\p{N}-]+(\.[\w!#$%&'*+/=?^`{|}~\p{L}\p{M}\p{N}-]+)*$/u

/** Parses one mail address. Throws PkiError `mailbox.invalid` and those of parseName. */
export function parseMailbox(text: string): Mailbox {
  const [before = '', after = '', ...more] = text.trim().normalize('NFC').split('@')
  const bytes = new TextEncoder().encode(before).length
  if (more.length > 0 || !local.test(before) || bytes > longestLocal || !/^[^\s/:?#\\*]+\.[^\s/:?#\\*]+$/.test(after))
    throw new PkiError('mailbox.invalid')
  const { ascii: domain } = parseName(after)
  return { address: `${before}@${domain}`, domain, isAscii: bytes === before.length }
}
