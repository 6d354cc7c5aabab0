import { createFileRoute } from '@tanstack/react-router'
import { ConvertKeyPage } from '#features/ssl-tools/key-files/ConvertKeyPage.tsx'
import { guard } from '#session/route-guard.ts'

export const Route = createFileRoute('/_shell/ssl/tools/convert-private-key')({
  beforeLoad: guard({ roles: ['admin'] }),
  component: ConvertKeyPage,
})
