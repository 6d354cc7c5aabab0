import { planIssuances, termSeconds } from '@app/contracts/certificates/policy'
import { type Product, usageTypes, validTypes } from '@app/contracts/products/products'
import { useMemo, useState } from 'react'
import { filterProducts, nameKinds, type ProductFilter } from '#features/products/product-kinds.ts'
import { useT } from '#i18n/use-t.ts'
import { formatDay } from '#lib/time.ts'
import { useCurrency } from '#session/use-site.ts'
import { Money } from '#ui/facts/Money.tsx'
import panelStyles from '#ui/layout/wizard-panel.module.css'
import { SearchBox } from '#ui/table/FilterBar.tsx'
import { ChoiceChips } from '../ChoiceChips.tsx'
import type { OrderDraft } from '../material/order-draft.ts'
import { wizardMessages } from '../material/order-wizard.messages.ts'
import { draftFor } from '../material/product-choice.ts'
import { kindOf } from '../order-usage.ts'
import { levelWord, validityWord } from '../order-words.ts'
import { orderMessages } from '../orders.messages.ts'
import { planLine } from '../plan-line.ts'
import { BuyerPicker } from './BuyerPicker.tsx'
import { ProductRow } from './ProductRow.tsx'
import productStyles from './wizard-product.module.css'

interface ProductStepProps {
  draft: OrderDraft
  change: (part: Partial<OrderDraft>) => void
  products: readonly Product[]
  product: Product | undefined
  needsBuyer: boolean
  isTried: boolean
}

/** For whom, what, and for how long. */
export function ProductStep({ draft, change, products, product, needsBuyer, isTried }: ProductStepProps) {
  const t = useT(wizardMessages)
  return (
    <>
      {needsBuyer && <BuyerPicker draft={draft} change={change} isTried={isTried} />}
      <ProductChoice draft={draft} change={change} products={products} needsBuyer={needsBuyer} />
      {isTried && !product && <p className={panelStyles.fault}>{t('product.missing')}</p>}
    </>
  )
}

type ChoiceProps = Pick<ProductStepProps, 'draft' | 'change'>

function ProductChoice({
  draft,
  change,
  products,
  needsBuyer,
}: ChoiceProps & Pick<ProductStepProps, 'products' | 'needsBuyer'>) {
  const t = useT(wizardMessages)
  const say = useT(orderMessages)
  const before = products.find(({ id }) => id === draft.productId)
  const [filter, setFilter] = useState<ProductFilter>({})
  const usage = filter.usage ?? before?.usageType ?? 'ssl'
  const shown = useMemo(
    // What can be ordered here stands before what cannot.
    () =>
      filterProducts(
        products.filter(({ onSale }) => onSale),
        { ...filter, usage },
      ).toSorted((a, b) => Number(b.isOrderable) - Number(a.isOrderable)),
    [products, filter, usage],
  )
  const levels = validTypes.filter((level) =>
    products.some(({ onSale, usageType, validType }) => onSale && usageType === usage && validType === level),
  )
  const choose = (product: Product) => change(draftFor(product, draft, before))
  return (
    <section className={panelStyles.panel}>
      <header className={panelStyles.head}>
        <h2>{t('product.title')}</h2>
        <span className="t2 s13">{needsBuyer ? t('product.help') : t('product.help-own')}</span>
      </header>
      <div className={productStyles.filters}>
        <div className={productStyles.find}>
          <SearchBox
            value={filter.q ?? ''}
            label={t('product.search')}
            onSearch={(q) => setFilter((before) => ({ ...before, q }))}
          />
        </div>
        <ChoiceChips
          label={t('product.usage')}
          value={usage}
          options={usageTypes.map((value) => ({ value, label: t(`product.usage.${value}`) }))}
          onChange={(value) => setFilter({ q: filter.q, usage: usageTypes.find((each) => each === value) })}
        />
        {levels.length > 1 && (
          <ChoiceChips
            label={t('product.valid-type')}
            value={filter.validType ?? ''}
            options={[
              { value: '', label: t('product.kind.all') },
              ...levels.map((value) => ({ value, label: levelWord(say, { usageType: usage, validType: value }) })),
            ]}
            onChange={(level) => setFilter({ ...filter, validType: levels.find((each) => each === level) })}
          />
        )}
        {usage === 'ssl' && (
          <ChoiceChips
            label={t('product.kind')}
            value={filter.kind ?? ''}
            options={[
              { value: '', label: t('product.kind.all') },
              ...nameKinds.map((value) => ({ value, label: t(`product.kind.${value}`) })),
            ]}
            onChange={(kind) => setFilter({ ...filter, kind: nameKinds.find((each) => each === kind) })}
          />
        )}
      </div>
      {shown.length === 0 ? (
        <p className={productStyles.none}>
          <b>{t('product.none')}</b>
          {t('product.none-body')}
        </p>
      ) : (
        <fieldset className={productStyles.products}>
          <legend className="sr">{t('product.title')}</legend>
          {shown.map((product) => (
            <ProductRow
              key={product.id}
              product={product}
              validity={draft.validity}
              isChosen={product.id === draft.productId}
              onChoose={() => choose(product)}
            >
              <PeriodChoice draft={draft} change={change} product={product} />
            </ProductRow>
          ))}
        </fieldset>
      )}
    </section>
  )
}

/** Terms of the chosen product with their prices, in its own row. */
function PeriodChoice({ draft, change, product }: ChoiceProps & { product: Product }) {
  const { format } = useCurrency()
  const t = useT(wizardMessages)
  const say = useT(orderMessages)
  return (
    <div className={productStyles.term}>
      <fieldset className={productStyles.periods}>
        <legend className="sr">{t('product.period')}</legend>
        {product.prices.map(({ validity, priceMinor, listMinor }) => (
          <label key={validity} className={productStyles.period}>
            <input
              type="radio"
              name="period"
              checked={validity === draft.validity}
              onChange={() => change({ validity })}
            />
            <span>{validityWord(say, validity)}</span>
            <b>
              {listMinor > priceMinor && <s className={productStyles.list}>{format(listMinor)}</s>}
              <Money minor={priceMinor} />
            </b>
          </label>
        ))}
      </fieldset>
      {draft.validity !== null && <PlanSentence validity={draft.validity} product={product} />}
    </div>
  )
}

interface SentenceProps {
  validity: NonNullable<OrderDraft['validity']>
  product: Product
}

function PlanSentence({ validity, product }: SentenceProps) {
  const t = useT(wizardMessages)
  const say = useT(orderMessages)
  const now = Math.floor(Date.now() / 1000)
  const kind = kindOf(product)
  const line = planLine(planIssuances(now, now + termSeconds(validity), kind), kind)
  if (!line) return null
  const term = validityWord(say, validity)
  return (
    <p className={productStyles.planLine}>
      {line.reissues > 0
        ? t('plan.line', { term, days: line.capDays, reissues: line.reissues })
        : t('plan.line-one', { term })}
      {line.steps.map((step) => (
        <span key={step.from}> {t('plan.step-sentence', { date: formatDay(step.from), days: step.capDays })}</span>
      ))}
    </p>
  )
}
