import type { Product } from '@app/contracts/products/products'
import type { T } from '#i18n/i18n.ts'
import type { productMessages } from './products.messages.ts'

type Say = T<typeof productMessages>

export function periodWord(t: Say, validity: number): string {
  if (validity === 90) return t('product.validity.90')
  return validity === 1 ? t('product.validity.1') : t('product.validity.years', { count: validity })
}

/** `约 10 分钟签发`. */
export function issueWords(t: Say, minutes: number): string {
  if (minutes < 120) return t('product.issue-minutes', { minutes })
  if (minutes < 2 * 1440) return t('product.issue-hours', { hours: Math.round(minutes / 60) })
  return t('product.issue-days', { days: Math.round(minutes / 1440) })
}

export function namesWords(t: Say, { namesIncluded, namesMax }: Pick<Product, 'namesIncluded' | 'namesMax'>): string {
  return namesMax === 1 ? t('product.names-one') : t('product.names', { included: namesIncluded, max: namesMax })
}
