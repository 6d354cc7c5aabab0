import { createFileRoute } from '@tanstack/react-router'
import { orderHref } from '#features/orders/order-links.ts'
import { PacksTab } from '#features/packs/PacksTab.tsx'
import { packQueries } from '#features/packs/packs.queries.ts'
import { PacksSearch } from '#features/packs/packs-search.ts'
import { UserPage } from '#features/users/UserPage.tsx'
import { userQueries } from '#features/users/users.queries.ts'
import { guard } from '#session/route-guard.ts'
import { recordId } from './-record-id.ts'

export const Route = createFileRoute('/_shell/users/$id/cert-package')({
  beforeLoad: guard({ access: 'user.view' }),
  params: recordId,
  validateSearch: PacksSearch,
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(userQueries.one(params.id))
    void context.queryClient.prefetchQuery(packQueries.of(params.id))
  },
  component: UserPacksPage,
})

function UserPacksPage() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const narrow = (change: Partial<PacksSearch>) => void navigate({ search: (now) => ({ ...now, ...change }) })
  return (
    <UserPage tab="cert-package">
      {(user) => (
        <PacksTab
          customer={user}
          isClosed={user.status === 'closed'}
          search={search}
          narrow={narrow}
          orderLink={orderHref}
        />
      )}
    </UserPage>
  )
}
