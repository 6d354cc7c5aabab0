import { createFileRoute } from '@tanstack/react-router'
import { PartnerPage } from '#features/partners/PartnerPage.tsx'
import { guard } from '#session/route-guard.ts'

export const Route = createFileRoute('/_shell/finance/partner')({
  beforeLoad: guard({ roles: ['admin', 'accountant'], access: 'partner.view' }),
  component: PartnerPage,
})
