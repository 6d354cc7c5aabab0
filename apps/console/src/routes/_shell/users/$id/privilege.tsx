import { createFileRoute } from '@tanstack/react-router'
import { pricingQueries } from '#features/pricing/pricing.queries.ts'
import { SpecialPricesPanel } from '#features/pricing/SpecialPricesPanel.tsx'
import { noonOf, SpecialSearch } from '#features/pricing/special-search.ts'
import { UserPage } from '#features/users/UserPage.tsx'
import { userQueries } from '#features/users/users.queries.ts'
import { guard } from '#session/route-guard.ts'
import { recordId } from './-record-id.ts'

export const Route = createFileRoute('/_shell/users/$id/privilege')({
  beforeLoad: guard({ access: 'user.view' }),
  params: recordId,
  validateSearch: SpecialSearch,
  loaderDeps: ({ search: { day } }) => ({ day }),
  loader: ({ context, params, deps }) => {
    void context.queryClient.prefetchQuery(userQueries.one(params.id))
    void context.queryClient.prefetchQuery(
      pricingQueries.of(params.id, deps.day === undefined ? undefined : noonOf(deps.day)),
    )
  },
  component: SpecialPricesPage,
})

function SpecialPricesPage() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const narrow = (change: Partial<SpecialSearch>) => void navigate({ search: (now) => ({ ...now, ...change }) })
  return (
    <UserPage tab="privilege">
      {(user) => <SpecialPricesPanel customer={user} search={search} narrow={narrow} />}
    </UserPage>
  )
}
