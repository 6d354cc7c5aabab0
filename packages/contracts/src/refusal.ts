export interface Refusal {
  status: number
  /** Stable code; callers may switch on it. */
  code: number
  zh: string
  en: string
}

/** Facts of a refusal by hole. A name that is kept in both languages stands in that of the sentence. */
export type ErrorFacts = Record<string, string | number | { zh: string; en: string }>

/** A sentence of a language with its holes filled; `{count, one|many}` picks a word by the number of `count`. */
export const withFacts = (sentence: string, locale: 'zh' | 'en', facts: Readonly<ErrorFacts>): string =>
  sentence.replace(/\{(\w+)(?:, ([^{}|]+)\|([^{}|]+))?\}/g, (hole, name: string, one?: string, many?: string) => {
    const fact = facts[name]
    if (one !== undefined && many !== undefined && fact !== undefined) return Number(fact) === 1 ? one : many
    return typeof fact === 'object' ? fact[locale] || fact.zh : String(fact ?? hole)
  })
