import type { PriceLevel } from '@app/contracts/products/product-values'
import type { CustomerPrice, SpecialPrice } from '@app/contracts/products/special-prices'
import { History } from 'lucide-react'
import { marginPercent } from '#features/products/product-kinds.ts'
import { periodWord } from '#features/products/product-words.ts'
import { productMessages } from '#features/products/products.messages.ts'
import { useLocale, useT } from '#i18n/use-t.ts'
import { formatDay } from '#lib/time.ts'
import { useNow } from '#lib/use-time.ts'
import { useCurrency } from '#session/use-site.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Money } from '#ui/facts/Money.tsx'
import { CancelPlanned } from './CancelPlanned.tsx'
import { pricingMessages } from './pricing.messages.ts'
import styles from './pricing.module.css'
import { amountOf, rowKey, type SpecialDraft, textOf } from './special-draft.ts'

const soonSeconds = 14 * 86_400

interface TableProps {
  customer: { id: string }
  rows: readonly CustomerPrice[]
  level: PriceLevel | null
  draft: SpecialDraft
  faults: ReadonlySet<string>
  hasCost: boolean
  isEditable: boolean
  /** Whether these are the prices of now. */
  isNow: boolean
  onChange: (price: CustomerPrice, text: string) => void
  onPaste: (index: number, text: string) => void
  onHistory: (price: CustomerPrice) => void
}

/** One row for each product and term; the product is named in the first of its rows. */
export function SpecialPriceTable(props: TableProps) {
  const { rows, level, hasCost } = props
  const t = useT(pricingMessages)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways has to be reached by the keyboard too.
    <section className={styles.scroll} aria-label={t('pricing.table')} tabIndex={0}>
      <table className={styles.table}>
        <caption className="sr">{t('pricing.table')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('pricing.product')}</th>
            <th scope="col">{t('pricing.term')}</th>
            <th scope="col" className={styles.aside}>
              {t('pricing.list')}
            </th>
            {level !== null && (
              <th scope="col" className={styles.aside}>
                {t('pricing.level-of', { level })}
              </th>
            )}
            <th scope="col">{t(props.isEditable ? 'pricing.special' : 'pricing.paid')}</th>
            <th scope="col">{t('pricing.discount')}</th>
            {hasCost && (
              <>
                <th scope="col" className={styles.aside}>
                  {t('pricing.cost')}
                </th>
                <th scope="col" className={styles.aside}>
                  {t('pricing.margin')}
                </th>
              </>
            )}
            <th scope="col">
              <span className="sr">{t('pricing.history')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((price, index) => (
            <Row
              key={rowKey(price)}
              {...props}
              price={price}
              index={index}
              isFirst={rows[index - 1]?.productId !== price.productId}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

type RowProps = TableProps & { price: CustomerPrice; index: number; isFirst: boolean }

function Row({ price, index, isFirst, ...props }: RowProps) {
  const { draft, faults, hasCost, isEditable, level } = props
  const t = useT(pricingMessages)
  const say = useT(productMessages)
  const locale = useLocale()
  const term = periodWord(say, price.validity)
  const name = price.name[locale]
  const text = textOf(draft, price)
  const typed = isEditable ? (amountOf(text) ?? null) : (price.special?.priceMinor ?? null)
  const paid = typed ?? price.levelMinor ?? price.listMinor
  const margin = marginPercent(paid, price.costMinor)
  const isLoss = price.costMinor !== null && paid < price.costMinor
  return (
    <tr data-first={isFirst || undefined}>
      <th scope="row">
        <span className={isFirst ? undefined : 'sr'}>
          {name}
          <small className="mono">{price.productNo}</small>
        </span>
      </th>
      <td>{term}</td>
      <td className={cx(styles.aside, paid < price.listMinor && styles.beaten)}>
        <Money minor={price.listMinor} />
      </td>
      {level !== null && (
        <td className={cx(styles.aside, typed !== null && styles.beaten)}>
          {price.levelMinor === null ? '-' : <Money minor={price.levelMinor} />}
        </td>
      )}
      <td>
        {isEditable ? (
          <input
            className={styles.cell}
            aria-label={t('pricing.special-of', { name, term })}
            aria-invalid={faults.has(rowKey(price)) || undefined}
            data-loss={(isLoss && typed !== null) || undefined}
            data-changed={draft.has(rowKey(price)) || undefined}
            inputMode="decimal"
            autoComplete="off"
            value={text}
            onChange={(event) => props.onChange(price, event.currentTarget.value)}
            onPaste={(event) => {
              const pasted = event.clipboardData.getData('text/plain')
              if (!/[\r\n\t]/.test(pasted)) return
              event.preventDefault()
              props.onPaste(index, pasted)
            }}
          />
        ) : (
          <>
            <b>
              <Money minor={paid} />
            </b>
            <small>{t(`pricing.rule.${price.rule}`)}</small>
          </>
        )}
        <Span price={price} />
        {props.isNow &&
          price.planned.map((planned) => (
            <Planned key={planned.from} {...{ planned, price, isEditable }} customerId={props.customer.id} />
          ))}
      </td>
      <td className="t2">{price.listMinor > 0 ? `${Math.round((paid / price.listMinor) * 1000) / 10}%` : '-'}</td>
      {hasCost && (
        <>
          <td className={cx(styles.aside, 't2')}>
            {price.costMinor === null ? '-' : <Money minor={price.costMinor} />}
          </td>
          <td className={cx(styles.aside, isLoss ? styles.loss : 't2')}>
            {margin === undefined ? '-' : `${margin}%`}
            {isLoss && <small>{t('pricing.loss')}</small>}
          </td>
        </>
      )}
      <td>
        <Button
          size="sm"
          variant="ghost"
          icon={<History className="icon" aria-hidden="true" />}
          aria-label={t('pricing.history-of', { name, term })}
          onClick={() => props.onHistory(price)}
        />
      </td>
    </tr>
  )
}

/** Until when the special price in force holds; amber in its last two weeks. */
function Span({ price: { special } }: { price: CustomerPrice }) {
  const t = useT(pricingMessages)
  const now = useNow() / 1000
  if (special?.to == null) return null
  const day = formatDay(special.to - 1)
  return special.to - now < soonSeconds ? (
    <small className={styles.soon}>{t('pricing.ends-soon', { day })}</small>
  ) : (
    <small>{t('pricing.until', { day })}</small>
  )
}

interface PlannedProps {
  planned: SpecialPrice
  price: CustomerPrice
  customerId: string
  isEditable: boolean
}

function Planned({ planned, price, customerId, isEditable }: PlannedProps) {
  const t = useT(pricingMessages)
  const { format } = useCurrency()
  const day = formatDay(planned.from)
  return (
    <small className={styles.planned}>
      {planned.priceMinor === null
        ? t('pricing.planned-level', { day })
        : t('pricing.planned', { day, amount: format(planned.priceMinor) })}
      {isEditable && <CancelPlanned customerId={customerId} price={price} from={planned.from} />}
    </small>
  )
}
