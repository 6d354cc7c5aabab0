import type { ApplicationProduct, BasePrice } from '@app/contracts/saas/application-defaults'
import { moneyDigits, parseMoney } from '#lib/money.ts'

/** Whether tenants sell a product, and whose price is its base, as the list is filtered by them. */
export const inclusions = ['on', 'off'] as const
export const baseSources = ['own', 'inherited'] as const

/** A product as a row of the list. */
export interface ProductLine extends ApplicationProduct {
  id: string
}

interface ProductFilters {
  q?: string | undefined
  source?: string | undefined
  sale?: string | undefined
}

export const hasBase = ({ terms }: Pick<ApplicationProduct, 'terms'>): boolean =>
  terms.some(({ base }) => base !== null)

/** Rows that the filters leave, in the order of the catalogue. */
export function foundProducts(
  all: readonly ApplicationProduct[],
  { q = '', source, sale }: ProductFilters,
): ProductLine[] {
  const sought = q.toLowerCase()
  return all
    .filter(
      (one) =>
        [one.name.zh, one.name.en, one.productNo].some((text) => text.toLowerCase().includes(sought)) &&
        (source === undefined || hasBase(one) === (source === 'own')) &&
        (sale === undefined || one.isIncluded === (sale === 'on')),
    )
    .map((one) => ({ ...one, id: one.productId }))
}

export const priceParts = ['priceMinor', 'extraNameMinor', 'extraWildcardMinor'] as const
export type PricePart = (typeof priceParts)[number]

/** Parts that a term has a price for: a product without further names has none for them. */
export const partsOf = ({ site, base }: Pick<ApplicationProduct['terms'][number], 'site' | 'base'>): PricePart[] =>
  priceParts.filter((part) => part === 'priceMinor' || site[part] > 0 || (base?.[part] ?? 0) > 0)

const unit = 100

/** A price of this site raised by a percentage, each part up to a whole unit of the currency. */
export function raised(site: BasePrice, percent: number): BasePrice {
  const up = (minor: number) => Math.ceil(Math.round(minor * (100 + percent)) / 100 / unit) * unit
  return {
    priceMinor: up(site.priceMinor),
    extraNameMinor: up(site.extraNameMinor),
    extraWildcardMinor: up(site.extraWildcardMinor),
  }
}

/** Base prices as they are typed, by term and part; an empty one is the price of this site. */
export type BaseDraft = Record<string, string>
export const cellOf = (validity: number, part: PricePart): string => `${validity}.${part}`

export const draftOf = ({ terms }: Pick<ApplicationProduct, 'terms'>): BaseDraft =>
  Object.fromEntries(
    terms.flatMap(({ validity, site, base }) =>
      priceParts.map((part) => [
        cellOf(validity, part),
        base && base[part] !== site[part] ? moneyDigits(base[part]) : '',
      ]),
    ),
  )

/** Cells of a draft that hold no amount, or less than the price of this site. */
export function faultsOf({ terms }: Pick<ApplicationProduct, 'terms'>, draft: BaseDraft): Map<string, 'wrong' | 'low'> {
  const faults = new Map<string, 'wrong' | 'low'>()
  for (const { validity, site } of terms)
    for (const part of priceParts) {
      const cell = cellOf(validity, part)
      const text = draft[cell]?.trim() ?? ''
      const minor = parseMoney(text)
      if (text === '') continue
      if (minor === undefined) faults.set(cell, 'wrong')
      else if (minor < site[part]) faults.set(cell, 'low')
    }
  return faults
}

/** Base prices of a draft without faults, of the terms that differ from this site. */
export const basesOf = ({ terms }: Pick<ApplicationProduct, 'terms'>, draft: BaseDraft) =>
  terms.flatMap(({ validity, site }) => {
    const minor = (part: PricePart) => parseMoney(draft[cellOf(validity, part)]?.trim() ?? '') ?? site[part]
    const base = {
      priceMinor: minor('priceMinor'),
      extraNameMinor: minor('extraNameMinor'),
      extraWildcardMinor: minor('extraWildcardMinor'),
    }
    return priceParts.some((part) => base[part] !== site[part]) ? [{ validity, ...base }] : []
  })
