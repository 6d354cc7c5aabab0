import { type Mailbox, parseMailbox } from '@app/pki/names/mailbox'
import { PkiError, type PkiErrorCode } from '@app/pki/pki-error'

export interface TidiedMailboxes {
  mailboxes: string[]
  /** How many entries came with the name of their owner, or twice. */
  names: number
  duplicates: number
  refused: { text: string; code: PkiErrorCode }[]
}

const named = /(^|[,;\n\uff0c\uff1b\u3001])(?:"[^"]*"|[^<>@",;\n\uff0c\uff1b\u3001])*<([^<>]*)>/g
const between = /[\s,;|<>"'\uff0c\uff1b\u3001]+/

function read(text: string): Mailbox | PkiErrorCode {
  try {
    return parseMailbox(text.replace(/^mailto:/i, ''))
  } catch (error) {
    if (error instanceof PkiError) return error.code
    throw error
  }
}

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/**
 * Adds typed or pasted mailboxes to a list: the address of `Name <address>`, without duplicates, in the order given.
 */
export function addMailboxes(present: readonly string[], text: string): TidiedMailboxes {
  const tidied: TidiedMailboxes = {
    mailboxes: [...present],
    names: text.match(named)?.length ?? 0,
    duplicates: 0,
    refused: [],
  }
  for (const part of text.replace(named, '$1 $2 ').split(between).filter(Boolean)) {
    const mailbox = read(part)
    if (typeof mailbox === 'string') tidied.refused.push({ text: part, code: mailbox })
    else if (tidied.mailboxes.some((each) => same(each, mailbox.address))) tidied.duplicates++
    else tidied.mailboxes.push(mailbox.address)
  }
  return tidied
}
