import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { safeRedirect } from '#lib/safe-redirect.ts'
import { readToken } from '#lib/session-token.ts'
import { ArrivalPage } from '#shell/pages/ArrivalPage.tsx'
import { SsoArrivalPage } from '#shell/pages/SsoArrivalPage.tsx'
import { VisitArrivalPage } from '#shell/pages/VisitArrivalPage.tsx'

/** Query as an identity provider wrote it: it comes with the state that it was sent. */
const answerOf = () => (new URLSearchParams(location.search).has('state') ? location.search : undefined)

/** Code of a visit, as the parent site's console leads here with it. */
const visitOf = () => /^#visit=([\w-]+)$/.exec(location.hash)?.[1]

// A token in the address is not taken: anybody could send a link that signs the reader in to another account.
export const Route = createFileRoute('/auth-redirect')({
  validateSearch: z.object({ redirect: z.string().optional().catch(undefined) }),
  loader: () => ({ answer: answerOf(), visit: visitOf() }),
  beforeLoad: ({ search }) => {
    if (readToken() && answerOf() === undefined && visitOf() === undefined)
      location.replace(safeRedirect(search.redirect))
  },
  component: function Arrival() {
    const { answer, visit } = Route.useLoaderData()
    if (visit !== undefined) return <VisitArrivalPage code={visit} />
    return answer === undefined ? <ArrivalPage /> : <SsoArrivalPage answer={answer} />
  },
})
