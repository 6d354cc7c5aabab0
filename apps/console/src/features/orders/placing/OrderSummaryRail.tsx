import type { Reply } from '@app/contracts/endpoint'
import { availableOf } from '@app/contracts/finance/finance'
import type { quoteOrder } from '@app/contracts/orders/order-quote'
import type { Product } from '@app/contracts/products/products'
import { isPriceable } from '#features/keys/name-list.ts'
import { useLocale, useT } from '#i18n/use-t.ts'
import { useCurrency } from '#session/use-site.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { Money } from '#ui/facts/Money.tsx'
import styles from '#ui/layout/wizard-panel.module.css'
import type { OrderDraft } from '../material/order-draft.ts'
import { wizardMessages } from '../material/order-wizard.messages.ts'
import { PlanMini } from '../material/PlanMini.tsx'
import { stepHref } from '../order-links.ts'
import { usageMessages } from '../order-usage.messages.ts'
import { isForMail } from '../order-usage.ts'
import { validityWord } from '../order-words.ts'
import { orderMessages } from '../orders.messages.ts'
import { PackChoice } from './PackChoice.tsx'
import { PriceLines } from './PriceLines.tsx'
import { useIncludedWords } from './ProductRow.tsx'
import { PromotionField } from './PromotionField.tsx'
import { priceMessages } from './price.messages.ts'

interface RailProps {
  draft: OrderDraft
  change: (part: Partial<OrderDraft>) => void
  product: Product | undefined
  quote: Reply<typeof quoteOrder> | undefined
  isStale: boolean
}

/** The order so far: what, how many certificates it takes, what it costs, for whom. */
export function OrderSummaryRail({ draft, change, product, quote, isStale }: RailProps) {
  const t = useT(wizardMessages)
  const say = useT(orderMessages)
  const locale = useLocale()
  const { format } = useCurrency()
  const tell = useT(usageMessages)
  const includedWords = useIncludedWords()
  const tellPrice = useT(priceMessages)
  if (!product || draft.validity === null) {
    return (
      <section className={styles.rail} aria-label={t('summary.title')}>
        <p className="t2 s13">{t('summary.empty')}</p>
      </section>
    )
  }
  const hasPrice = isPriceable(draft.names, product)
  const short = quote ? quote.totalMinor - availableOf(quote.funds) : 0
  return (
    <section className={styles.rail} aria-label={t('summary.title')} aria-busy={isStale}>
      <header>
        <h2>
          {product.name[locale]}
          <AppLink className={styles.change} href={stepHref('product')}>
            {t('summary.change')}
          </AppLink>
        </h2>
        <p className="t2 s13">
          {validityWord(say, draft.validity)} · {includedWords(product)}
        </p>
      </header>
      {!hasPrice && <p className="t2 s13">{t('summary.names-first')}</p>}
      {quote && quote.plan.length > 0 && (
        <PlanMini plan={quote.plan} term={validityWord(say, draft.validity)} product={product} />
      )}
      {quote && (
        <div>
          <PriceLines
            lines={quote.priceLines}
            totalMinor={quote.totalMinor}
            currency={quote.currency}
            isMail={isForMail(product)}
          />
          {quote.packId === null && quote.listTotalMinor > quote.totalMinor && (
            <p className="t3 s13">
              {t('summary.list-price')} <s>{format(quote.listTotalMinor)}</s>
              {quote.base.rule !== 'list' &&
                ` · ${tellPrice(
                  quote.base.rule === 'special' && !draft.buyer
                    ? 'price.rule.special-own'
                    : `price.rule.${quote.base.rule}`,
                )}`}
            </p>
          )}
          <PackChoice packs={quote.packs} packId={quote.packId} onChange={(packId) => change({ packId })} />
          {(quote.packId === null || draft.promoCode !== '') && (
            <PromotionField
              code={draft.promoCode}
              promotion={quote.promotion}
              onChange={(promoCode) => change({ promoCode })}
            />
          )}
        </div>
      )}
      {quote && (
        <dl className={styles.buyer}>
          {draft.buyer && (
            <div>
              <dt>{say('order.customer')}</dt>
              <dd>{draft.buyer.name}</dd>
            </div>
          )}
          <div>
            <dt>{t('buyer.balance')}</dt>
            <dd>
              <Money minor={availableOf(quote.funds)} currency={quote.currency} />{' '}
              <span className={short > 0 ? styles.lacking : 't3'}>
                {short > 0 ? t('summary.short', { short: format(short) }) : t('summary.enough')}
              </span>
            </dd>
          </div>
          <div>
            <dt>{t('review.refund')}</dt>
            <dd>
              {product.refundRule === 'days'
                ? t('review.refund-days', { days: product.refundDays })
                : tell(`usage.refund-${product.refundRule}`)}
            </dd>
          </div>
        </dl>
      )}
    </section>
  )
}
