import { errors } from '@app/contracts/errors'
import { fits } from '@app/contracts/wording/holes'
import {
  type ConsoleWords,
  type Texts,
  type WordingLanguage,
  wordingLanguages,
} from '@app/contracts/wording/wording-values'
import { menuWords } from '#features/menu/menu.service.ts'

/** A text of the product. */
export interface Entry {
  key: string
  module: string
  /** The console speaks two languages, menu labels are in six. */
  languages: readonly WordingLanguage[]
  texts: Texts
}
export type Catalogue = ReadonlyMap<string, Entry>

const ownLanguages = ['zh', 'en'] as const

/** Texts that the server says: menu labels and refusals. */
const serverEntries: readonly Entry[] = [
  ...Object.entries(menuWords()).map(([key, texts]) => ({ key, module: 'menu', languages: wordingLanguages, texts })),
  ...Object.entries(errors).map(([key, { zh, en }]) => ({
    ...{ key: `server.${key}`, module: 'refusals' },
    ...{ languages: ownLanguages, texts: { zh, en } },
  })),
]
const serverKeys = new Set(serverEntries.map(({ key }) => key))

/** Whether the server says a text, so that it has to know a site's own. */
export const isOfServer = (key: string): boolean => serverKeys.has(key)

const built = new WeakMap<ConsoleWords, Catalogue>()

/** Every text of console and server in the order of its key. */
export function catalogueOf(words: ConsoleWords): Catalogue {
  const known = built.get(words)
  if (known) return known
  const ofConsole = Object.entries(words).flatMap(([module, rows]) =>
    Object.entries(rows).map(([key, { zh, en }]) => ({ key, module, languages: ownLanguages, texts: { zh, en } })),
  )
  const entries = [...ofConsole, ...serverEntries].sort((a, b) => (a.key < b.key ? -1 : 1))
  const catalogue = new Map(entries.map((entry) => [entry.key, entry]))
  built.set(words, catalogue)
  return catalogue
}

/** Text whose holes an own text has to have: the product's in that language, else its English. */
const originalOf = ({ texts }: Entry, language: WordingLanguage): string => texts[language] ?? texts.en ?? ''

/** Whether an own text can stand in for the product's. */
export const isFit = (entry: Entry, language: WordingLanguage, text: string): boolean =>
  entry.languages.includes(language) && fits(text, originalOf(entry, language))
