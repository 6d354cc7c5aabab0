import type { z } from 'zod'
import { Locale } from './wire.ts'

/** The other one of the two languages. */
export const otherThan = (locale: Locale): Locale => (locale === 'zh' ? 'en' : 'zh')

/** Both languages in the order of the site's editors: its own first. */
export const ownFirst = (own: Locale): readonly [Locale, Locale] => [own, otherThan(own)]

/** Path of a page of the shop front in a language; English ones have `/en` before it. */
export const pathIn = (locale: Locale, path: string): string => (locale === 'zh' ? path : `/en${path}`)

/** A word in the language wished for, or in the other where it has none. */
export const wordIn = (word: Readonly<Record<Locale, string>>, wished: Locale): string =>
  word[wished] || word[otherThan(wished)]

/** A text that is written in each language in which it has a title. */
export type Written<T extends { title: string } = { title: string }> = Readonly<Record<Locale, T>>

/** Languages that a text is written in. */
export const writtenIn = (text: Written): Locale[] => Locale.options.filter((locale) => text[locale].title !== '')

/** Language that a text is read in: the one wished for, or the other where it is not written in that. */
export const readIn = (text: Written, wished: Locale): Locale =>
  text[wished].title === '' ? otherThan(wished) : wished

/** Title of a text in the language wished for, or in the other where it is not written in that. */
export const titleIn = (text: Written, wished: Locale): string => text[readIn(text, wished)].title

/**
 * Languages whose title is missing: the site's own, where that is told, and the other as soon as it has any words. What
 * a site does not write in its own language, its shop front could not show to everybody.
 */
export const untitledIn = (text: Written, own?: Locale): Locale[] =>
  Locale.options.filter(
    (locale) =>
      text[locale].title.trim() === '' &&
      (locale === own || Object.values(text[locale]).some((words) => words.trim() !== '')),
  )

/** Refinement of a contract by {@link untitledIn}. */
export const refuseUntitled =
  (own?: Locale) =>
  (text: Written, ctx: z.RefinementCtx): void => {
    for (const locale of untitledIn(text, own))
      ctx.addIssue({ code: 'custom', path: [locale, 'title'], message: 'field.missing' })
  }
