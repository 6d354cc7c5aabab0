/** Email address that only its owner recognises: `l***@example.com`. */
export const maskedEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1***')

/** Telephone number with all but its last four digits hidden; empty without one. */
export const maskedTelephone = (telephone: string): string => (telephone ? `****${telephone.slice(-4)}` : '')

/** Name that says a little of whom it names: the first two characters, and of a long one the last two. */
export function maskedName(name: string): string {
  const letters = [...name]
  const [begin, end] = letters.length > 2 ? [2, letters.length > 6 ? 2 : 0] : [1, 0]
  return `${letters.slice(0, begin).join('')}***${end ? letters.slice(-end).join('') : ''}`
}
