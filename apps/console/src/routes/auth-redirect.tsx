import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { safeRedirect } from '#lib/safe-redirect.ts'
import { readToken } from '#lib/session-token.ts'
import { ArrivalPage } from '#shell/pages/ArrivalPage.tsx'
import { SsoArrivalPage } from '#shell/pages/SsoArrivalPage.tsx'

/** Query as an identity provider wrote it: it comes with the state that it was sent. */
const answerOf = () => (new URLSearchParams(location.search).has('state') ? location.search : undefined)

// A token in the address is not taken: anybody could send a link that signs the reader in to another account.
export const Route = createFileRoute('/auth-redirect')({
  validateSearch: z.object({ redirect: z.string().optional().catch(undefined) }),
  loader: answerOf,
  beforeLoad: ({ search }) => {
    if (readToken() && answerOf() === undefined) location.replace(safeRedirect(search.redirect))
  },
  component: function Arrival() {
    const answer = Route.useLoaderData()
    return answer === undefined ? <ArrivalPage /> : <SsoArrivalPage answer={answer} />
  },
})
