import { createFileRoute } from '@tanstack/react-router'
import { ApiKeysPage } from '#features/api-keys/ApiKeysPage.tsx'
import { apiKeySearch } from '#features/api-keys/api-key-search.ts'
import { apiKeyQueries } from '#features/api-keys/api-keys.queries.ts'
import { guard } from '#session/route-guard.ts'

export const Route = createFileRoute('/_shell/company/api-keys')({
  beforeLoad: guard({ roles: ['admin'], access: 'apiKey.view' }, 'api-keys'),
  validateSearch: apiKeySearch.schema,
  loaderDeps: ({ search }) => apiKeySearch.listed(search),
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(apiKeyQueries.list(deps)),
  component: ApiKeysPage,
})
