import type { Currency } from '@app/contracts/wire'
import { useLocale } from '#i18n/use-t.ts'
import { currencySymbol, moneyDigits } from '#lib/money.ts'
import { siteConfig } from '#lib/site-config.ts'
import styles from './Money.module.css'

/** An amount in minor units with its muted unit: `￥ 1,280.00`. The site's currency unless said otherwise. */
export function Money({ minor, currency }: { minor: number | null | undefined; currency?: Currency }) {
  const locale = useLocale()
  return (
    <span className={styles.money}>
      {(minor ?? 0) < 0 && '-'}
      <span className={styles.unit}>{currencySymbol(currency ?? siteConfig().currency, locale)} </span>
      {moneyDigits(minor)}
    </span>
  )
}
