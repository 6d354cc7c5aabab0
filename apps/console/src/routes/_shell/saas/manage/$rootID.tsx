import { createFileRoute } from '@tanstack/react-router'
import { ApplicationPage } from '#features/saas/application/ApplicationPage.tsx'
import { recordPageSearch } from '#features/saas/record-page-search.ts'
import { guard } from '#session/route-guard.ts'

export const Route = createFileRoute('/_shell/saas/manage/$rootID')({
  beforeLoad: guard({ roles: ['admin'], anyFlag: ['isSaas', 'isRoot'], access: 'saas.*' }),
  validateSearch: recordPageSearch.schema,
  component: Application,
})

function Application() {
  const { rootID } = Route.useParams()
  return <ApplicationPage key={rootID} id={rootID} />
}
