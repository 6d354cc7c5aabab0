import type { TenantRecord } from '@app/contracts/saas/tenants'
import { useLocale, useT } from '#i18n/use-t.ts'
import { formatMoney } from '#lib/money.ts'
import { MonthBars } from '#ui/charts/MonthBars.tsx'
import { tenantMessages } from './tenants.messages.ts'

/** Sales of a tenant's site by month, and in words. */
export function TenantSales({ sales: { currency, months } }: Pick<TenantRecord, 'sales'>) {
  const t = useT(tenantMessages)
  const locale = useLocale()
  const money = (minor: number) => formatMoney(minor, currency, locale)
  const total = months.reduce((sum, { minor }) => sum + minor, 0)
  const [now] = months.slice(-1)
  const words = t('tenant.sales', { total: money(total), now: money(now?.minor ?? 0) })
  return (
    <section>
      <p className="t2">{words}</p>
      <MonthBars bars={months} label={words} />
    </section>
  )
}
