import { paintFirst } from '#lib/first-paint.ts'
import { landingPath } from '#lib/safe-redirect.ts'
import { readToken } from '#lib/session-token.ts'

paintFirst()
if (readToken()) location.replace(landingPath)
