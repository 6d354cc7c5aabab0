import type { Locale } from '@app/contracts/wire'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { createStore } from '#lib/external-store.ts'
import { htmlLang, langKey, pageLocale } from '#lib/page-locale.ts'
import { hasOwnWords } from '#lib/site-config.ts'
import { commonMessages } from './kit.messages.ts'
import { fill, type HoleValues, type Messages, type Row, textOf } from './messages.ts'

/** The language on screen. */
export const localeStore = createStore<Locale>('zh')

const rows = new Map<string, Row>()
const known = new WeakSet<Messages>()
/** Makes a room's messages known. Doing it twice costs nothing. */
function addMessages(messages: Messages): void {
  if (known.has(messages)) return
  known.add(messages)
  for (const [key, row] of Object.entries(messages)) rows.set(key, row)
  for (const dress of dressers.values()) dress(Object.entries(messages))
}

/** Lays other texts over messages. */
export type Dresser = (messages: Iterable<readonly [string, Row]>) => void
const dressers = new Map<Locale, Dresser>()
/** Counts the times that words were laid over the messages, for whoever shows them. */
export const wordsStore = createStore(0)

/** Says everything in the words of the site where it has any; without them the product's stay. */
export async function followSiteWords(locale = currentLocale()): Promise<void> {
  if (!hasOwnWords()) return
  const { layOver, siteWords } = await import('./site-words.ts')
  for await (const words of siteWords(locale)) dressIn(locale, (messages) => layOver(messages, locale, words))
}

/** Lays texts over every message of a language, those that come later included. */
export function dressIn(locale: Locale, dress: Dresser): void {
  dressers.set(locale, dress)
  dress(rows)
  wordsStore.set(wordsStore.get() + 1)
}

/** Begins in the language of the page. */
export function startI18n(locale: Locale = pageLocale()): void {
  addMessages(commonMessages)
  dayjs.locale(locale === 'zh' ? 'zh-cn' : 'en')
  localeStore.set(locale)
}

export const currentLocale = (): Locale => localeStore.get()

/** Changes the language of everything on screen and remembers it. */
export function changeLocale(locale: Locale): void {
  localStorage.setItem(langKey, locale)
  showLocale(locale)
}

/** The same for this page alone: a paper in another language than its reader's. */
export function showLocale(locale: Locale): void {
  document.documentElement.lang = htmlLang[locale]
  dayjs.locale(locale === 'zh' ? 'zh-cn' : 'en')
  localeStore.set(locale)
}

/** Says a message of `M`, or one of the common ones. */
export type T<M extends Messages> = <K extends keyof (M & typeof commonMessages) & string>(
  key: K,
  ...values: HoleValues<(M & typeof commonMessages)[K]>
) => string

/** For code outside components; components use `useT`, which follows a change of language. */
export function translator<M extends Messages>(messages: M): T<M> {
  addMessages(messages)
  return (key, ...[values]) => {
    const row = rows.get(key)
    return row ? fill(textOf(row, currentLocale()), values) : key
  }
}
