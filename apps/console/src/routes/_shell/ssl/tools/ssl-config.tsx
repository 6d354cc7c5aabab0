import { createFileRoute } from '@tanstack/react-router'
import { ConfigPage } from '#features/ssl-config/ConfigPage.tsx'
import { guard } from '#session/route-guard.ts'

// Its address is read by the page: what it may say is no matter of the first screen.
export const Route = createFileRoute('/_shell/ssl/tools/ssl-config')({
  beforeLoad: guard({ roles: ['admin'] }),
  component: ConfigPage,
})
