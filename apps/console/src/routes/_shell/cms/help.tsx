import { createFileRoute } from '@tanstack/react-router'
import { HelpPage } from '#features/cms/help/HelpPage.tsx'
import { helpSearch } from '#features/cms/help/help-search.ts'
import { guard } from '#session/route-guard.ts'

export const Route = createFileRoute('/_shell/cms/help')({
  beforeLoad: guard({ roles: ['admin'], access: 'cms.*' }),
  validateSearch: helpSearch,
  component: HelpPage,
})
