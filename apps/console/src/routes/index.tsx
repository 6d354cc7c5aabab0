import { createFileRoute, redirect } from '@tanstack/react-router'
import { readToken } from '#lib/session-token.ts'
import { siteConfig } from '#lib/site-config.ts'

export const Route = createFileRoute('/')({
  beforeLoad: () => {
    // Where anybody may buy, a visitor sees the shop first. It is a document of the server's.
    if (!readToken() && siteConfig().flags.isRetail) {
      location.replace('/home')
      return new Promise<never>(() => {})
    }
    throw redirect({ to: '/dashboard', replace: true })
  },
})
