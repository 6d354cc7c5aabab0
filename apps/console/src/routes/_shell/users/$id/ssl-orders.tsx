import { createFileRoute } from '@tanstack/react-router'
import { UserOrdersTab } from '#features/users/UserOrdersTab.tsx'
import { UserPage } from '#features/users/UserPage.tsx'
import { userOrdersSearch } from '#features/users/user-orders-search.ts'
import { userQueries } from '#features/users/users.queries.ts'
import { guard } from '#session/route-guard.ts'
import { recordId } from './-record-id.ts'

export const Route = createFileRoute('/_shell/users/$id/ssl-orders')({
  beforeLoad: guard({ access: 'order.view' }),
  params: recordId,
  validateSearch: userOrdersSearch.schema,
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(userQueries.one(params.id)),
  component: UserOrdersPage,
})

function UserOrdersPage() {
  return <UserPage tab="ssl-orders">{(user) => <UserOrdersTab user={user} />}</UserPage>
}
