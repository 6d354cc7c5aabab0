import type { PriceLine } from '@app/contracts/orders/orders'
import type { Currency } from '@app/contracts/wire'
import type { z } from 'zod'
import { useLocale, useT } from '#i18n/use-t.ts'
import { formatMoney } from '#lib/money.ts'
import { Money } from '#ui/facts/Money.tsx'
import styles from './PriceLines.module.css'
import { priceMessages } from './price.messages.ts'

interface PriceLinesProps {
  lines: readonly z.infer<typeof PriceLine>[]
  totalMinor: number
  currency: Currency
  /** Mailboxes are counted in the place of names. */
  isMail?: boolean
}

/** A price as its lines and their sum. */
export function PriceLines({ lines, totalMinor, currency, isMail }: PriceLinesProps) {
  const t = useT(priceMessages)
  const locale = useLocale()
  return (
    <dl className={styles.lines}>
      {lines.map((line) => (
        <div key={line.kind}>
          <dt>
            {t(isMail && line.kind === 'extraName' ? 'cost.line.extraMailbox' : `cost.line.${line.kind}`)}
            {(line.kind === 'extraName' || line.kind === 'extraWildcard') && (
              <span className={styles.count}>
                {t('cost.line-count', { count: line.count, unit: formatMoney(line.unitMinor, currency, locale) })}
              </span>
            )}
          </dt>
          <dd>
            <Money minor={line.amountMinor} currency={currency} />
          </dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{t('cost.total')}</dt>
        <dd>
          <Money minor={totalMinor} currency={currency} />
        </dd>
      </div>
    </dl>
  )
}
