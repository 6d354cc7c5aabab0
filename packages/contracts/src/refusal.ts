export interface Refusal {
  status: number
  /** Stable code; callers may switch on it. */
  code: number
  zh: string
  en: string
}
