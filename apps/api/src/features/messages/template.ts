import type { Locale } from '@app/contracts/wire'

/** One language of a template. `{hole}` is a fact, `{site}` or `{support}`; other text in braces is literal. */
export interface TemplateText {
  subject: string
  /** Paragraphs separated by an empty line. A paragraph of only `{code}` or `{url}` is emphasised. */
  body: string
  /** Label of the button in a mail. */
  button?: string
  /** Text message; beyond 70 characters it costs twice as much. */
  sms: string
}

export interface Template extends Record<Locale, TemplateText> {
  /** Whether it holds a code or link for signing in. */
  isSecret: boolean
}
