export interface Refusal {
  status: number
  /** Stable code; callers may switch on it. */
  code: number
  zh: string
  en: string
}

/** Facts of a refusal by hole. A name that is kept in both languages stands in that of the sentence. */
export type ErrorFacts = Record<string, string | number | { zh: string; en: string }>

/** A sentence of a language with its holes filled. */
export const withFacts = (sentence: string, locale: 'zh' | 'en', facts: Readonly<ErrorFacts>): string =>
  sentence.replace(/\{(\w+)\}/g, (hole, name: string) => {
    const fact = facts[name]
    return typeof fact === 'object' ? fact[locale] || fact.zh : String(fact ?? hole)
  })
