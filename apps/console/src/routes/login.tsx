import { createFileRoute } from '@tanstack/react-router'
import { landingPath } from '#lib/safe-redirect.ts'
import { readToken } from '#lib/session-token.ts'

// The sign-in page is a document of its own, so that it need not load the console.
export const Route = createFileRoute('/login')({
  beforeLoad: () => {
    if (readToken()) location.replace(landingPath)
    else location.reload()
    return new Promise<never>(() => {})
  },
})
