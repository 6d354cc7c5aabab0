import { createFileRoute } from '@tanstack/react-router'
import { ConsoleSettingsPage } from '#features/settings/console/ConsoleSettingsPage.tsx'
import { settingsQueries } from '#features/settings/settings.queries.ts'
import { guard } from '#session/route-guard.ts'

export const Route = createFileRoute('/_shell/setting/center/website/dash')({
  beforeLoad: guard({ roles: ['admin'], access: 'site.dash' }),
  loader: ({ context }) => void context.queryClient.prefetchQuery(settingsQueries.console()),
  component: ConsoleSettingsPage,
})
