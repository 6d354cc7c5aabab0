import { createFileRoute } from '@tanstack/react-router'
import { CustomerTenants } from '#features/saas/CustomerTenants.tsx'
import { customerTenantsSearch } from '#features/saas/customer-tenants-search.ts'
import { tenantQueries } from '#features/saas/tenants.queries.ts'
import { UserPage } from '#features/users/UserPage.tsx'
import { userQueries } from '#features/users/users.queries.ts'
import { guard } from '#session/route-guard.ts'
import { recordId } from './-record-id.ts'

export const Route = createFileRoute('/_shell/users/$id/saas')({
  beforeLoad: guard({ roles: ['admin'], anyFlag: ['isSaas', 'isRoot'], access: 'saas.*' }),
  params: recordId,
  validateSearch: customerTenantsSearch.schema,
  loaderDeps: ({ search }) => customerTenantsSearch.listed(search),
  loader: ({ context, params, deps }) => {
    void context.queryClient.prefetchQuery(userQueries.one(params.id))
    void context.queryClient.prefetchQuery(tenantQueries.list({ accountId: params.id, ...deps }))
  },
  component: UserTenantsPage,
})

function UserTenantsPage() {
  return <UserPage tab="saas">{(user) => <CustomerTenants user={user} />}</UserPage>
}
