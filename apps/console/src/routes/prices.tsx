import { createFileRoute, Navigate } from '@tanstack/react-router'
import { PriceListPage } from '#features/products/price-list/PriceListPage.tsx'
import { siteConfig } from '#lib/site-config.ts'

export const Route = createFileRoute('/prices')({ component: Prices })

function Prices() {
  if (!siteConfig().flags.isRetail) return <Navigate to="/404" search={{ path: location.pathname }} replace />
  return <PriceListPage />
}
