import { createFileRoute } from '@tanstack/react-router'
import { MatchPairPage } from '#features/ssl-tools/match/MatchPairPage.tsx'
import { guard } from '#session/route-guard.ts'

export const Route = createFileRoute('/_shell/ssl/tools/match-pair')({
  beforeLoad: guard({ roles: ['admin'] }),
  component: MatchPairPage,
})
