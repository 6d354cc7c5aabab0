import { isDeepStrictEqual } from 'node:util'
import type { Validity } from '@app/contracts/products/products'
import type { VersionChanges } from '@app/contracts/saas/version-changes'
import type { MailContent } from '@app/contracts/settings/mail-words'
import type { SiteMenu } from '@app/contracts/settings/site-settings'
import type { SmsContent } from '@app/contracts/settings/sms-words'

/** Price of a term: of the certificate, and of each further name. */
export interface TermPrice {
  priceMinor: number
  extraNameMinor: number
  extraWildcardMinor: number
}

/** Prices by product and term. */
export type ShelfPrices = Record<string, Partial<Record<Validity, TermPrice>>>

/** What an application hands down otherwise than the site that rents out has it; a kind that is left out is the site's. */
export interface OwnDefaults {
  /** Products of the site that its tenants do not sell, so that one which comes later is in every application. */
  withoutProducts?: string[]
  /** Base prices by product and term; the others are the prices of the site. */
  basePrices?: ShelfPrices
  menu?: SiteMenu
  words?: SiteWords
}

/** What a version hands down beside its switches; a kind that it says nothing of is left out. */
export interface VersionContents {
  /** Percent that tenants' prices are above the base prices. */
  markupPercent?: number
  /** Products that tenants sell, with their base prices when the version was saved. */
  products?: ShelfPrices
  /** Words of mails and text messages; those that are not there are the product's. */
  words?: SiteWords
  /** Arrangement of the menu. */
  menu?: SiteMenu
}

/** A mail or text message by its template. */
export type WordsKey = `mail/${string}` | `sms/${string}`
export type Words = MailContent | SmsContent
/** Messages that a site words itself. */
export type SiteWords = Partial<Record<WordsKey, Words>>

/** Menu of a site that has arranged nothing. */
export const asItComes: SiteMenu = { order: [], hidden: [] }

/** Kinds of contents that are handed down, each by itself. */
export type DefaultKind = 'catalogue' | 'words' | 'menu'

/** Which kinds a version says something of, as its number by kind. */
export const handedBy = (
  { products, words, menu }: VersionContents,
  number: number,
): Partial<Record<DefaultKind, number>> => ({
  ...(products && { catalogue: number }),
  ...(words && { words: number }),
  ...(menu && { menu: number }),
})

/** Changes of a version that differs from the one before in nothing but switches. */
export const noChanges: VersionChanges = {
  ...{ markup: null, repriced: 0, added: 0, removed: 0, words: 0, menu: false },
}

/** Price with a markup in percent. */
const marked = (minor: number, percent: number): number => Math.round((minor * (100 + percent)) / 100)

export const markedUp = (
  { priceMinor, extraNameMinor, extraWildcardMinor }: TermPrice,
  percent: number,
): TermPrice => ({
  priceMinor: marked(priceMinor, percent),
  extraNameMinor: marked(extraNameMinor, percent),
  extraWildcardMinor: marked(extraWildcardMinor, percent),
})

/** Messages of either, by their keys. */
export const wordsKeys = (...words: readonly SiteWords[]): WordsKey[] => [
  ...new Set(words.flatMap((one) => Object.keys(one) as WordsKey[])),
]

const changedWords = (was: SiteWords, is: SiteWords) =>
  wordsKeys(was, is).filter((key) => !isDeepStrictEqual(was[key], is[key]))

/** Differences between two versions. A kind that the later one says nothing of stays. */
export function changesBetween(before: VersionContents, after: VersionContents): VersionChanges {
  const [was, is] = [before.products ?? {}, after.products]
  const { markupPercent: from = null } = before
  const to = after.markupPercent ?? from
  const known = Object.keys(is ?? {})
  return {
    markup: to === null || from === to ? null : { from, to },
    repriced: known.filter((id) => was[id] && !isDeepStrictEqual(was[id], is?.[id])).length,
    added: known.filter((id) => !was[id]).length,
    removed: is ? Object.keys(was).filter((id) => !is[id]).length : 0,
    words: after.words ? changedWords(before.words ?? {}, after.words).length : 0,
    menu: after.menu !== undefined && !isDeepStrictEqual(before.menu ?? asItComes, after.menu),
  }
}

/** A base price with no part below the price of today: whoever sells at less would sell below cost. */
const atLeast = (today: TermPrice, base: TermPrice | undefined): TermPrice => ({
  priceMinor: Math.max(today.priceMinor, base?.priceMinor ?? 0),
  extraNameMinor: Math.max(today.extraNameMinor, base?.extraNameMinor ?? 0),
  extraWildcardMinor: Math.max(today.extraWildcardMinor, base?.extraWildcardMinor ?? 0),
})

/** Base prices of an application: of what the site sells now, without the products that it leaves out. */
export function applicationShelf(
  now: ShelfPrices,
  { withoutProducts = [], basePrices = {} }: OwnDefaults,
): ShelfPrices {
  const sold = Object.entries(now).filter(([id]) => !withoutProducts.includes(id))
  return Object.fromEntries(sold.map(([id, terms]) => [id, priced(terms, (term) => basePrices[id]?.[term])]))
}

/** Terms of a product, each at its base price where that is not below the price of today. */
const priced = (
  now: Partial<Record<Validity, TermPrice>>,
  baseOf: (term: Validity) => TermPrice | undefined,
): Partial<Record<Validity, TermPrice>> =>
  Object.fromEntries(
    Object.entries(now).map(([term, today]) => [term, atLeast(today, baseOf(Number(term) as Validity))]),
  )

/**
 * Base prices that a new site begins with: those of its version, and of what the parent sells now. A price that has risen
 * there since the version was saved is the present one. Without prices of a version, all present ones.
 */
export function firstShelf(version: ShelfPrices | undefined, now: ShelfPrices): ShelfPrices {
  if (!version) return now
  const shelf: ShelfPrices = {}
  for (const [id, terms] of Object.entries(version)) {
    const present = now[id]
    if (!present) continue
    for (const [term, price] of Object.entries(terms)) {
      const validity = Number(term) as Validity
      const today = present[validity]
      shelf[id] = { ...shelf[id], [validity]: today ? atLeast(today, price) : price }
    }
  }
  return shelf
}
