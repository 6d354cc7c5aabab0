/** Email address that only its owner recognises: `l***@example.com`. */
export const maskedEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1***')

/** Telephone number with all but its last four digits hidden; empty without one. */
export const maskedTelephone = (telephone: string): string => (telephone ? `****${telephone.slice(-4)}` : '')
