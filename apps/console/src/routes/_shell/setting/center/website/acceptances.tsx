import { createFileRoute } from '@tanstack/react-router'
import { AcceptancesPage } from '#features/settings/agreements/AcceptancesPage.tsx'
import { acceptanceSearch } from '#features/settings/agreements/acceptance-search.ts'
import { guard } from '#session/route-guard.ts'

export const Route = createFileRoute('/_shell/setting/center/website/acceptances')({
  beforeLoad: guard({ roles: ['admin'], access: 'site.edit' }, 'acceptances'),
  validateSearch: acceptanceSearch.schema,
  component: AcceptancesPage,
})
