import { createFileRoute } from '@tanstack/react-router'
import { ApplicationsPage } from '#features/plans/ApplicationsPage.tsx'
import { guard } from '#session/route-guard.ts'

export const Route = createFileRoute('/_shell/saas/manage/')({
  beforeLoad: guard({ roles: ['admin'], anyFlag: ['isRoot'], access: 'saas.*' }),
  component: ApplicationsPage,
})
