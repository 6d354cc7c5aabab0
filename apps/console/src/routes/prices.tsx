import { createFileRoute, Navigate } from '@tanstack/react-router'
import { PriceListPage } from '#features/products/price-list/PriceListPage.tsx'
import { siteConfig } from '#lib/site-config.ts'

export const Route = createFileRoute('/prices')({ component: Prices })

function Prices() {
  // Where nobody may sign up, a visitor finds the door.
  if (!siteConfig().flags.isRetail) return <Navigate to="/" replace />
  return <PriceListPage />
}
