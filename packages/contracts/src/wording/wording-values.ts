/** Languages that a site may word: the console's two, and those of menu labels. */
export const wordingLanguages = ['zh', 'en', 'es', 'de', 'ja', 'fr'] as const
export type WordingLanguage = (typeof wordingLanguages)[number]

/** Texts by language. */
export type Texts = Partial<Record<WordingLanguage, string>>
/** Texts by language and key, as a site publishes them. */
export type WordPack = Partial<Record<WordingLanguage, Readonly<Record<string, string>>>>

/** Words of the console as its build lists them: by the module that says them, and by key. */
export type ConsoleWords = Readonly<Record<string, Readonly<Record<string, { zh: string; en: string }>>>>

/** Views of texts: with an own text, not published yet, without a translation. */
export const wordingViews = ['all', 'changed', 'unpublished', 'missing'] as const

/** Longest text of a site's own, in characters. */
export const longestWording = 1000
/** Whether a text has no control characters but line breaks. */
export const isPlainText = (text: string): boolean => !/(?!\n)\p{Cc}/u.test(text)
/** A text this many times as long as the product's is pointed out: it may not fit its place. */
export const lengthWarning = 1.6
/** Published versions that are listed. */
export const mostPackVersions = 20

/** Whether an own text may not fit the place of the product's. */
export const isMuchLonger = (own: string, usual: string): boolean =>
  usual !== '' && own.length > 8 && own.length / usual.length > lengthWarning

/** Formats of the site's words as a file. */
export const wordFileFormats = ['xlsx', 'json'] as const
export type WordFileFormat = (typeof wordFileFormats)[number]
/** Lines that one import takes; the product has some ten thousand texts. */
export const mostImportedWords = 12_000
