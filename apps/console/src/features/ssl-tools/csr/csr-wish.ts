import type { KnownAlgorithm } from '@app/pki/keys/key'
import { parseMailbox } from '@app/pki/names/mailbox'
import type { PkiErrorCode } from '@app/pki/pki-error'
import { PkiError } from '@app/pki/pki-error'
import { addNames } from '#features/keys/name-list.ts'

export interface CsrSubject {
  organization: string
  /** Hidden by default: public CAs leave it out. */
  organizationalUnit: string
  country: string
  state: string
  locality: string
}

/** What a key and a request are to be made of. */
export interface CsrWish {
  algorithm: KnownAlgorithm
  /** DNS names and addresses as they are encoded. */
  names: string[]
  mailboxes: string[]
  subject: CsrSubject
  /** Empty for a key without one. */
  password: string
}

export interface ReadWish {
  names: string[]
  mailboxes: string[]
  refused: { text: string; code: PkiErrorCode }[]
}

/** Names, addresses and mailboxes as typed, one to a line or parted by spaces and commas. */
export function readWishedNames(text: string): ReadWish {
  const words = text.split(/[\s,;，；、]+/).filter(Boolean)
  const isMail = (word: string) => word.includes('@') && !word.includes('://')
  const { names, refused } = addNames([], words.filter((word) => !isMail(word)).join(' '), true)
  const mailboxes: string[] = []
  const wrong = refused.map(({ text, code }) => ({ text, code }))
  for (const word of words.filter(isMail)) {
    try {
      const { address, isAscii } = parseMailbox(word)
      // An rfc822Name holds ASCII alone (RFC 5280 4.2.1.6).
      if (!isAscii) throw new PkiError('mailbox.invalid')
      if (!mailboxes.includes(address)) mailboxes.push(address)
    } catch (error) {
      if (!(error instanceof PkiError)) throw error
      wrong.push({ text: word, code: error.code })
    }
  }
  return { names, mailboxes, refused: wrong }
}
