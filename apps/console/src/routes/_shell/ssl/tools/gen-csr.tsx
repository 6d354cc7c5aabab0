import { createFileRoute } from '@tanstack/react-router'
import { GenCsrPage } from '#features/ssl-tools/csr/GenCsrPage.tsx'
import { guard } from '#session/route-guard.ts'

export const Route = createFileRoute('/_shell/ssl/tools/gen-csr')({
  beforeLoad: guard({ roles: ['admin'] }),
  component: GenCsrPage,
})
