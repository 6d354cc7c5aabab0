import type { PriceVersion } from '@app/contracts/products/product-prices'
import type { Product } from '@app/contracts/products/products'
import { periodWord } from '#features/products/product-words.ts'
import { productMessages } from '#features/products/products.messages.ts'
import { useT } from '#i18n/use-t.ts'
import { useNow } from '#lib/use-time.ts'
import { Money } from '#ui/facts/Money.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { CancelPrices } from './CancelPrices.tsx'
import { priceCells } from './price-draft.ts'
import { productPriceMessages } from './product-prices.messages.ts'
import styles from './product-prices.module.css'

interface VersionsProps {
  product: Pick<Product, 'id' | 'name'>
  versions: readonly PriceVersion[]
  offerVersion: number
  hasCost: boolean
}

/** What was asked before, what is asked now and what is planned, the latest first. */
export function PriceVersions({ product, versions, offerVersion, hasCost }: VersionsProps) {
  const t = useT(productPriceMessages)
  const say = useT(productMessages)
  // The page's clock ticks once a minute: what was set since has begun all the same.
  const now = Math.max(useNow(), Date.now()) / 1000
  if (versions.length === 0) return null
  const current = versions.find(({ from }) => from <= now)
  const cells = priceCells.filter((cell) => ['list', 'A', 'B', 'C'].includes(cell) || (hasCost && cell === 'cost'))
  return (
    <details className={styles.history} open={versions.some(({ from }) => from > now)}>
      <summary>
        {t('price.history')} <span className="t3">{t('price.history-count', { count: versions.length })}</span>
      </summary>
      <ol>
        {versions.map((version) => (
          <li key={version.from}>
            <p>
              {version.from === 0 ? t('price.version-start') : <Time at={version.from} />}
              {version.from > now && <span className={styles.planned}>{t('price.version-planned')}</span>}
              {version === current && <span className={styles.now}>{t('price.version-now')}</span>}
              {version.setBy && <span className="t3 s12">{t('price.version-by', { name: version.setBy })}</span>}
              {version.from > now && <CancelPrices product={product} from={version.from} offerVersion={offerVersion} />}
            </p>
            <ul>
              {version.rows.map((row) => (
                <li key={row.validity}>
                  <b>{periodWord(say, row.validity)}</b>
                  {cells.map((cell) => {
                    const minor =
                      cell === 'cost' ? row.costMinor : cell === 'list' ? row.priceMinor : row.levels[cell as 'A']
                    return minor === null ? null : (
                      <span key={cell}>
                        {t(`price.cell.${cell}`)} <Money minor={minor} />
                      </span>
                    )
                  })}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </details>
  )
}
