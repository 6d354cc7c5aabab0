import type { MonthlySales } from '@app/contracts/saas/application-overview'
import { useLocale, useT } from '#i18n/use-t.ts'
import { formatMoney } from '#lib/money.ts'
import { MonthBars } from '#ui/charts/MonthBars.tsx'
import styles from './saas.module.css'
import { tenantMessages } from './tenants.messages.ts'

/** Sales of a tenant's site, or of all those of an application with one currency, by month and in words. */
export function TenantSales({ sales: { currency, months }, isOfAll }: { sales: MonthlySales; isOfAll?: boolean }) {
  const t = useT(tenantMessages)
  const locale = useLocale()
  const money = (minor: number) => formatMoney(minor, currency, locale)
  const total = months.reduce((sum, { minor }) => sum + minor, 0)
  const [now] = months.slice(-1)
  const sums = { total: money(total), now: money(now?.minor ?? 0) }
  const words = isOfAll ? t('tenant.sales-all', { currency, ...sums }) : t('tenant.sales', sums)
  return (
    <section className={styles.sales}>
      <p className="t2">{words}</p>
      <MonthBars bars={months} label={words} />
    </section>
  )
}
