import { usageTypes } from '@app/contracts/products/product-values'
import type { CustomerPrice } from '@app/contracts/products/special-prices'
import { productMessages } from '#features/products/products.messages.ts'
import { useT } from '#i18n/use-t.ts'
import { Switch } from '#ui/forms/fields.ts'
import { DayField } from '#ui/table/DayField.tsx'
import { FilterBar, FilterSelect, SearchBox } from '#ui/table/FilterBar.tsx'
import { PanelFilter } from '#ui/table/PanelFilter.tsx'
import { pricingMessages } from './pricing.messages.ts'
import styles from './pricing.module.css'
import type { SpecialSearch } from './special-search.ts'

interface SpecialFiltersProps {
  prices: readonly CustomerPrice[]
  search: SpecialSearch
  narrow: (change: Partial<SpecialSearch>) => void
}

/** Search, brand, usage, special prices only, and the day that the prices are of. */
export function SpecialFilters({ prices, search, narrow }: SpecialFiltersProps) {
  const t = useT(pricingMessages)
  const say = useT(productMessages)
  const brands = [...new Set(prices.map(({ brand }) => brand))].toSorted()
  const set = Object.values(search).filter((value) => value !== undefined).length
  return (
    <FilterBar
      count={set}
      search={
        <SearchBox value={search.q ?? ''} label={t('pricing.search')} onSearch={(q) => narrow({ q: q || undefined })} />
      }
    >
      <FilterSelect
        label={t('pricing.brand')}
        value={search.brand}
        options={brands.map((value) => ({ value, label: value }))}
        onChange={(brand) => narrow({ brand })}
      />
      <FilterSelect
        label={t('pricing.usage')}
        value={search.usage}
        options={usageTypes.map((value) => ({ value, label: say(`product.usage.${value}`) }))}
        onChange={(usage) => narrow({ usage })}
      />
      <PanelFilter label={t('pricing.day')} shown={search.day ?? ''}>
        {(close) => (
          <div className={styles.day}>
            <DayField
              label={t('pricing.day')}
              value={search.day}
              onChange={(day) => {
                narrow({ day })
                close()
              }}
            />
          </div>
        )}
      </PanelFilter>
      <Switch
        label={t('pricing.only')}
        checked={search.only ?? false}
        onChange={({ currentTarget }) => narrow({ only: currentTarget.checked || undefined })}
      />
    </FilterBar>
  )
}
