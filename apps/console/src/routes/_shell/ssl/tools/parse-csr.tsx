import { createFileRoute } from '@tanstack/react-router'
import { ParseCsrPage } from '#features/ssl-tools/csr/ParseCsrPage.tsx'
import { guard } from '#session/route-guard.ts'

export const Route = createFileRoute('/_shell/ssl/tools/parse-csr')({
  beforeLoad: guard({ roles: ['admin'] }),
  component: ParseCsrPage,
})
