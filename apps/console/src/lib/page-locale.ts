import type { Locale } from '@app/contracts/wire'

/** Local-storage key of the chosen language. */
export const langKey = 'lang'

/** What `<html lang>` says for a language; it picks the glyph shapes of Chinese characters. */
export const htmlLang: Readonly<Record<Locale, string>> = { zh: 'zh-CN', en: 'en' }

/** The language of this page: the boot script put it on `<html>` before the first paint. */
export function pageLocale(): Locale {
  return document.documentElement.lang.startsWith('en') ? 'en' : 'zh'
}
