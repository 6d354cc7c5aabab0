/** Open without a token. `/login` and `/auth-redirect` are entered only without one, the others either way. */
const publicPaths = new Set([
  '/login',
  '/auth-redirect',
  '/sign-up',
  '/prices',
  '/password-reset',
  '/setup',
  '/invitation',
  '/mail-proof',
  '/403',
  '/404',
  '/500',
  '/redirect',
])

// Who is asked to agree at sign-up has no token yet.
const isAgreement = (path: string) => path.startsWith('/agreement/')

export const isPublicPath = (path: string): boolean => publicPaths.has(path.replace(/\/+$/, '')) || isAgreement(path)
