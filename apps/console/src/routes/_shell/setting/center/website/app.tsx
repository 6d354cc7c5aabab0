import { createFileRoute } from '@tanstack/react-router'
import { BrandPage } from '#features/settings/brand/BrandPage.tsx'
import { settingsQueries } from '#features/settings/settings.queries.ts'
import { guard } from '#session/route-guard.ts'

export const Route = createFileRoute('/_shell/setting/center/website/app')({
  beforeLoad: guard({ roles: ['admin'], access: 'site.edit' }),
  loader: ({ context }) => void context.queryClient.prefetchQuery(settingsQueries.brand()),
  component: BrandPage,
})
