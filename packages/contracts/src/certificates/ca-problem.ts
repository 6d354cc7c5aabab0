const prefix = 'urn:ietf:params:acme:error:'

/** Reason why a CA refused to issue: the type of its problem document (RFC 8555 §6.7) and its own message. */
export interface CaProblem {
  /** Problem type without its URN prefix, such as `badCSR`. */
  type: string
  words: string
}

/** Serializes a problem for storage in the place of a reason. */
export const keepCaProblem = ({ type, words }: CaProblem): string =>
  `${prefix}${type} ${words === type ? '' : words}`.trimEnd()

/** Parses a reason that holds a CA's problem; undefined for any other reason. */
export function readCaProblem(reason: string): CaProblem | undefined {
  if (!reason.startsWith(prefix)) return undefined
  const [type = '', ...words] = reason.slice(prefix.length).split(' ')
  return { type, words: words.join(' ') }
}
