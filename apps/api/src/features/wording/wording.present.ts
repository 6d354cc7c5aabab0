import type { Publication, Word } from '@app/contracts/wording/wording'
import { type Texts, wordingLanguages } from '@app/contracts/wording/wording-values'
import { unix } from '#core/clock.ts'
import { type Entry, isFit } from './catalogue.ts'
import type { SiteWordRow, WordPackRow } from './wording.table.ts'

/** A text of the product with what a site says in its place. */
export function presentWord(entry: Entry, row: SiteWordRow | undefined, published: Texts): Word {
  const { key, module, languages, texts } = entry
  const own = row?.texts ?? {}
  return {
    ...{ id: key, key, module, languages: [...languages], defaults: texts, own, published },
    unfit: wordingLanguages.filter((language) => own[language] !== undefined && !isFit(entry, language, own[language])),
    version: row?.version ?? 0,
    savedBy: row?.savedBy ?? '',
    savedAt: row ? unix(row.savedAt) : null,
  }
}

export const presentPack = ({ version, note, publishedBy, publishedAt, words }: WordPackRow): Publication => ({
  ...{ version, note, publishedBy, publishedAt: unix(publishedAt) },
  texts: Object.values(words).reduce((sum, texts) => sum + Object.keys(texts).length, 0),
})
