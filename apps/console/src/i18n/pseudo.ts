import type { Locale } from '@app/contracts/wire'
import { dressIn, followSiteWords } from './i18n.ts'
import { ownTexts, textOf } from './messages.ts'
import { layOver } from './site-words.ts'

const accented: Readonly<Record<string, string>> = {
  ...{ a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', c: 'ç', n: 'ñ', y: 'ý' },
  ...{ A: 'Á', E: 'É', I: 'Í', O: 'Ó', U: 'Ú', C: 'Ç', N: 'Ñ', Y: 'Ý' },
}
const longer = 0.4

/** A text as a longer language would have it: two fifths longer, between marks, its holes as they are. */
export function pseudo(text: string): string {
  const words = text.replace(/\{[^}]*\}|[a-z]/gi, (part) => accented[part] ?? part)
  const length = text.replace(/\{[^}]*\}/g, '').length
  return `⟦${words}${'~'.repeat(Math.ceil(length * longer))}⟧`
}

/** Shows every message of this window stretched, or as it is again. */
export async function showPseudo(isOn: boolean, locale: Locale): Promise<void> {
  // As the site says it: from there it is stretched, and there it goes back to.
  dressIn(locale, (messages) => layOver(messages, locale, {}))
  await followSiteWords(locale)
  if (!isOn) return
  dressIn(locale, (messages) => {
    for (const [, row] of messages) ownTexts.set(row, { ...ownTexts.get(row), [locale]: pseudo(textOf(row, locale)) })
  })
}
