import { createFileRoute } from '@tanstack/react-router'
import { OrganisationsPage } from '#features/organisations/OrganisationsPage.tsx'
import { organisationSearch } from '#features/organisations/organisation-search.ts'
import { organisationQueries } from '#features/organisations/organisations.queries.ts'
import { guard } from '#session/route-guard.ts'

export const Route = createFileRoute('/_shell/ssl/order/org')({
  beforeLoad: guard({ roles: ['admin', 'accountant'], access: 'org.view' }, 'organisations'),
  validateSearch: organisationSearch.schema,
  loaderDeps: ({ search }) => organisationSearch.listed(search),
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(organisationQueries.list(deps)),
  component: OrganisationsPage,
})
