import { createFileRoute } from '@tanstack/react-router'
import { LogListPage } from '#features/logs/LogListPage.tsx'
import { logSearch } from '#features/logs/log-search.ts'
import { logQueries } from '#features/logs/logs.queries.ts'
import { guard } from '#session/route-guard.ts'

export const Route = createFileRoute('/_shell/company/logs')({
  beforeLoad: guard({ roles: ['admin'], access: 'log.view' }, 'logs'),
  validateSearch: logSearch.schema,
  loaderDeps: ({ search }) => logSearch.listed(search),
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(logQueries.list(deps)),
  component: LogListPage,
})
