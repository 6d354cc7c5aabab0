import { longestSearchTerm } from '@app/contracts/cms/cms-values'

/**
 * A search as it is kept, or null where it may tell of somebody: a mail or web address, a host name, or a number as long
 * as those of telephones, orders and papers.
 */
export function searchTermOf(text: string): string | null {
  const term = text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
  if (term.length < 2 || term.length > longestSearchTerm || !term.isWellFormed()) return null
  if (!/\p{L}|\p{N}/u.test(term) || /\p{C}/u.test(term)) return null
  const isHostName = /[\p{L}\p{N}-]\.\p{L}{2,}/u.test(term)
  const digits = term.replace(/[\s()+-]/g, '')
  return /[@\\]|:\/\//.test(term) || isHostName || /\d{6}|[0-9a-f-]{20}/.test(digits) ? null : term
}
