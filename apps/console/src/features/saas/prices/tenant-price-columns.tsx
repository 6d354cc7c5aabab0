import type { Currency } from '@app/contracts/wire'
import { useMemo } from 'react'
import { marginPercent } from '#features/products/product-kinds.ts'
import { periodWord } from '#features/products/product-words.ts'
import { productMessages } from '#features/products/products.messages.ts'
import { useLocale, useT } from '#i18n/use-t.ts'
import { formatMoney } from '#lib/money.ts'
import { ButtonFor } from '#session/Can.tsx'
import { Money } from '#ui/facts/Money.tsx'
import { actionsColumn } from '#ui/table/RowActions.tsx'
import { TwoLines } from '#ui/table/TwoLines.tsx'
import { type Column, column } from '#ui/table/table-column.ts'
import styles from '../saas.module.css'
import { followability, isLoss, type PriceLine } from './tenant-price-list.ts'
import { tenantPriceMessages } from './tenant-prices.messages.ts'

const none = <span className="t3">-</span>

/** Name and term of a price. */
export function usePriceName(): (price: PriceLine) => string {
  const say = useT(productMessages)
  const locale = useLocale()
  return useMemo(
    () =>
      ({ name, validity }) =>
        `${name[locale]} · ${periodWord(say, validity)}`,
    [say, locale],
  )
}

export function useTenantPriceColumns(currency: Currency, onFollow: (price: PriceLine) => void): Column<PriceLine>[] {
  const t = useT(tenantPriceMessages)
  const say = useT(productMessages)
  const nameOf = usePriceName()
  const locale = useLocale()
  return useMemo(
    () => [
      column<PriceLine>(
        { id: 'product', title: t('prices.product'), width: 200, grow: 2, maxWidth: 420, pin: 'start', card: 'title' },
        ({ name, productNo, validity }) => (
          <TwoLines
            sub={
              <>
                <span className="mono">{productNo}</span> · {periodWord(say, validity)}
              </>
            }
          >
            {name[locale]}
          </TwoLines>
        ),
      ),
      column(
        { id: 'cost', title: t('prices.cost'), width: 130, align: 'end', card: 'fact' },
        ({ costMinor, isOwnCa }) => {
          if (isOwnCa) return <span title={t('prices.own-ca-note')}>{t('prices.own-ca')}</span>
          return costMinor === null ? none : <Money minor={costMinor} currency={currency} />
        },
      ),
      column({ id: 'retail', title: t('prices.retail'), width: 130, align: 'end', card: 'fact' }, ({ priceMinor }) =>
        priceMinor === null ? (
          <span className="t3">{t('prices.no-price')}</span>
        ) : (
          <Money minor={priceMinor} currency={currency} />
        ),
      ),
      column({ id: 'margin', title: t('prices.margin'), width: 130, drop: 2, align: 'end', card: 'fact' }, (price) => (
        <Margin {...{ price, currency }} />
      )),
      column({ id: 'sale', title: t('prices.sale'), width: 100, drop: 1, card: 'fact' }, ({ onSale }) => (
        <span className={onSale ? undefined : 't3'}>{t(`prices.sale.${onSale ? 'on' : 'off'}`)}</span>
      )),
      column(
        { id: 'source', title: t('prices.source'), width: 160, grow: 1, maxWidth: 240, card: 'fact' },
        ({ state, priceMinor, handedMinor }) => {
          // What nobody hands down was decided by the tenant, where it has a price at all.
          if (state === null) return priceMinor === null ? none : t('prices.source.overridden')
          const isOwn = state === 'overridden'
          const handed =
            isOwn && handedMinor !== null
              ? t('prices.handed', { price: formatMoney(handedMinor, currency, locale) })
              : undefined
          return (
            <TwoLines sub={state === 'behind' ? t('prices.behind') : handed}>
              <span className={isOwn ? styles.own : undefined}>{t(`prices.source.${state}`)}</span>
            </TwoLines>
          )
        },
      ),
      actionsColumn<PriceLine>(t('prices.actions'), 120, (price) => {
        const can = followability(price)
        return (
          can !== 'none' && (
            <ButtonFor
              need="saas.tenantFlag"
              size="sm"
              variant="text"
              aria-label={t('prices.follow-of', { price: nameOf(price) })}
              whyNot={can === 'loss' ? t('prices.below-cost') : undefined}
              onClick={() => onFollow(price)}
            >
              {t('prices.follow')}
            </ButtonFor>
          )
        )
      }),
    ],
    [t, say, nameOf, locale, currency, onFollow],
  )
}

/** What a price leaves the tenant, as an amount and in per cent of the price. */
function Margin({ price, currency }: { price: PriceLine; currency: Currency }) {
  const t = useT(tenantPriceMessages)
  const { priceMinor, costMinor } = price
  if (priceMinor === null || costMinor === null) return none
  const percent = marginPercent(priceMinor, costMinor)
  const isAtLoss = isLoss(price)
  return (
    <TwoLines
      sub={
        <span className={isAtLoss ? styles.loss : undefined}>
          {percent === undefined ? '-' : `${percent}%`}
          {isAtLoss && ` · ${t('prices.loss')}`}
        </span>
      }
    >
      <span className={isAtLoss ? styles.loss : undefined}>
        <Money minor={priceMinor - costMinor} currency={currency} />
      </span>
    </TwoLines>
  )
}
