import { createFileRoute } from '@tanstack/react-router'
import { logSearch } from '#features/logs/log-search.ts'
import { UserLogsTab } from '#features/users/UserLogsTab.tsx'
import { UserPage } from '#features/users/UserPage.tsx'
import { userQueries } from '#features/users/users.queries.ts'
import { guard } from '#session/route-guard.ts'
import { recordId } from './-record-id.ts'

export const Route = createFileRoute('/_shell/users/$id/logs')({
  beforeLoad: guard({ access: 'log.view' }),
  params: recordId,
  validateSearch: logSearch.schema,
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(userQueries.one(params.id)),
  component: UserLogsPage,
})

function UserLogsPage() {
  return <UserPage tab="logs">{(user) => <UserLogsTab user={user} />}</UserPage>
}
