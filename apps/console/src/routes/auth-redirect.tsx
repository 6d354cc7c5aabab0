import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { safeRedirect } from '#lib/safe-redirect.ts'
import { readToken } from '#lib/session-token.ts'
import { ArrivalPage } from '#shell/pages/ArrivalPage.tsx'

// A token in the address is not taken: anybody could send a link that signs the reader in to another account.
export const Route = createFileRoute('/auth-redirect')({
  validateSearch: z.object({ redirect: z.string().optional().catch(undefined) }),
  beforeLoad: ({ search }) => {
    if (readToken()) location.replace(safeRedirect(search.redirect))
  },
  component: ArrivalPage,
})
