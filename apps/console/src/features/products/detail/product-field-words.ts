import type { ProductDraft } from '#features/products/product-draft.ts'
import { productFormMessages } from '#features/products/product-form.messages.ts'
import { productMessages } from '#features/products/products.messages.ts'
import { useT } from '#i18n/use-t.ts'
import { useYesNo } from '#i18n/yes-no.ts'

/** What the fields of a product are called, and how their values are told in a line. */
export function useFieldWords() {
  const t = useT(productFormMessages)
  const say = useT(productMessages)
  const yesNo = useYesNo()
  const nameOf = (field: keyof ProductDraft): string => {
    switch (field) {
      case 'name':
        return say('product.column.name')
      case 'brand':
        return say('product.brand')
      case 'usageType':
        return say('product.usage')
      case 'validType':
        return say('product.valid-type')
      case 'upstream':
        return t('product.form.section.upstream')
      case 'description':
        return t('product.form.description-zh')
      case 'sellingPoints':
        return t('product.form.points-zh')
      default:
        return t(`product.form.${field}`)
    }
  }
  const tell = (value: unknown): string => {
    if (value === null || value === '') return '-'
    if (typeof value === 'boolean') return yesNo(value)
    if (Array.isArray(value)) return value.join(', ')
    if (typeof value === 'object') return Object.values(value).map(tell).join(' / ')
    return String(value)
      .replace(/<[^>]*>/g, ' ')
      .trim()
  }
  return { nameOf, tell }
}
