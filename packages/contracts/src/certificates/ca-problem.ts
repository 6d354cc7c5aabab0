const prefix = 'urn:ietf:params:acme:error:'

/** Why a CA would not issue: the type of its problem document (RFC 8555 §6.7), and its own words. */
export interface CaProblem {
  /** Without its urn prefix, such as `badCSR`. */
  type: string
  words: string
}

/** A problem as it is kept in the place of a reason. */
export const keepCaProblem = ({ type, words }: CaProblem): string =>
  `${prefix}${type} ${words === type ? '' : words}`.trimEnd()

/** A reason that is a CA's problem; nothing where somebody else wrote it. */
export function readCaProblem(reason: string): CaProblem | undefined {
  if (!reason.startsWith(prefix)) return undefined
  const [type = '', ...words] = reason.slice(prefix.length).split(' ')
  return { type, words: words.join(' ') }
}
