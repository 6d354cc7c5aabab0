import { createFileRoute } from '@tanstack/react-router'
import { PromotionsPage } from '#features/pricing/PromotionsPage.tsx'
import { promotionSearch } from '#features/pricing/promotion-search.ts'
import { promotionQueries } from '#features/pricing/promotions.queries.ts'
import { guard } from '#session/route-guard.ts'

export const Route = createFileRoute('/_shell/ssl/product/promotion')({
  beforeLoad: guard({ roles: ['admin'], access: 'promo.view' }, 'promotions'),
  validateSearch: promotionSearch.schema,
  loader: ({ context }) => void context.queryClient.prefetchQuery(promotionQueries.all()),
  component: PromotionsPage,
})
