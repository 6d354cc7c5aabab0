import { createFileRoute } from '@tanstack/react-router'
import { ParseCertPage } from '#features/ssl-tools/certificate/ParseCertPage.tsx'
import { guard } from '#session/route-guard.ts'

export const Route = createFileRoute('/_shell/ssl/tools/parse-cert')({
  beforeLoad: guard({ roles: ['admin'] }),
  component: ParseCertPage,
})
