import { type Product, usageTypes, validTypes } from '@app/contracts/products/products'
import type { ReactNode } from 'react'
import { nameKinds } from '#features/products/product-kinds.ts'
import type { ProductSearch } from '#features/products/product-search.ts'
import { productMessages } from '#features/products/products.messages.ts'
import { useT } from '#i18n/use-t.ts'
import { ColumnsButton } from '#session/ColumnsButton.tsx'
import type { ColumnsProps } from '#session/columns-props.ts'
import { FilterBar, FilterChips, FilterSelect, SearchBox } from '#ui/table/FilterBar.tsx'

interface FilterProps {
  search: ProductSearch
  products: readonly Product[]
  columns: ColumnsProps['columns']
  onChange: (change: Partial<ProductSearch>) => void
  onClear: () => void
  /** Stands in the bar's place: what can be done with the ticked rows. */
  children?: ReactNode
}

export function ProductFilterBar({ search, products, columns, onChange, onClear, children }: FilterProps) {
  const t = useT(productMessages)
  const brands = [...new Set(products.map(({ brand }) => brand))].toSorted()
  const chip = (id: keyof ProductSearch, name: string, value: string | undefined) =>
    value === undefined
      ? []
      : [{ id, label: t('common.pair', { name, value }), onRemove: () => onChange({ [id]: undefined }) }]
  return (
    <>
      <FilterBar end={<ColumnsButton list="products" columns={columns} />}>
        <SearchBox
          value={search.q ?? ''}
          label={t('product.list.search')}
          onSearch={(text) => onChange({ q: text || undefined })}
        />
        <FilterSelect
          label={t('product.usage')}
          value={search.usage}
          options={usageTypes.map((value) => ({ value, label: t(`product.usage.${value}`) }))}
          onChange={(usage) => onChange({ usage })}
        />
        <FilterSelect
          label={t('product.valid-type')}
          value={search.validType}
          options={validTypes.map((value) => ({ value, label: t(`product.valid-type.${value}`) }))}
          onChange={(validType) => onChange({ validType })}
        />
        <FilterSelect
          label={t('product.kind')}
          value={search.kind}
          options={nameKinds.map((value) => ({ value, label: t(`product.kind.${value}`) }))}
          onChange={(kind) => onChange({ kind })}
        />
        <FilterSelect
          label={t('product.brand')}
          value={search.brand}
          options={brands.map((value) => ({ value, label: value }))}
          onChange={(brand) => onChange({ brand })}
        />
        {children}
      </FilterBar>
      <FilterChips
        filters={[
          ...chip('usage', t('product.usage'), search.usage && t(`product.usage.${search.usage}`)),
          ...chip(
            'validType',
            t('product.valid-type'),
            search.validType && t(`product.valid-type.${search.validType}`),
          ),
          ...chip('kind', t('product.kind'), search.kind && t(`product.kind.${search.kind}`)),
          ...chip('brand', t('product.brand'), search.brand),
        ]}
        onClear={onClear}
      />
    </>
  )
}
