import { createFileRoute } from '@tanstack/react-router'
import { channelQueries } from '#features/payments/channels.queries.ts'
import { PaymentSettingsPage } from '#features/payments/PaymentSettingsPage.tsx'
import { guard } from '#session/route-guard.ts'

export const Route = createFileRoute('/_shell/setting/center/payment')({
  beforeLoad: guard({ roles: ['admin'], access: 'pay.*' }),
  loader: ({ context }) => void context.queryClient.prefetchQuery(channelQueries.all()),
  component: PaymentSettingsPage,
})
