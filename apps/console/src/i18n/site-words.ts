import type { Locale } from '@app/contracts/wire'
import { fits } from '@app/contracts/wording/holes'
import { siteConfig } from '#lib/site-config.ts'
import { ownTexts, type Row } from './messages.ts'

/** Texts by the key of a message. */
export type Words = Readonly<Record<string, string>>

/** The site's own words in a language; none where they cannot be had. */
export async function siteWords(locale: Locale): Promise<Words> {
  try {
    // Kept by the browser for as long as the version is the same.
    const answer = await fetch(`/trans/${locale}?v=${siteConfig().wordsVersion}`)
    const { code, data } = (await answer.json()) as { code: number; data: { content: Words } }
    return code === 0 ? data.content : {}
  } catch {
    // As specified: without the pack everything is said in the product's own words.
    return {}
  }
}

/** Lays a site's own words over messages. A text whose holes are not those of the message is left out. */
export function layOver(rows: Iterable<readonly [string, Row]>, locale: Locale, words: Words): void {
  for (const [key, row] of rows) {
    const text = words[key]
    const { [locale]: _, ...others } = ownTexts.get(row) ?? {}
    ownTexts.set(row, text !== undefined && fits(text, row[locale]) ? { ...others, [locale]: text } : others)
  }
}
