import type { Locale } from '@app/contracts/wire'

export type Row = Readonly<Record<Locale, string>>
export type Messages = Readonly<Record<string, Row>>

/** `{count, name|names}` picks a word by the number of the hole `count`. */
type HoleName<Name extends string> = Name extends `${infer Count}, ${string}` ? Count : Name
type Holes<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? HoleName<Name> | Holes<Rest>
  : never
type SameHoles<R extends Row> = [Holes<R['zh']>] extends [Holes<R['en']>]
  ? [Holes<R['en']>] extends [Holes<R['zh']>]
    ? R
    : { zh: R['zh']; en: `lacks {${Exclude<Holes<R['en']>, Holes<R['zh']>>}} in zh` }
  : { zh: R['zh']; en: `lacks {${Exclude<Holes<R['zh']>, Holes<R['en']>>}}` }

/** The values a row needs: nothing, or one for each `{hole}`. */
export type HoleValues<R extends Row> = [Holes<R['zh']>] extends [never]
  ? []
  : [values: Readonly<Record<Holes<R['zh']>, string | number>>]

/** One row per message with every language. A missing language or a hole in only one language fails to compile. */
export function defineMessages<const M extends Messages>(rows: M & { [K in keyof M]: SameHoles<M[K]> }): M {
  return rows
}

/** What the site says in place of a message, by its row; `site-words.ts` fills it. */
export const ownTexts = new WeakMap<Row, Partial<Record<Locale, string>>>()

/** Text of a row in a language: the site's own, else the product's. */
export const textOf = (row: Row, locale: Locale): string => ownTexts.get(row)?.[locale] ?? row[locale]

/** Text of a row in a language, its holes filled. For pages without the console; others use `useT`. */
export function say<R extends Row>(row: R, locale: Locale, ...[values]: HoleValues<R>): string {
  return fill(textOf(row, locale), values)
}

/** Of `one|many` the word that goes with a number; text that is no number goes with many. */
export function wordFor(count: unknown, forms: string): string {
  const [one = '', many = one] = forms.split('|')
  return Number(count) === 1 ? one : many
}

export function fill(text: string, values?: Readonly<Record<string, string | number>>): string {
  if (!values) return text
  return text.replace(/\{(\w+)(?:, ([^}]+))?\}/g, (hole, name: string, forms?: string) => {
    const value = values[name]
    return value === undefined ? hole : forms === undefined ? String(value) : wordFor(value, forms)
  })
}
