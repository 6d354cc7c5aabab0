export interface Refusal {
  status: number
  /** Stable; callers may switch on it. */
  code: number
  zh: string
  en: string
}
