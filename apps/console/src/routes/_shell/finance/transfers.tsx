import { createFileRoute } from '@tanstack/react-router'
import { channelQueries } from '#features/payments/channels.queries.ts'
import { TransfersPage } from '#features/payments/TransfersPage.tsx'
import { guard } from '#session/route-guard.ts'

export const Route = createFileRoute('/_shell/finance/transfers')({
  beforeLoad: guard({ access: 'bill.confirm' }),
  loader: ({ context }) => void context.queryClient.prefetchQuery(channelQueries.transfers('')),
  component: TransfersPage,
})
