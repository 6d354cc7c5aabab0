import type { ProductPrices } from '@app/contracts/products/product-prices'
import { priceLevels } from '@app/contracts/products/product-values'
import type { Product } from '@app/contracts/products/products'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { productFormMessages } from '#features/products/product-form.messages.ts'
import { marginPercent } from '#features/products/product-kinds.ts'
import { priceQueries } from '#features/products/product-moves.queries.ts'
import { periodWord } from '#features/products/product-words.ts'
import { productMessages } from '#features/products/products.messages.ts'
import { useT } from '#i18n/use-t.ts'
import { lazyNamed } from '#lib/lazy-named.ts'
import { parseMoney } from '#lib/money.ts'
import { useActor } from '#session/use-actor.ts'
import { useCurrency } from '#session/use-site.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { FormSection } from '#ui/layout/SectionedForm.tsx'
import { PriceVersions } from './PriceVersions.tsx'
import { type DraftRow, diffOf, faultsOfMatrix, matrixOf, type PriceCell, priceCells, rowsOf } from './price-draft.ts'
import { productPriceMessages } from './product-prices.messages.ts'
import styles from './product-prices.module.css'

const PriceDialog = lazyNamed(() => import('./PriceDialog.tsx'), 'PriceDialog')

interface PanelProps {
  product: Product
  onDirty: (isDirty: boolean) => void
}

/** What this site asks for a product: a matrix of terms and levels, with what it was and what is planned. */
export function PricePanel({ product, onDirty }: PanelProps) {
  const t = useT(productFormMessages)
  const query = useQuery(priceQueries.of(product.id))
  return (
    <FormSection id="prices" title={t('product.form.section.prices')}>
      {query.data ? (
        <Matrix
          // Another version: what was typed over the old one would be sent over the new.
          key={query.data.offerVersion}
          product={product}
          prices={query.data}
          onDirty={onDirty}
        />
      ) : query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton height={220} />
      )}
    </FormSection>
  )
}

function Matrix({ product, prices, onDirty }: PanelProps & { prices: ProductPrices }) {
  const t = useT(productPriceMessages)
  const { code } = useCurrency()
  const [rows, setRows] = useState(() => matrixOf(product.terms, prices.rows))
  const [isTried, setTried] = useState(false)
  const [isAsking, ask] = useState(false)
  const { isOperator, permissions } = useActor()
  const hasCost = isOperator && permissions.has('order.costView')

  const shown = product.terms.map(
    (validity) => rows.find((row) => row.validity === validity) ?? matrixOf([validity], prices.rows)[0],
  )
  const matrix = shown.filter((row): row is DraftRow => row !== undefined)
  const next = rowsOf(matrix)
  const changes = diffOf(prices.rows, next)
  const faults = faultsOfMatrix(matrix)
  const change = (validity: number, cell: PriceCell, text: string) => {
    setRows(matrix.map((row) => (row.validity === validity ? { ...row, cells: { ...row.cells, [cell]: text } } : row)))
    onDirty(true)
  }
  const reset = () => {
    setRows(matrixOf(product.terms, prices.rows))
    setTried(false)
    onDirty(false)
  }
  const submit = () => {
    setTried(true)
    if (faults.size === 0) ask(true)
  }
  if (product.terms.length === 0) return <p className="t2">{t('price.no-terms')}</p>
  return (
    <>
      <MatrixTable
        product={product}
        rows={matrix}
        faults={isTried ? faults : new Set()}
        hasCost={hasCost}
        entersCost={prices.entersCost}
        onChange={change}
      />
      <p className={styles.help}>
        {t('price.help', { currency: code })}
        {hasCost && !prices.entersCost && ` ${t('price.cost-above')}`}
      </p>
      <div className={styles.foot}>
        <p aria-live="polite" className={isTried && faults.size > 0 ? styles.loss : 't2'}>
          {isTried && faults.size > 0
            ? t('price.faults')
            : changes.length > 0 && t('price.changes', { count: changes.length })}
        </p>
        {changes.length > 0 && <Button onClick={reset}>{t('price.reset')}</Button>}
        <Button whyNot={changes.length === 0 && faults.size === 0 ? t('price.unchanged') : undefined} onClick={submit}>
          {t('price.save')}
        </Button>
      </div>
      <PriceVersions
        product={product}
        versions={prices.versions}
        offerVersion={prices.offerVersion}
        hasCost={hasCost}
      />
      {isAsking && (
        <Suspense fallback={null}>
          <PriceDialog
            product={product}
            rows={next}
            changes={changes}
            offerVersion={prices.offerVersion}
            onClose={() => ask(false)}
            onDone={() => {
              onDirty(false)
              ask(false)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

interface TableProps {
  product: Product
  rows: readonly DraftRow[]
  faults: ReadonlySet<string>
  hasCost: boolean
  entersCost: boolean
  onChange: (validity: number, cell: PriceCell, text: string) => void
}

function MatrixTable({ product, rows, faults, hasCost, entersCost, onChange }: TableProps) {
  const t = useT(productPriceMessages)
  const say = useT(productMessages)
  const hidden: PriceCell[] = [
    ...(hasCost ? [] : (['cost'] as const)),
    // What cannot be added needs no price.
    ...(product.namesMax > product.namesIncluded ? [] : (['name'] as const)),
    ...(product.allowsWildcard && product.namesMax > 1 ? [] : (['wildcard'] as const)),
  ]
  const cells = priceCells.filter((cell) => !hidden.includes(cell))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways has to be reached by the keyboard too.
    <section className={styles.scroll} aria-label={t('price.matrix')} tabIndex={0}>
      <table className={styles.matrix}>
        <caption className="sr">{t('price.matrix')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('price.term')}</th>
            {cells.map((cell) => (
              <th key={cell} scope="col">
                {t(`price.cell.${cell}`)}
              </th>
            ))}
            {hasCost && <th scope="col">{t('price.margin')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ validity, cells: texts }) => {
            const term = periodWord(say, validity)
            const cost = parseMoney(texts.cost) ?? null
            const margin = marginPercent(parseMoney(texts.list) ?? 0, cost)
            return (
              <tr key={validity}>
                <th scope="row">{term}</th>
                {cells.map((cell) => {
                  const minor = parseMoney(texts[cell])
                  const isPrice = cell === 'list' || priceLevels.some((level) => level === cell)
                  const isLoss = hasCost && isPrice && cost !== null && minor !== undefined && minor < cost
                  return (
                    <td key={cell}>
                      <input
                        className={styles.cell}
                        aria-label={t('price.cell-of', { term, cell: t(`price.cell.${cell}`) })}
                        aria-invalid={faults.has(`${validity}.${cell}`) || undefined}
                        data-loss={isLoss || undefined}
                        inputMode="decimal"
                        autoComplete="off"
                        readOnly={cell === 'cost' && !entersCost}
                        placeholder={priceLevels.some((level) => level === cell) ? texts.list : undefined}
                        value={texts[cell]}
                        onChange={(event) => onChange(validity, cell, event.currentTarget.value)}
                      />
                    </td>
                  )
                })}
                {hasCost && (
                  <td className={margin !== undefined && margin < 0 ? styles.loss : 't2'}>
                    {margin === undefined ? '-' : `${margin}%${margin < 0 ? ` ${say('product.loss')}` : ''}`}
                  </td>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
