import type { Locale } from '@app/contracts/wire'

/** One language of a template. `{{name}}` is a fact, `{{site}}` or `{{support}}`; nothing else in braces means anything. */
export interface TemplateText {
  subject: string
  /** Source of the text, as `message-source.ts` reads it. */
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
