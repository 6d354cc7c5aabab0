import type { Locale } from '@app/contracts/wire'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { createInstance, type i18n as I18n } from 'i18next'
import { htmlLang, langKey, pageLocale } from '#lib/page-locale.ts'
import { commonMessages } from './kit.messages.ts'
import { type HoleValues, type Messages, wordFor } from './messages.ts'

const words = 'words'
const overlay = 'overlay'

/** i18next, fed by the rooms' message files; what the site's language pack says lies over them. */
export const i18n: I18n = createInstance().use({
  type: 'formatter',
  init: () => {},
  add: () => {},
  addCached: () => {},
  format: (value: unknown, forms?: string) => (forms === undefined ? String(value) : wordFor(value, forms)),
})

const known = new WeakSet<Messages>()

/** Makes a room's messages known. Doing it twice costs nothing. */
export function addMessages(messages: Messages): void {
  if (known.has(messages)) return
  known.add(messages)
  for (const locale of ['zh', 'en'] as const) {
    const rows = Object.fromEntries(Object.entries(messages).map(([key, row]) => [key, row[locale]]))
    i18n.addResourceBundle(locale, words, rows, true, true)
  }
}

/** Lays the site's own English words over ours. Values that are not plain text are ignored. */
export function overlayEnglish(set: Readonly<Record<string, unknown>>): void {
  const texts = Object.entries(set).filter((pair): pair is [string, string] => typeof pair[1] === 'string')
  i18n.addResourceBundle('en', overlay, Object.fromEntries(texts), true, true)
}

/** Starts i18next in the language of the page. */
export function startI18n(locale: Locale = pageLocale()): void {
  void i18n.init({
    lng: locale,
    fallbackLng: 'zh',
    ns: [overlay, words],
    defaultNS: overlay,
    fallbackNS: words,
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
    resources: {},
  })
  addMessages(commonMessages)
  dayjs.locale(locale === 'zh' ? 'zh-cn' : 'en')
}

export const currentLocale = (): Locale => (i18n.language === 'en' ? 'en' : 'zh')

/** Changes the language of everything on screen and remembers it. */
export async function changeLocale(locale: Locale): Promise<void> {
  localStorage.setItem(langKey, locale)
  await showLocale(locale)
}

/** The same for this page alone: a paper in another language than its reader's. */
export async function showLocale(locale: Locale): Promise<void> {
  document.documentElement.lang = htmlLang[locale]
  dayjs.locale(locale === 'zh' ? 'zh-cn' : 'en')
  await i18n.changeLanguage(locale)
}

/** Says a message of `M`, or one of the common ones. */
export type T<M extends Messages> = <K extends keyof (M & typeof commonMessages) & string>(
  key: K,
  ...values: HoleValues<(M & typeof commonMessages)[K]>
) => string

/** For code outside components; components use `useT`, which follows a change of language. */
export function translator<M extends Messages>(messages: M): T<M> {
  addMessages(messages)
  // i18next cannot know the keys of files that load later; `T` checks them instead.
  const lookUp = i18n.t.bind(i18n) as (key: string, values: object) => string
  return (key, ...[values]) => lookUp(key, { ...values })
}
