export interface Refusal {
  status: number
  /** Stable code; callers may switch on it. */
  code: number
  zh: string
  en: string
}

/** A sentence with its holes filled. */
export const withFacts = (sentence: string, facts: Readonly<Record<string, string | number>>): string =>
  sentence.replace(/\{(\w+)\}/g, (hole, name: string) => String(facts[name] ?? hole))
